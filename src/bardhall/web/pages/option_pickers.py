"""Pickers: what an option may hold, as pictures with names. The engine says what there is, the board draws it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from bardhall import info
from bardhall.kernel import registry
from bardhall.kernel.errors import ContentError
from bardhall.kernel.info import Option
from bardhall.web.boards import folder_of
from bardhall.web.boards.common.pictures import vignette
from bardhall.web.tables.packs import HallPack


@dataclass(frozen=True)
class Tile:
    """One thing to pick. `needs` is the option and the value that bring it into play, `pack` the pack that does.

    People call either of them `comes_with`.
    """

    value: str
    name: str
    picture: Markup
    text: str = ""
    needs: tuple[str, str] | None = None
    comes_with: str = ""
    pack: str = ""


def tiles(game: str, name: str, lang: str, packs: Iterable[HallPack] = ()) -> tuple[Tile, ...]:
    """What the list of an option may name, in the order of the engine; then what packs bring beside it."""
    found = _tiles(game, name, lang)
    for pack in packs:
        known = {tile.value for tile in found}
        brought = [tile for tile in _tiles(game, name, lang, pack.folder, pack.kept.digest) if tile.value not in known]
        found += tuple(replace(tile, comes_with=pack.title(lang), pack=pack.name) for tile in brought)
    return found


@lru_cache(maxsize=200)
def _tiles(game: str, name: str, lang: str, folder: str = "", digest: str = "") -> tuple[Tile, ...]:
    """Of the base box, or with a pack, which is as it was when it had this digest; none if it has a fault by now."""
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
        yield Tile(pick.id, name, _picture(game, pick.id, option.of), text, pick.needs, _opener(game, pick.needs, lang))


def _opener(game: str, needs: tuple[str, str] | None, lang: str) -> str:
    if needs is None:
        return ""
    option = next(option for option in info(game).options if option.name == needs[0])
    return option.value_name(needs[1], lang)


def _picture(game: str, value: str, kind: str) -> Markup:
    return vignette(value, kind=kind, cast=folder_of(game).cast)
