"""The rulebook as a page: an overview, chapters with their icons and a card, and a search."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from markupsafe import Markup, escape

from bardhall import info, rules
from bardhall.card_catalog import Deck
from bardhall.kernel.rulebook import HALL, Chapter, Rule, Rulebook
from bardhall.terminal.lookup import plain, rule_has
from bardhall.web import boards
from bardhall.web.boards.common.icons import Glyph, glossary
from bardhall.web.pages import render
from bardhall.web.pages.contexts import RulesPage
from bardhall.web.pages.gallery import is_of, laid
from bardhall.web.pages.templates import Speaker, tight

if TYPE_CHECKING:
    from bardhall.web.boards.common.piece import Piece


@dataclass(frozen=True)
class RuleLine:
    """A rule as the page shows it, with the searched words marked."""

    id: str
    text: Markup
    is_found: bool


@dataclass(frozen=True)
class Section:
    """A chapter, with the icons that its rules explain and a card of the kind that it describes."""

    anchor: str
    title: str
    lines: tuple[RuleLine, ...]
    glyphs: tuple[Glyph, ...] = ()
    card: Piece | None = None
    is_folded: bool = False

    @property
    def is_found(self) -> bool:
        """Return whether the chapter contains the searched words."""
        return any(line.is_found for line in self.lines)


@dataclass(frozen=True)
class Phase:
    """A phase of a turn or a round: its chapter, and a sentence."""

    anchor: str
    title: str
    text: str


@dataclass(frozen=True)
class OpenBook:
    """The rulebook of a game, opened at its search results or at its start."""

    search: str
    won: str
    end: str
    turn: str
    phases: tuple[Phase, ...]
    sections: tuple[Section, ...]

    @property
    def found(self) -> int:
        """Return the number of rules that contain the searched words."""
        return sum(line.is_found for section in self.sections for line in section.lines)


@dataclass(frozen=True)
class Asked:
    """The request for a rulebook: its game, its language, and the searched words."""

    game: str
    lang: str
    theme: str
    search: str = ""

    @property
    def path(self) -> str:
        """Return the address of the page for this request."""
        return f"/rules/{self.game}" + (f"?{urlencode({'search': self.search})}" if self.search else "")


def draw(asked: Asked) -> str:
    """Return the page with the rulebook."""
    book = open_book(asked.game, asked.lang, asked.search)
    return render.page(RulesPage(info=info(asked.game), book=book, path=asked.path), asked.lang, asked.theme)


draw_once = lru_cache(maxsize=100)(draw)  # long, and the same for everybody


def open_book(game: str, lang: str, search: str = "") -> OpenBook:
    """Return the rules of the game, followed by those of the kernel."""
    shown, of_game = boards.folder_of(game).book, rules(game)
    chapters = [chapter for chapter in of_game.chapters if of_game.of_chapter(chapter.id)]
    sections = [_section(game, of_game, chapter, lang, search) for chapter in chapters]
    sections += [Section(f"hall-{it.id}", it.title[lang], _lines(HALL, it, lang, search)) for it in HALL.chapters]
    won, end, turn = (_said(of_game, ids, lang) for ids in (shown.won, shown.end, shown.turn))
    return OpenBook(search, won, end, turn, tuple(_phases(of_game, shown.phases, lang)), tuple(sections))


def _said(book: Rulebook, ids: list[str], lang: str) -> str:
    return " ".join(book.rule(id).text(lang) for id in ids)


def _phases(book: Rulebook, ids: list[str], lang: str) -> Iterator[Phase]:
    titles = {chapter.id: chapter.title[lang] for chapter in book.chapters}
    for rule in map(book.rule, ids):
        yield Phase(rule.chapter, titles[rule.chapter], rule.text(lang))


def _section(game: str, book: Rulebook, chapter: Chapter, lang: str, search: str) -> Section:
    folder, here = boards.folder_of(game), {rule.id for rule in book.of_chapter(chapter.id)}
    glyphs = tuple(it for it in glossary(folder.icons, book, Speaker(lang, game)) if it.rule in here)
    card = _cards(game, lang).get(folder.book.cards.get(chapter.id, ""))
    lines = _lines(book, chapter, lang, search)
    return Section(chapter.id, chapter.title[lang], lines, glyphs, card, chapter.id in folder.book.folded)


@lru_cache(maxsize=100)
def _cards(game: str, lang: str) -> dict[str, Piece]:
    """Return the cards shown in the rulebook by id."""
    deck, ids = Deck(game), [*boards.folder_of(game).book.cards.values()]
    cards = [card for shelf in laid(deck, [deck.box.code(id) for id in ids], lang) for card in shelf.cards]
    return {id: card for id in ids for card in cards if is_of(card.key, {id})}


def _lines(book: Rulebook, chapter: Chapter, lang: str, search: str) -> tuple[RuleLine, ...]:
    return tuple(_line(rule, lang, search) for rule in book.of_chapter(chapter.id))


def _line(rule: Rule, lang: str, search: str) -> RuleLine:
    is_found, text = rule_has(rule, search, lang), tight(rule.text(lang))
    return RuleLine(rule.id, marked(text, search) if search and is_found else escape(text), is_found)


def marked(text: str, search: str) -> Markup:
    """Return a text with the searched words marked, regardless of case and accents."""
    letters = [(letter, place) for place, sign in enumerate(text) for letter in plain(sign) or " "]
    said = "".join(letter for letter, _ in letters)
    found = [it.span() for word in plain(search).split() for it in re.finditer(re.escape(word), said)]
    hit = {place for start, end in found for _, place in letters[start:end]}
    runs = groupby(enumerate(text), key=lambda it: it[0] in hit)
    return Markup("").join(_run("".join(sign for _, sign in run), is_hit) for is_hit, run in runs)


def _run(text: str, is_hit: bool) -> Markup:
    return Markup("<mark>{}</mark>").format(text) if is_hit else escape(text)
