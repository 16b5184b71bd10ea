"""Matches: many games between two players, in pairs with sides swapped."""
