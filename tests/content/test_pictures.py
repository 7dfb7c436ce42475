"""Pictures in packs: what is passed on, what is refused, and how they count in a pack."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

import bardhall
from bardhall.kernel.card_pictures import LARGEST, LARGEST_SIDE, MOST_BYTES, PNG, SIGNATURE, SVG, clean
from bardhall.kernel.registry import box_of
from tests.content.pictures import OTTER_PNG, OTTER_SVG, chunk, png, with_pictures

HEAD = b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" viewBox="0 0 8 5">'


def test_a_drawing_is_written_anew_without_what_a_program_left_in_it() -> None:
    drawn = (
        b'<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><!-- made by hand -->'
        b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://i" width="80px" height="50" i:version="1">'
        b"<metadata><i:rdf/></metadata><i:view><i:grid/></i:view>"
        b'<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient></defs>'
        b'<rect data-x="1" style="fill:url(#sky)" width="8" height="5"/><text>Fish &amp; &lt;chips&gt;</text></svg>'
    )
    cleaned = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="80px" height="50" viewBox="0 0 80 50">'
        '<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>'
        '<rect style="fill:url(#sky)" width="8" height="5"></rect><text>Fish &amp; &lt;chips&gt;</text></svg>'
    )
    assert clean(drawn, SVG).decode() == cleaned
    assert clean(cleaned.encode(), SVG).decode() == cleaned


def named(parameter: str | bytes) -> str:
    """Tests are named by their sentences."""
    return parameter if isinstance(parameter, str) else "picture"


def uses(depth: int) -> bytes:
    """Each group draws the next one ten times."""
    groups = [b'<g id="a%d">%s</g>' % (n, b'<use href="#a%d"/>' % (n + 1) * 10) for n in range(depth)]
    return HEAD + b"".join(groups) + b'<path id="a%d"/></svg>' % depth


@pytest.mark.parametrize(
    ("drawn", "sentence"),
    [
        (HEAD + b"<script>alert(1)</script></svg>", "<script> is not allowed in a picture"),
        (HEAD + b'<x:script xmlns:x="http://www.w3.org/1999/xhtml"/></svg>', "<script> is not allowed in a picture"),
        (HEAD + b"<foreignObject/></svg>", "<foreignObject> is not allowed in a picture"),
        (HEAD + b"<metadata><script/></metadata></svg>", "<script> is not allowed in a picture"),
        (HEAD + b'<image href="x.png"/></svg>', "<image> is not allowed in a picture"),
        (HEAD + b'<a href="javascript:1"/></svg>', "<a> is not allowed in a picture"),
        (HEAD + b'<animate attributeName="href"/></svg>', "<animate> is not allowed in a picture"),
        (HEAD + b'<path onclick="1"/></svg>', "the attribute onclick is not allowed in a picture"),
        (HEAD + b'<use href="http://a.example/x.svg#y"/></svg>', "a picture refers only to its own parts"),
        (HEAD + b'<use l:href="data:image/svg+xml,x"/></svg>', "a picture refers only to its own parts"),
        (HEAD + b'<path fill="url(http://a.example/)"/></svg>', "'url(' is not allowed in the style"),
        (HEAD + b'<path style="fill: u\\72l(x)"/></svg>', "is not allowed in the style"),
        (HEAD + b"<style>@import 'x'</style></svg>", "'@' is not allowed in the style"),
        (HEAD + b"<style>a{b:url(#c)}</style></svg>", "'url(' is not allowed in the style"),
        (HEAD + b"<style>a{b:ur<!-- -->l(//a.example)}</style></svg>", "'url(' is not allowed in the style"),
        (HEAD + b"<style>a{b:ur<style/>l(//a.example)}</style></svg>", "<style> is not allowed in a style"),
        (HEAD + b"<style>a{b:u<title/>rl(//a.example)}</style></svg>", "'url(' is not allowed in the style"),
        (b'<!DOCTYPE s [<!ENTITY a "b">]>' + HEAD + b"&a;</svg>", "a picture declares no entities"),
        (HEAD + b"<g>" * 40 + b"</g>" * 40 + b"</svg>", "32 within each other"),
        (HEAD + b"<g/>" * 5_000 + b"</svg>", "at most 5000 elements"),
        (uses(12), "draw more than 50000 elements"),
        (HEAD + b'<g id="a"><use href="#a"/></g></svg>', "go in a circle"),
        (HEAD.replace(b"viewBox", b"box") + b"</svg>", "needs a viewBox, or a width and a height"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="9"/>', "needs a viewBox"),
        (b"<html/>", "<html> is not allowed"),
        (b"<g/>", "the outermost element of a picture is <svg>"),
        (HEAD, "this is no SVG"),
        (b"", "this is no SVG"),
        (b"\xff\xfe\x00", "this is no SVG"),
        (b" " * (LARGEST[SVG] + 1), "at most 200000 are allowed"),
    ],
    ids=named,
)
def test_a_drawing_that_does_more_than_draw_is_refused(drawn: bytes, sentence: str) -> None:
    with pytest.raises(bardhall.Malformed) as refused:
        clean(drawn, SVG)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 200


def test_references_that_are_few_are_drawn() -> None:
    assert clean(uses(3), SVG).count(b"<use ") == 30


def test_a_png_keeps_its_pixels_and_nothing_else() -> None:
    noted = png(extra=chunk(b"tEXt", b"Author\0Nobody") + chunk(b"iCCP", b"x"))
    assert clean(noted, PNG) == clean(png(), PNG) == png()
    assert clean(png() + b"<script>", PNG) == png()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"GIF89a", "this is no PNG"),
        (png()[:-12], "cut short"),
        (png()[:40] + b"\0" + png()[41:], "damaged"),
        (SIGNATURE + chunk(b"IDAT", b"") + png()[8:], "begins with its header"),
        (png(side=LARGEST_SIDE + 1), "at most 2000 a side"),
        (png(extra=chunk(b"XXXX", b"")), "an unknown kind, 'XXXX'"),
        (png(pixels=zlib.compress(b"\0" * 10_000_000)), "more or fewer pixels"),
        (png(pixels=b"nothing"), "the pixels of this PNG are damaged"),
        (png(interlace=1), "interlaced"),
        (SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 3, 6, 0, 0, 0)), "the header of this PNG is damaged"),
    ],
    ids=named,
)
def test_a_png_that_is_something_else_is_refused(content: bytes, sentence: str) -> None:
    with pytest.raises(bardhall.Malformed, match=sentence):
        clean(content, PNG)


# In a pack


def test_a_picture_is_a_part_of_its_pack(tmp_path: Path) -> None:
    """Another picture is another pack: a table keeps the one that it began with."""
    folder = with_pictures(tmp_path / "mine", {})
    bare = box_of("battle", [folder])
    assert bare.pictures == {}
    with_pictures(folder, {"my_first_card.svg": OTTER_SVG})
    drawn = box_of("battle", [folder])
    assert drawn.pictures == {"my_first_card": f"{drawn.packs[-1].digest}/my_first_card.svg"}
    assert drawn.packs[-1].digest != bare.packs[-1].digest
    assert drawn.packs[-1].substance == bare.packs[-1].substance
    with_pictures(folder, {"my_first_card.svg": OTTER_SVG.replace(b"#123", b"#321")})
    assert box_of("battle", [folder]).packs[-1].digest != drawn.packs[-1].digest


def test_a_pack_may_paint_cards_of_the_box(tmp_path: Path) -> None:
    folder = with_pictures(tmp_path / "mine", {"heron_on_one_leg.png": OTTER_PNG})
    assert set(box_of("battle", [folder]).pictures) == {"heron_on_one_leg"}


@pytest.mark.parametrize(
    ("pictures", "sentence"),
    [
        ({"nobody.svg": OTTER_SVG}, "nobody.svg: there is no card 'nobody' in this box"),
        ({"my_first_card.jpg": b""}, "my_first_card.jpg: a picture is an SVG or PNG with the id of its card as name"),
        ({"My Card.svg": OTTER_SVG}, "My Card.svg: a picture is an SVG or PNG with the id of its card as name"),
        ({"my_first_card.svg": OTTER_SVG, "my_first_card.png": OTTER_PNG}, "a card has one picture"),
        ({"my_first_card.svg": b"<svg"}, "my_first_card.svg: line 1: this is no SVG"),
        ({"my_first_card.svg": b" " * (LARGEST[SVG] + 1)}, "larger than 200000 bytes"),
    ],
)
def test_a_picture_that_does_not_fit_is_an_error_of_the_pack(
    tmp_path: Path, pictures: dict[str, bytes], sentence: str
) -> None:
    with pytest.raises(bardhall.ContentError) as refused:
        bardhall.new("battle", seats=2, packs=[with_pictures(tmp_path / "mine", pictures)])
    assert len(refused.value.faults) == 1
    assert sentence in refused.value.faults[0]


def test_the_pictures_of_a_pack_are_limited_together(tmp_path: Path) -> None:
    ids = box_of("battle").ids
    large = HEAD + b"<g/>" + b" " * (LARGEST[SVG] - len(HEAD) - 20) + b"</svg>"
    pictures = {f"{id}.svg": large for id in ids[: MOST_BYTES // len(large) + 1]}
    with pytest.raises(bardhall.ContentError, match="at most 2000000 bytes in total"):
        box_of("battle", [with_pictures(tmp_path / "mine", pictures)])


def test_hidden_files_are_no_pictures(tmp_path: Path) -> None:
    assert box_of("battle", [with_pictures(tmp_path / "mine", {".DS_Store": b"x"})]).pictures == {}
