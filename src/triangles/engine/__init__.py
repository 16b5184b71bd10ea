"""The player: the law on flat arrays, compiled natively and to WebAssembly."""
