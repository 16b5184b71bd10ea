"""
Memory as the kernel sees it: runs of integer cells at an address.

A :class:`Cells` is a bare pointer with a cell width. It knows no length, owns
nothing and costs nothing to pass on, so a kernel function compiles to plain
loads and stores, natively and in WebAssembly. Whatever the width, a cell
reads as a signed 64-bit integer: the kernel has no other type of number.

The rest of the module teaches Numba that type.
"""

import operator
from collections.abc import Callable
from typing import Any, Protocol

from llvmlite import ir
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, models, register_model

POINTER = ir.IntType(8).as_pointer()
LENGTH = ir.IntType(64)


class Cells(Protocol):
    """A run of cells in the arena."""

    def __getitem__(self, index: int, /) -> int: ...

    def __setitem__(self, index: int, value: int, /) -> None: ...


class CellsType(types.Type):  # type: ignore[misc]
    """The Numba type of :class:`Cells` of one width."""

    def __init__(self, bits: int, *, signed: bool) -> None:
        self.bits = bits
        self.signed = signed
        super().__init__(name=f"Cells({'' if signed else 'u'}int{bits})")


class WordListType(types.Type):  # type: ignore[misc]
    """The Numba type of words that know how many they are, as a list does."""

    def __init__(self) -> None:
        super().__init__(name="WordList")


WORDS = CellsType(64, signed=True)
INTS = CellsType(32, signed=True)
HALVES = CellsType(16, signed=False)
BYTES = CellsType(8, signed=False)
WORD_LIST = WordListType()


@register_model(CellsType)
class _CellsModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, dmm: Any, fe_type: CellsType) -> None:
        super().__init__(dmm, fe_type, POINTER)


@register_model(WordListType)
class _WordListModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, dmm: Any, fe_type: WordListType) -> None:
        super().__init__(dmm, fe_type, [("start", WORDS), ("length", types.int64)])


@infer_global(operator.getitem)
class _GetItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, _kws: Any) -> Any:
        cells, index = args
        if isinstance(cells, CellsType | WordListType) and isinstance(index, types.Integer):
            return signature(types.int64, cells, types.int64)
        return None


@infer_global(operator.setitem)
class _SetItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, _kws: Any) -> Any:
        cells, index, value = args
        numbers = types.Integer | types.Boolean
        if (
            isinstance(cells, CellsType | WordListType)
            and isinstance(index, types.Integer)
            and isinstance(value, numbers)
        ):
            return signature(types.none, cells, types.int64, types.int64)
        return None


@infer_global(len)
class _Len(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, _kws: Any) -> Any:
        return signature(types.int64, *args) if isinstance(args[0], WordListType) else None


def emit_address(builder: Any, cells: CellsType, start: Any, index: Any) -> Any:
    """Emits the typed address of the cell *index* of the run at *start*."""
    typed = builder.bitcast(start, ir.IntType(cells.bits).as_pointer())
    return builder.gep(typed, [index])


def _emit_load(builder: Any, cells: CellsType, start: Any, index: Any) -> Any:
    value = builder.load(emit_address(builder, cells, start, index), align=cells.bits // 8)
    if cells.bits == 64:
        return value
    widen = builder.sext if cells.signed else builder.zext
    return widen(value, LENGTH)


def _emit_store(builder: Any, cells: CellsType, start: Any, index: Any, value: Any) -> None:
    if cells.bits < 64:
        value = builder.trunc(value, ir.IntType(cells.bits))
    builder.store(value, emit_address(builder, cells, start, index), align=cells.bits // 8)


@lower_builtin(operator.getitem, CellsType, types.Integer)
def _load(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _emit_load(builder, sig.args[0], *args)


@lower_builtin(operator.setitem, CellsType, types.Integer, types.Any)
def _store(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
    _emit_store(builder, sig.args[0], *args)


@lower_builtin(operator.getitem, WordListType, types.Integer)
def _load_from_list(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
    return _emit_load(builder, WORDS, builder.extract_value(args[0], 0), args[1])


@lower_builtin(operator.setitem, WordListType, types.Integer, types.Any)
def _store_in_list(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
    _emit_store(builder, WORDS, builder.extract_value(args[0], 0), *args[1:])


@lower_builtin(len, WordListType)
def _length_of_list(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
    return builder.extract_value(args[0], 1)


def _at(cells: CellsType) -> Callable[[int], Cells]:
    def emit(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
        # On a 32-bit target this drops the upper half of the address.
        return builder.inttoptr(args[0], POINTER)

    def view(_typing: Any, _address: Any) -> Any:
        return cells(types.int64), emit

    return intrinsic(view)  # type: ignore[no-any-return]


words_at = _at(WORDS)
"""Returns the 64-bit cells at an address."""

ints_at = _at(INTS)
"""Returns the signed 32-bit cells at an address."""

halves_at = _at(HALVES)
"""Returns the unsigned 16-bit cells at an address."""

bytes_at = _at(BYTES)
"""Returns the unsigned 8-bit cells at an address."""


def _row(_typing: Any, cells: Any, _offset: Any) -> Any:
    def emit(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.bitcast(emit_address(builder, sig.args[0], *args), POINTER)

    return cells(cells, types.int64), emit


row: Callable[[Cells, int], Cells] = intrinsic(_row)
"""Returns the cells from an offset on: one row of a table."""


def _words_of(_typing: Any, cells: Any) -> Any:
    return WORDS(cells), lambda _context, _builder, _sig, args: args[0]


words_of: Callable[[Cells], Cells] = intrinsic(_words_of)
"""Returns the memory of cells, which begin at a multiple of eight bytes, as words."""


def _list_at(_typing: Any, _address: Any, _length: Any) -> Any:
    def emit(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
        start = builder.inttoptr(args[0], POINTER)
        empty = ir.Constant(ir.LiteralStructType([POINTER, LENGTH]), ir.Undefined)
        return builder.insert_value(builder.insert_value(empty, start, 0), args[1], 1)

    return WORD_LIST(types.int64, types.int64), emit


list_at: Callable[[int, int], Any] = intrinsic(_list_at)
"""Returns the words at an address, and how many they are, to functions that take a list."""
