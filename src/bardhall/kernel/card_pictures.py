"""Card pictures in packs: untrusted SVG and PNG files, rewritten with only those parts that are known to be harmless.

A browser shows them as images, which run no scripts and load nothing. This module makes sure that there is nothing to
run or to load in them, and that drawing one takes little time.
"""

from __future__ import annotations

import re
import struct
import zlib
from typing import Final
from xml.parsers import expat

from bardhall.kernel.errors import Malformed

FOLDER: Final = "pictures"  # of a pack; the files in it are named by card ids
SVG: Final = ".svg"
PNG: Final = ".png"
TYPES: Final = {SVG: "image/svg+xml", PNG: "image/png"}
LARGEST: Final = {SVG: 200_000, PNG: 1_000_000}  # bytes of a file
MOST_BYTES: Final = 2_000_000  # of all pictures of a pack


def clean(content: bytes, suffix: str) -> bytes:
    """Return a picture reduced to its shapes or pixels; raise Malformed with the reason if that is impossible."""
    if len(content) > LARGEST[suffix]:
        raise Malformed(f"this picture has {len(content)} bytes; at most {LARGEST[suffix]} are allowed")
    return _SvgReader().read(content) if suffix == SVG else _clean_png(content)


# SVG


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_NAMESPACES: Final = ("http://www.w3.org/2000/svg", "")
_LINKS: Final = ("href", "http://www.w3.org/1999/xlink href")
_SHAPES: Final = _names("path rect circle ellipse line polyline polygon text tspan use")
_ELEMENTS: Final = _SHAPES | _names("svg g defs symbol linearGradient radialGradient stop clipPath mask pattern style")
_UNSEEN: Final = _names("title desc metadata")  # left out with all that is in them
_TEXTS: Final = _names("text tspan style")
_ATTRIBUTES: Final = _names(
    """
    id class style transform d points x y x1 y1 x2 y2 dx dy rx ry r cx cy fx fy fr width height viewBox
    preserveAspectRatio fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow paint-order
    vector-effect offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clip-path clip-rule
    clipPathUnits mask maskUnits maskContentUnits patternUnits patternContentUnits patternTransform font-family
    font-size font-weight font-style text-anchor dominant-baseline letter-spacing word-spacing rotate textLength
    lengthAdjust
    """
)
_MOST_ELEMENTS: Final = 5_000
_DEEPEST: Final = 32
_MOST_DRAWN: Final = 50_000  # elements, each as often as it is referred to
_REFERENCE: Final = re.compile(r"url\(\s*(['\"]?)#([\w.-]{1,100})\1\s*\)")
_REACHES_OUT: Final = re.compile(
    r"[@\\<]|url\s*\(|image|src\s*\(|expression|script\s*:|binding|behavior", re.IGNORECASE
)
_LENGTH: Final = re.compile(r"\s*([0-9]{1,5}(?:\.[0-9]{1,9})?)\s*(?:px)?\s*")
_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


class _Group:
    """An open SVG element that others may refer to: the number of elements inside, and the ids that these refer to."""

    def __init__(self) -> None:
        self.count = 0
        self.refers: list[str] = []


class _SvgReader:
    """A reader that goes through an SVG file once and writes only what is allowed."""

    def __init__(self) -> None:
        self._parser = expat.ParserCreate("utf-8", " ")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.EntityDeclHandler = self._entity
        self._written: list[str] = []
        self._style: list[str] = []  # the text of an open <style>, which comments may cut into pieces
        self._open: list[str] = []
        self._skipped = 0  # open elements that are left out
        self._whole = _Group()
        self._groups: dict[str, _Group] = {}
        self._around: list[_Group | None] = []  # for each open element, its group if it has an id

    def read(self, content: bytes) -> bytes:
        try:
            self._parser.Parse(content, True)
        except expat.ExpatError as error:
            raise Malformed(f"line {error.lineno}: this is no SVG ({expat.ErrorString(error.code)})") from None
        if self._drawn(self._whole, 0) > _MOST_DRAWN:
            raise Malformed(f"the references of this picture draw more than {_MOST_DRAWN} elements")
        return "".join(self._written).encode()

    def _refuse(self, sentence: str) -> Malformed:
        return Malformed(f"line {self._parser.CurrentLineNumber}: {sentence}")

    def _doctype(self, name: str, system: str | None, public: str | None, has_inside: int) -> None:
        if has_inside:
            raise self._refuse("a picture declares no entities")

    def _entity(self, *declared: object) -> None:
        raise self._refuse("a picture declares no entities")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, element = name.rpartition(" ")
        is_known = space in _NAMESPACES and element in _ELEMENTS
        if self._skipped or element in _UNSEEN or space not in _NAMESPACES:
            if element.lower() in ("script", "foreignobject", "iframe", "object", "embed"):
                raise self._refuse(f"<{element}> is not allowed in a picture")
            self._skipped += 1
            return
        if not is_known or "style" in self._open[-1:]:
            raise self._refuse(f"<{element[:40]}> is not allowed {'in a style' if is_known else 'in a picture'}")
        if not self._open and (element != "svg" or self._written):
            raise self._refuse("the outermost element of a picture is <svg>")
        self._whole.count += 1
        if self._whole.count > _MOST_ELEMENTS or len(self._open) >= _DEEPEST:
            raise self._refuse(f"a picture has at most {_MOST_ELEMENTS} elements, {_DEEPEST} within each other")
        group = self._groups.setdefault(attributes["id"], _Group()) if "id" in attributes else None
        self._around.append(group)
        for one in self._around:
            if one is not None:
                one.count += 1
        kept = [f' {key}="{value.translate(_ESCAPES)}"' for key, value in self._kept(attributes)]
        if not self._open:
            kept.insert(0, f' xmlns="{_NAMESPACES[0]}"')
            kept += self._view_box(attributes)
        self._open.append(element)
        self._written.append(f"<{element}{''.join(kept)}>")

    def _kept(self, attributes: dict[str, str]) -> list[tuple[str, str]]:
        """Return the attributes to keep, leaving out those that drawing programs add."""
        kept = []
        for name, value in attributes.items():
            if name.lower().startswith("on"):
                raise self._refuse(f"the attribute {name[:40]} is not allowed in a picture")
            if name in _LINKS:
                if not re.fullmatch(r"#[\w.-]{1,100}", value):
                    raise self._refuse(f"a picture refers only to its own parts, not to {value[:60]!r}")
                self._refer(value[1:])
                kept.append(("href", value))
            elif name in _ATTRIBUTES:
                for found in _REFERENCE.finditer(value):
                    self._refer(found[2])
                if name not in ("id", "class"):
                    self._check_style(_REFERENCE.sub("", value))
                kept.append((name, value))
        return kept

    def _refer(self, id: str) -> None:
        for group in (self._whole, *self._around):
            if group is not None:
                group.refers.append(id)

    def _check_style(self, text: str) -> None:
        found = _REACHES_OUT.search(text)
        if found:
            raise self._refuse(f"{found[0]!r} is not allowed in the style of a picture")

    def _view_box(self, attributes: dict[str, str]) -> list[str]:
        """Return a viewBox for a picture that only has a size, so that it can be shown at other sizes."""
        if "viewBox" in attributes:
            return []
        sides = [_LENGTH.fullmatch(attributes.get(side, "")) for side in ("width", "height")]
        if sides[0] is None or sides[1] is None:
            raise self._refuse("the picture needs a viewBox, or a width and a height in pixels")
        return [f' viewBox="0 0 {sides[0][1]} {sides[1][1]}"']

    def _end(self, name: str) -> None:
        if self._skipped:
            self._skipped -= 1
            return
        self._around.pop()
        element = self._open.pop()
        if element == "style":
            self._check_style("".join(self._style))
            self._style.clear()
        self._written.append(f"</{element}>")

    def _text(self, text: str) -> None:
        if self._skipped or not self._open or self._open[-1] not in _TEXTS:
            return
        if self._open[-1] == "style":
            self._style.append(text)
        self._written.append(text.translate(_ESCAPES))

    def _drawn(self, group: _Group, depth: int) -> int:
        """Return how many elements are drawn for a group, where each reference draws its target again."""
        if depth > _DEEPEST:
            raise Malformed("the references of this picture go in a circle, or too deep")
        total = group.count
        for id in group.refers:
            if id in self._groups and total <= _MOST_DRAWN:
                total += self._drawn(self._groups[id], depth + 1)
        return total


# PNG

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_CHUNKS: Final = (b"IHDR", b"sRGB", b"gAMA", b"PLTE", b"tRNS", b"IDAT", b"IEND")  # the others are left out
_CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # by colour type
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
LARGEST_SIDE: Final = 2_000  # pixels


def _clean_png(content: bytes) -> bytes:
    if not content.startswith(SIGNATURE):
        raise Malformed("this is no PNG")
    written, packed, place, kind = [SIGNATURE], [], len(SIGNATURE), b""
    size = 0
    while kind != b"IEND":
        if place + 12 > len(content):
            raise Malformed("this PNG is cut short")
        length, kind = struct.unpack(">I4s", content[place : place + 8])
        body, crc = content[place + 8 : place + 8 + length], content[place + 8 + length : place + 12 + length]
        if len(crc) < 4 or struct.pack(">I", zlib.crc32(kind + body)) != crc:
            raise Malformed("this PNG is damaged")
        if (kind == b"IHDR") == bool(size):
            raise Malformed("a PNG begins with its header, and has one")
        if kind == b"IHDR":
            size = _size_of(body)
        if kind == b"IDAT":
            packed.append(body)
        if kind in _CHUNKS:
            written.append(content[place : place + 12 + length])
        elif not kind[0] & 0x20:  # a capital: whoever does not know it cannot show the picture
            raise Malformed(f"this PNG has a part of an unknown kind, {kind.decode('latin-1')!r}")
        place += 12 + length
    _check_pixels(b"".join(packed), size)
    return b"".join(written)


def _size_of(header: bytes) -> int:
    """Return the number of bytes that a PNG's pixels unpack to, from its header."""
    if len(header) != 13:
        raise Malformed("the header of this PNG is damaged")
    width, height, depth, colour, compression, filtering, interlace = struct.unpack(">IIBBBBB", header)
    if not (1 <= width <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE):
        raise Malformed(f"this picture has {width} × {height} pixels; at most {LARGEST_SIDE} a side are allowed")
    if depth not in _DEPTHS.get(colour, ()) or compression or filtering:
        raise Malformed("the header of this PNG is damaged")
    if interlace:
        raise Malformed("this PNG is interlaced; save it without")
    return int(height * (1 + (width * depth * _CHANNELS[colour] + 7) // 8))


def _check_pixels(packed: bytes, size: int) -> None:
    unpacking = zlib.decompressobj()
    try:
        found = len(unpacking.decompress(packed, size + 1))
    except zlib.error:
        raise Malformed("the pixels of this PNG are damaged") from None
    if found != size:
        raise Malformed("this PNG has more or fewer pixels than its header says")
