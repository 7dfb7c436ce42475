"""The templates, with what they may call. Autoescape is always on.

A template is laid out for its reader: a line break, with the blanks around it, does not reach the page where it lies
between two tags or expressions; inside a tag, or between two words, it is one blank. A blank that is meant at the end
of a line is written `{{ " " }}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import segno
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.runtime import Context

from bardhall.bots import LEVELS, MEDIUM, bot_name, expectation
from bardhall.kernel.outcome import Ranked, others
from bardhall.kernel.rulebook import HALL
from bardhall.kernel.wording import LANGUAGES
from bardhall.web import boards
from bardhall.web.core import paths
from bardhall.web.pages.assets import assets
from bardhall.web.pages.option_pickers import tiles
from bardhall.web.tables.scene import Scene

_HERE = Path(__file__).parent.parent
_PIECES = re.compile(r"(<(?=[a-zA-Z/!])|>)")
_BREAK = re.compile(r"\s*\n\s*")


class LineBreaks(Extension):
    """Takes the line breaks out of the text between the expressions of a template."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        is_in_tag = False
        for token in stream:
            if token.type == "data":
                text, is_in_tag = _closed_up(token.value, is_in_tag)
                token = Token(token.lineno, token.type, text)
            if token.type != "data" or token.value:
                yield token


def _closed_up(text: str, is_in_tag: bool) -> tuple[str, bool]:
    """The text without its breaks, and whether it ends inside a tag."""
    parts = []
    for part in _PIECES.split(text):
        if part in ("<", ">"):
            is_in_tag = part == "<"
        parts.append(_BREAK.sub(" ", part if is_in_tag else _bare(part)))
    return "".join(parts), is_in_tag


def _bare(text: str) -> str:
    """Without the break at each end; what lies beyond is a tag or an expression."""
    return re.sub(r"^\s*\n\s*|\s*\n\s*$", "", text)


class PlainCalls(Context):
    """Calls what a template names just so. Jinja would look each time whether it wants to be given the context: nothing
    of ours does, and macros escape by themselves."""

    def call(
        self, named: Callable[..., Any], /, *args: Any, _loop_vars: Any = (), _block_vars: Any = (), **more: Any
    ) -> Any:
        return named(*args, **more)


@cache
def environment() -> Environment:
    """The templates of the site, and those of each board under its name."""
    of_boards = {folder.name: FileSystemLoader(folder.templates) for folder in boards.folders()}
    env = Environment(
        loader=ChoiceLoader([FileSystemLoader(_HERE / "templates"), PrefixLoader(of_boards)]), autoescape=True,
        undefined=StrictUndefined, auto_reload=False, extensions=[LineBreaks],
    )  # fmt: skip
    env.context_class = PlainCalls
    env.filters.update(seat_name=seat_name, place_name=place_name, others=others, tight=tight, qr=qr_picture, site=site)
    env.globals.update(asset=assets().address, paths=paths, languages=LANGUAGES, cover=boards.cover, hall_rules=HALL)
    env.globals.update(tiles=tiles, bot_name=bot_name, expectation=expectation, levels=LEVELS, medium=MEDIUM)
    return env


def seat_name(seat: int, names: tuple[str, ...]) -> str:
    """Who sits there."""
    return names[seat]


def place_name(place: Ranked, scene: Scene, lang: str) -> str:
    """Who holds a place in the ranking: a seat, or an opponent that the rules themselves play."""
    if isinstance(place, int):
        return scene.names[place]
    name = scene.wording.say("term", place, {}, lang)
    return name[:1].upper() + name[1:]


def site(address: str) -> str:
    """Whose machine an address is at."""
    return urlsplit(address).netloc


def tight(text: str) -> str:
    """Keep the marks that French sets apart by a space on the line of their word."""
    for mark in "?!:;»":
        text = text.replace(f" {mark}", f"\u00a0{mark}")
    return text.replace("« ", "«\u00a0")


@lru_cache(maxsize=500)
def qr_picture(link: str) -> str:
    """The QR code of a link, as a data: address of an SVG picture."""
    return segno.make(link, micro=False).svg_data_uri(scale=4, border=2, dark="#000", light="#fff")
