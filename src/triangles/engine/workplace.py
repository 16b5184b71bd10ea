"""A machine with two rooms: the arena with the position, and a workshop behind it."""

from __future__ import annotations

from collections.abc import Sequence

from triangles.engine.kernel import Machine

_ALIGNMENT = 64


class Workplace:
    """
    A machine for a kernel that also thinks or solves: its arena has a *workshop*,
    behind it, of as many bytes as the door *size_door* says. Native, unless another
    *machine* is given.
    """

    def __init__(self, machine: Machine | None, size_door: str, *arguments: int) -> None:
        self._machine = _native() if machine is None else machine
        self.name = self._machine.name
        self._workshop_bytes = int(self._machine.call(size_door, *arguments))
        self._arena = 0
        self._workshop = 0

    def arena(self, size: int) -> int:
        """Makes room for an arena of *size* bytes and for the workshop; returns the former."""
        size = -(-size // _ALIGNMENT) * _ALIGNMENT
        self._arena = self._machine.arena(size + self._workshop_bytes)
        self._workshop = self._arena + size
        return self._arena

    def work(self, door: str, *arguments: int) -> int:
        """Calls a door that takes the arena and the workshop before its *arguments*."""
        return int(self.call(door, self._arena, self._workshop, *arguments))

    def answers(self, count: int) -> list[int]:
        """Returns the first *count* answers of the last call."""
        return self.read(int(self.call("answer_at", self._arena)), count)

    def call(self, door: str, *arguments: int) -> float:
        """Calls a door of the kernel."""
        return self._machine.call(door, *arguments)

    def read(self, address: int, count: int) -> list[int]:
        """Returns *count* 32-bit integers."""
        return self._machine.read(address, count)

    def write(self, address: int, numbers: Sequence[int]) -> None:
        """Writes 32-bit integers."""
        self._machine.write(address, numbers)


def _native() -> Machine:
    # Numba is loaded here, and takes its time.
    from triangles.engine.native import NativeMachine

    return NativeMachine()
