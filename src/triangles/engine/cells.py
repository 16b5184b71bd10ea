"""
Memory as the kernel sees it: runs of integer cells at an address.

A :class:`Cells` is a bare pointer with a cell width. It knows no length, owns
nothing and costs nothing to pass on, so a kernel function compiles to plain
loads and stores, natively and in WebAssembly. Whatever the width, a cell
reads as a signed 64-bit integer: the kernel has no other type of number.
"""

import operator
from typing import Any, Protocol

from llvmlite import ir
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, models, register_model

POINTER = ir.IntType(8).as_pointer()


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


WORDS = CellsType(64, signed=True)
INTS = CellsType(32, signed=True)
HALVES = CellsType(16, signed=False)
BYTES = CellsType(8, signed=False)


class ListType(types.Type):  # type: ignore[misc]
    """The Numba type of words that know how many they are, as a list does."""

    def __init__(self) -> None:
        super().__init__(name="ListOfWords")


LIST = ListType()


@register_model(CellsType)
class _CellsModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, dmm: Any, fe_type: CellsType) -> None:
        super().__init__(dmm, fe_type, POINTER)


@infer_global(operator.getitem)
class _GetItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, _kws: Any) -> Any:
        cells, index = args
        if isinstance(cells, CellsType | ListType) and isinstance(index, types.Integer):
            return signature(types.int64, cells, types.int64)
        return None


@infer_global(operator.setitem)
class _SetItem(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, _kws: Any) -> Any:
        cells, index, value = args
        if isinstance(cells, CellsType | ListType) and isinstance(value, types.Integer | types.Boolean):
            return signature(types.none, cells, types.int64, types.int64)
        return None


def pointer_to(builder: Any, cells: CellsType, start: Any, index: Any) -> Any:
    """Emits the typed address of the cell *index* of the run at *start*."""
    typed = builder.bitcast(start, ir.IntType(cells.bits).as_pointer())
    return builder.gep(typed, [index])


@lower_builtin(operator.getitem, CellsType, types.Integer)
def _load(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
    cells = sig.args[0]
    value = builder.load(pointer_to(builder, cells, *args), align=cells.bits // 8)
    if cells.bits == 64:
        return value
    widen = builder.sext if cells.signed else builder.zext
    return widen(value, ir.IntType(64))


@lower_builtin(operator.setitem, CellsType, types.Integer, types.Any)
def _store(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
    cells = sig.args[0]
    start, index, value = args
    if cells.bits < 64:
        value = builder.trunc(value, ir.IntType(cells.bits))
    builder.store(value, pointer_to(builder, cells, start, index), align=cells.bits // 8)


def _cells_at(cells: CellsType, address: Any) -> Any:
    def emit(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
        # On a 32-bit target this drops the upper half of the address.
        return builder.inttoptr(args[0], POINTER)

    return (cells(types.int64), emit) if isinstance(address, types.Integer) else None


@intrinsic
def words_at(_typing: Any, address: Any) -> Any:
    """Returns the 64-bit cells at *address*."""
    return _cells_at(WORDS, address)


@intrinsic
def ints_at(_typing: Any, address: Any) -> Any:
    """Returns the signed 32-bit cells at *address*."""
    return _cells_at(INTS, address)


@intrinsic
def halves_at(_typing: Any, address: Any) -> Any:
    """Returns the unsigned 16-bit cells at *address*."""
    return _cells_at(HALVES, address)


@intrinsic
def bytes_at(_typing: Any, address: Any) -> Any:
    """Returns the unsigned 8-bit cells at *address*."""
    return _cells_at(BYTES, address)


@intrinsic
def row(_typing: Any, cells: Any, offset: Any) -> Any:
    """Returns *cells* from the cell *offset* on: one row of a table."""

    def emit(_context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.bitcast(pointer_to(builder, sig.args[0], *args), POINTER)

    if isinstance(cells, CellsType) and isinstance(offset, types.Integer):
        return cells(cells, types.int64), emit
    return None


@register_model(ListType)
class _ListModel(models.StructModel):  # type: ignore[misc]
    def __init__(self, dmm: Any, fe_type: ListType) -> None:
        super().__init__(dmm, fe_type, [("start", WORDS), ("length", types.int64)])


@intrinsic
def list_at(_typing: Any, address: Any, length: Any) -> Any:
    """Returns the *length* words at *address* for functions that expect a list."""

    def emit(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
        address, length = args
        start = builder.inttoptr(address, POINTER)
        empty = ir.Constant(ir.LiteralStructType([POINTER, ir.IntType(64)]), ir.Undefined)
        return builder.insert_value(builder.insert_value(empty, start, 0), length, 1)

    return LIST(types.int64, types.int64), emit



@infer_global(len)
class _Len(AbstractTemplate):  # type: ignore[misc]
    def generic(self, args: Any, _kws: Any) -> Any:
        return signature(types.int64, *args) if isinstance(args[0], ListType) else None


@lower_builtin(operator.getitem, ListType, types.Integer)
def _load_from_list(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    start = builder.extract_value(args[0], 0)
    return _load(context, builder, sig.return_type(WORDS, types.int64), (start, args[1]))


@lower_builtin(operator.setitem, ListType, types.Integer, types.Any)
def _store_in_list(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    start = builder.extract_value(args[0], 0)
    _store(context, builder, types.none(WORDS, types.int64, types.int64), (start, *args[1:]))


@lower_builtin(len, ListType)
def _length_of_list(_context: Any, builder: Any, _sig: Any, args: Any) -> Any:
    return builder.extract_value(args[0], 1)
