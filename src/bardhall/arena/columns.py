"""Files of numbers that numpy can read, which are written piece by piece without numpy."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import Any

_MAGIC = b"\x93NUMPY\x01\x00"
_HEADER = 128  # of a file, as long as any shape may need; numpy wants a multiple of 64
_KINDS = {"b": "i1", "i": "i4", "q": "i8", "H": "u2", "f": "f4"}  # what the letters of the module array are to numpy


class Column:
    """A growing array in a file, with rows of `width` numbers if a width is given."""

    def __init__(self, path: Path, kind: str, width: int = 0) -> None:
        self._file = path.open("wb")
        self._file.write(bytes(_HEADER))
        self._kind = kind
        self._width = width
        self._count = 0

    def add(self, numbers: Iterable[Any]) -> None:
        """Append numbers to the column."""
        self.add_bytes(array(self._kind, numbers).tobytes())

    def add_bytes(self, data: bytes) -> None:
        """Append numbers that are already in binary form."""
        self._file.write(data)
        self._count += len(data) // array(self._kind).itemsize

    def close(self) -> None:
        """Write the final length into the header and close the file."""
        self._file.seek(0)
        self._file.write(self._header())
        self._file.close()

    def _header(self) -> bytes:
        order = "<" if sys.byteorder == "little" else ">"
        shape = f"({self._count // self._width}, {self._width})" if self._width else f"({self._count},)"
        text = f"{{'descr': '{order}{_KINDS[self._kind]}', 'fortran_order': False, 'shape': {shape}, }}"
        length = _HEADER - len(_MAGIC) - 2
        return _MAGIC + length.to_bytes(2, "little") + text.ljust(length - 1).encode() + b"\n"


class Ragged:
    """A column with the offsets of many lists: the start of each, and the end of the last one."""

    def __init__(self, path: Path) -> None:
        self._column = Column(path, "q")
        self._end = 0
        self._column.add([0])

    def add(self, lengths: Iterable[int]) -> None:
        """Append the offsets of lists of these lengths."""
        ends = []
        for length in lengths:
            self._end += length
            ends.append(self._end)
        self._column.add(ends)

    def close(self) -> None:
        self._column.close()
