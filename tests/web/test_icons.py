"""Icons name themselves: on every board, in both languages; and each stands in the glossary with its rule."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from itertools import islice

import pytest

import bardhall
from bardhall.kernel.game import Game
from bardhall.web.boards import folder_of
from bardhall.web.boards.common.icons import HOUSE, glossary
from bardhall.web.pages import render
from bardhall.web.pages.contexts import GlossaryPage
from bardhall.web.pages.templates import Speaker
from tests.web.drawing import VOID, played, scene
from tests.web.test_render_pages import WEB, symbols, words

GAMES = ("battle", "bardwood", "taverns", "cove")
PARTS = ("header", "board", "mine", "others")
WIDE = ("section", "div", "article")  # they hold many things: their name is not that of an icon in them
PICTURES = ("#s-", "#o-", "#b-", "#m-", "#v-")  # drawn for beauty, and figures that the rows of the board name


@dataclass
class Node:
    """An element with what tells its name."""

    tag: str
    given: dict[str, str]
    above: list[Node]
    text: str = ""
    uses: list[str] = field(default_factory=list)

    @property
    def label(self) -> str:
        return self.given.get("aria-label", "") or self.given.get("title", "")

    @property
    def is_named(self) -> bool:
        """By itself; or, if it is hidden from readers, by what it lies in or by the words beside it."""
        if "aria-hidden" not in self.given:
            return bool(self.label or self.text)
        around = [node for node in self.above if node.tag not in WIDE or node.given.get("role") == "img"]
        beside = any(re.search(r"[^\W\d_]{2}", node.text) for node in self.above[-2:])
        return beside or any(node.label for node in around)


class Glyphs(HTMLParser):
    """Finds the drawings that use symbols."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[Node] = []
        self._open: list[Node] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs}, list(self._open))
        if tag == "svg":
            self.found.append(node)
        if tag not in VOID:
            self._open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "use" and self._open[-1].tag == "svg":
            self._open[-1].uses.append(dict(attrs)["href"] or "")

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for node in self._open:
            node.text += data


@cache
def middle(game: str, seats: int) -> Game:
    """The middle of a game."""
    return next(islice(played(seats, 3, 40, name=game), 1, None))


def glyphs_on(game: str, seats: int, lang: str) -> list[Node]:
    """The icons of the parts of a table there."""
    parts = render.fragments(scene(middle(game, seats), 0, lang))
    found = [node for part in PARTS for node in Glyphs(parts[part]).found]
    return [node for node in found if node.uses and not node.uses[0].startswith(PICTURES)]


def shown(game: str) -> set[str]:
    """What the glossary of a game explains, as a drawing refers to it."""
    icons = folder_of(game).icons
    return {f"#i-{icon}" for icon in (*icons.icons, *HOUSE)} | {f"#{symbol}" for symbol in icons.also}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("game", "seats"), [*((game, 2) for game in GAMES), ("bardwood", 1)])
def test_no_glyph_on_a_board_is_without_a_name(game: str, seats: int, lang: str) -> None:
    found = glyphs_on(game, seats, lang)
    assert len(found) > 40
    assert {node.uses[0] for node in found if not node.is_named} == set()
    assert {node.uses[0] for node in found} <= shown(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_name_has_a_glyph_and_a_rule(game: str) -> None:
    folder = folder_of(game)
    drawn = symbols(WEB / "templates" / "parts", folder.templates)
    assert shown(game) <= drawn
    assert set(words("en", folder.path)["icon"]) <= set(folder.icons.icons)
    assert set(folder.icons.also.values()) <= set(folder.icons.icons)
    assert {*folder.icons.icons.values(), *folder.icons.signs.values()} <= set(bardhall.rules(game).rules)


def test_every_word_of_the_house_is_in_a_glossary() -> None:
    listed = {icon for game in GAMES for icon in folder_of(game).icons.icons} | set(HOUSE)
    signs = {sign for game in GAMES for sign in folder_of(game).icons.signs}
    assert set(words("en")["icon"]) <= listed
    assert set(words("en")["sign"]) == signs
    assert set(words("en")["means"]) == set(HOUSE)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_pictures_every_icon_with_its_rule(game: str, lang: str) -> None:
    info, book = bardhall.info(game), bardhall.rules(game)
    html = render.page(GlossaryPage(info=info, rulebook=book), lang, "light")
    icons, t = folder_of(game).icons, Speaker(lang, game)
    assert html.count('<div class="glyph"') == len(icons.icons) + len(icons.signs) + len(HOUSE)
    for icon, rule in icons.icons.items():
        assert f'href="#i-{icon}"' in html
        assert t("icon", icon)[1:].replace("’", "") in html.replace("’", "")
        assert f'/rules/{game}#{rule}"' in html


def test_a_game_without_a_table_of_icons_has_those_of_the_house() -> None:
    icons = folder_of("unheard-of").icons
    assert [glyph.id for glyph in glossary(icons, bardhall.rules("battle"), Speaker("fr"))] == list(HOUSE)
