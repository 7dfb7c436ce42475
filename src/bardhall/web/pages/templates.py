"""The templates, with the words and functions that they can use; autoescape is always on.

Templates are laid out for readers: a line break, with the blanks around it, is dropped between two tags or expressions,
and becomes one blank inside a tag or between two words. Write a wanted blank at the end of a line as `{{ " " }}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import segno
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream
from jinja2.runtime import Context
from markupsafe import Markup

from bardhall import campaigns, info, solo
from bardhall.bots import LEVELS, MEDIUM, bot_name, expectation
from bardhall.kernel import registry
from bardhall.kernel.errors import ContentError
from bardhall.kernel.info import Option
from bardhall.kernel.registry import rules_of
from bardhall.kernel.rulebook import HALL
from bardhall.kernel.wording import LANGUAGES, Wording, Words, check_language
from bardhall.web import boards
from bardhall.web.boards import folder_of
from bardhall.web.boards.common.icons import glossary
from bardhall.web.boards.common.pictures import vignette
from bardhall.web.core import paths
from bardhall.web.core.entries import A_DAY
from bardhall.web.core.portraits import PORTRAITS, faces_of
from bardhall.web.pages.assets import assets
from bardhall.web.tables.packs import HallPack


@dataclass(frozen=True)
class Tile:
    """A card to choose in a form; `needs` is the option and value, or `pack` the pack, that brings it into play."""

    value: str
    name: str
    picture: Markup
    text: str = ""
    needs: tuple[str, str] | None = None
    comes_with: str = ""
    pack: str = ""


def tiles(game: str, name: str, lang: str, packs: Iterable[HallPack] = ()) -> tuple[Tile, ...]:
    """Return the cards that an option can name: those of the engine in its order, then those that packs add."""
    found = _tiles(game, name, lang)
    for pack in packs:
        known = {tile.value for tile in found}
        brought = [tile for tile in _tiles(game, name, lang, pack.folder, pack.kept.digest) if tile.value not in known]
        found += tuple(replace(tile, comes_with=pack.title(lang), pack=pack.name) for tile in brought)
    return found


@lru_cache(maxsize=200)
def _tiles(game: str, name: str, lang: str, folder: str = "", digest: str = "") -> tuple[Tile, ...]:
    """Return the cards of the base box, or of a pack with this digest; none if the pack now has errors."""
    option = next(option for option in info(game).options if option.name == name)
    if not option.of:
        return tuple(_values(game, option, lang))
    try:
        return tuple(_cards(game, option, lang, (folder,) if folder else ()))
    except ContentError:
        return ()


def _values(game: str, option: Option, lang: str) -> Iterator[Tile]:
    for value, name in option.values[lang].items():
        if value not in option.words:
            yield Tile(value, name, _picture(game, value, option.name), option.tell(value, lang))


def _cards(game: str, option: Option, lang: str, packs: tuple[str, ...]) -> Iterator[Tile]:
    rules, box = registry.rules_of(game), registry.box_of(game, packs)
    wording = rules.wording(box)
    for pick in rules.picks(box, option.name):
        code = box.code(pick.id)
        name, text = box.texts[code].name[lang], wording.card(code, lang)
        look = _picture(game, pick.id, option.of, box.pictures.get(pick.id, ""))
        yield Tile(pick.id, name, look, text, pick.needs, _opener(game, pick.needs, lang))


def _opener(game: str, needs: tuple[str, str] | None, lang: str) -> str:
    if needs is None:
        return ""
    option = next(option for option in info(game).options if option.name == needs[0])
    return option.value_name(needs[1], lang)


def _picture(game: str, value: str, kind: str, own: str = "") -> Markup:
    return vignette(value, kind=kind, cast=folder_of(game).cast, own=own)


_HERE = Path(__file__).parent.parent
_PIECES = re.compile(r"(<(?=[a-zA-Z/!])|>)")
_BREAK = re.compile(r"\s*\n\s*")


class LineBreaks(Extension):
    """A filter that removes line breaks from the text between the expressions of a template."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        is_in_tag = False
        for token in stream:
            if token.type == "data":
                text, is_in_tag = _closed_up(token.value, is_in_tag)
                token = Token(token.lineno, token.type, text)
            if token.type != "data" or token.value:
                yield token


def _closed_up(text: str, is_in_tag: bool) -> tuple[str, bool]:
    """Return the text without its line breaks, and whether it ends inside a tag."""
    parts = []
    for part in _PIECES.split(text):
        if part in ("<", ">"):
            is_in_tag = part == "<"
        parts.append(_BREAK.sub(" ", part if is_in_tag else _bare(part)))
    return "".join(parts), is_in_tag


def _bare(text: str) -> str:
    """Return the text without a line break at either end, next to a tag or an expression."""
    return re.sub(r"^\s*\n\s*|\s*\n\s*$", "", text)


class PlainCalls(Context):
    """A template context that calls functions directly, without checks for arguments that none of ours takes."""

    def call(
        self, named: Callable[..., Any], /, *args: Any, _loop_vars: Any = (), _block_vars: Any = (), **more: Any
    ) -> Any:
        return named(*args, **more)


@cache
def environment() -> Environment:
    """Return the environment with the templates of the site, and those of each board under its name."""
    of_boards = {folder.name: FileSystemLoader(folder.templates) for folder in boards.folders()}
    env = Environment(
        loader=ChoiceLoader([FileSystemLoader(_HERE / "templates"), PrefixLoader(of_boards)]), autoescape=True,
        undefined=StrictUndefined, auto_reload=False, extensions=[LineBreaks],
    )  # fmt: skip
    env.context_class = PlainCalls
    env.filters.update(seat_name=seat_name, tight=tight, qr=qr_picture, site=site)
    env.filters.update(time_left=time_left)
    env.globals.update(asset=assets().address, paths=paths, languages=LANGUAGES, cover=boards.cover, hall_rules=HALL)
    env.globals.update(game_name=game_name, glossary=glossary, campaign_games=campaigns.games, solo_games=solo.games)
    env.globals.update(tiles=tiles, bot_name=bot_name, expectation=expectation, levels=LEVELS, medium=MEDIUM)
    env.globals.update(portraits=PORTRAITS, faces_of=faces_of, day_of=day_of)
    env.tests.update(module=is_module)
    return env


def time_left(seconds: int, t: Speaker) -> str:
    """Return a remaining time as people read it."""
    if seconds >= A_DAY:
        return t("game_pace", "days_left", days=int(seconds // A_DAY), hours=int(seconds % A_DAY // 3600))
    return f"{seconds // 60}:{seconds % 60:02d}"


def day_of(at: float) -> str:
    """Return the day to which a time belongs."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def is_module(option: Option) -> bool:
    """Return whether an option changes what the game contains, so that the form shows it unfolded."""
    return not (option.of or option.is_seat or option.type is int)


def game_name(game: str, lang: str) -> str:
    """Return the name of a game in a language."""
    return info(game).name(lang)


def seat_name(seat: int, names: tuple[str, ...]) -> str:
    """Return the name of a seat's player."""
    return names[seat]


def site(address: str) -> str:
    """Return the host of an address."""
    return urlsplit(address).netloc


@lru_cache(maxsize=500)
def qr_picture(link: str) -> str:
    """Return the QR code of a link as a data: address with an SVG picture."""
    return segno.make(link, micro=False).svg_data_uri(scale=4, border=2, dark="#000", light="#fff")


class SiteWording(Wording):
    """The sentences of the site, apart from those of games and boards."""

    folder = _HERE / "words"


class BoardWording(SiteWording):
    """The sentences of a board, else, for the verbs of buttons, those of its game, else those of the site."""

    def __init__(self, folder: Path, game: str) -> None:
        self._site = SiteWording()
        self._game = game
        self.folder = folder

    def template(self, section: str, key: str, lang: str) -> str | None:
        own = super().template(section, key, lang)
        if own is None and section == "verb":
            own = _words_of(self._game).template(section, key, lang)
        return own or self._site.template(section, key, lang)


@cache
def _words_of(game: str) -> Words:
    return Words(rules_of(game).folder() / "wording")


class Speaker:
    """The sentences in one language, as templates call them: `t("ask", "undo")`; the words of the board `game` come
    first.
    """

    def __init__(self, lang: str, game: str = "") -> None:
        self.lang = check_language(lang)
        self.game = game

    def __call__(self, section: str, key: str, **args: object) -> str:
        return _said(self.lang, self.game, section, key, tuple(args.items()))

    def has(self, section: str, key: str) -> bool:
        """Return whether that sentence exists."""
        return _wording(self.game).template(section, key, self.lang) is not None


@lru_cache(maxsize=100)
def _wording(game: str) -> SiteWording:
    words = boards.folder_of(game).words
    return SiteWording() if words is None else BoardWording(words, game)


@lru_cache(maxsize=4000)
def _said(lang: str, game: str, section: str, key: str, args: tuple[tuple[str, object], ...]) -> str:
    """Return a sentence, which is cached because pages repeat the same few hundred."""
    return tight(_wording(game).say(section, key, dict(args), lang))


def tight(text: str) -> str:
    """Return a text with non-breaking spaces before French punctuation."""
    for mark in "?!:;»":
        text = text.replace(f" {mark}", f"\u00a0{mark}")
    return text.replace("« ", "«\u00a0")
