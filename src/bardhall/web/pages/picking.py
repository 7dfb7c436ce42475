"""Pickers: what an option may hold, as pictures with names. The engine says what there is, the board draws it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from bardhall import info
from bardhall.kernel import registry
from bardhall.kernel.info import Option
from bardhall.web.boards import folder_of
from bardhall.web.boards.common.pictures import vignette


@dataclass(frozen=True)
class Tile:
    """One thing to pick. `needs` is the option and the value that bring it into play; people call them `comes_with`."""

    value: str
    name: str
    picture: Markup
    text: str = ""
    needs: tuple[str, str] | None = None
    comes_with: str = ""


@lru_cache(maxsize=200)
def tiles(game: str, name: str, lang: str) -> tuple[Tile, ...]:
    """What the list of an option may name, in the order of the engine."""
    option = next(option for option in info(game).options if option.name == name)
    return tuple(_cards(game, option, lang) if option.of else _values(game, option, lang))


def _values(game: str, option: Option, lang: str) -> Iterator[Tile]:
    for value, name in option.values[lang].items():
        if value not in option.words:
            yield Tile(value, name, _picture(game, value, option.name), option.tell(value, lang))


def _cards(game: str, option: Option, lang: str) -> Iterator[Tile]:
    rules, box = registry.rules_of(game), registry.box_of(game, ())
    wording = rules.wording(box)
    for pick in rules.picks(box, option.name):
        code = box.code(pick.id)
        name, text = box.texts[code].name[lang], wording.card(code, lang)
        yield Tile(pick.id, name, _picture(game, pick.id, option.of), text, pick.needs, _opener(game, pick.needs, lang))


def _opener(game: str, needs: tuple[str, str] | None, lang: str) -> str:
    if needs is None:
        return ""
    option = next(option for option in info(game).options if option.name == needs[0])
    return option.value_name(needs[1], lang)


def _picture(game: str, value: str, kind: str) -> Markup:
    return vignette(value, kind=kind, cast=folder_of(game).cast)
