"""Pieces are pure: equal pieces are drawn alike, public ones once for all who look at the table."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from html import escape
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bardhall.kernel import registry
from bardhall.web import boards
from bardhall.web.boards import Board, BoardFolder, board_of
from bardhall.web.boards.common.drawing import Drawer, Sheet, filled
from bardhall.web.boards.common.gallery import plain_shelves
from bardhall.web.boards.common.generic import FOLDER as GENERIC
from bardhall.web.boards.common.piece import Piece
from bardhall.web.boards.common.rows import RowPiece
from bardhall.web.pages import render
from bardhall.web.pages.assets import assets
from bardhall.web.pages.render import drawer, drawing
from bardhall.web.pages.table_page import Shown
from bardhall.web.pages.templates import Speaker, environment
from bardhall.web.tables.scene import Scene
from tests.web.drawing import Page, page_of, played, scene

TABLES: list[dict[str, Any]] = [
    {"name": "battle", "seats": 3, "seed": 5, "every": 71}, {"name": "bardwood", "seats": 1, "seed": 6, "every": 41},
    {"name": "bardwood", "seats": 2, "seed": 4, "every": 151},
    {"name": "bardwood", "seats": 3, "seed": 7, "every": 211, "rival": True, "boxes": "all", "muse": True},
    {"name": "taverns", "seats": 2, "seed": 8, "every": 97},
    {"name": "taverns", "seats": 5, "seed": 9, "every": 263, "modules": "all"},
    {"name": "cove", "seats": 1, "seed": 3, "every": 37}, {"name": "cove", "seats": 2, "seed": 4, "every": 71},
    {"name": "cove", "seats": 3, "seed": 5, "every": 97, "merchants": "trader, entertainer, trader"},
]  # fmt: skip


def scenes(lang: str = "en", **more: Any) -> Iterator[list[Scene]]:
    """Positions of a game, each as every seat and as a spectator sees it."""
    for game in played(**more):
        yield [scene(game, seat, lang) for seat in (*range(game.state.seats), None)]


class Root(Page):
    """Reads the ids of the outermost elements."""

    def __init__(self, html: str) -> None:
        self.roots: list[str | None] = []
        super().__init__(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.open:
            self.roots.append(dict(attrs).get("id"))
        super().handle_starttag(tag, attrs)


def fresh() -> Drawer:
    """One that remembers nothing."""
    return Drawer(environment(), lambda name, lang: Speaker(lang, name))


@pytest.mark.parametrize("table", TABLES)
def test_a_piece_is_drawn_from_its_fields_alone(table: dict[str, Any]) -> None:
    """Without a scene, by somebody who has never drawn it, in another order: the same HTML."""
    other = fresh()
    for position in scenes("fr", **table):
        for shown in position:
            found = drawing(shown)
            html = "".join(found.parts.values())
            for piece in reversed(found.pieces.values()):
                assert other.draw(piece, "fr") == drawer().draw(piece, "fr")
                assert other.draw(piece, "fr") in html


@pytest.mark.parametrize("table", TABLES)
def test_the_same_position_gives_the_same_pieces(table: dict[str, Any]) -> None:
    for game in played(**table):
        for seat in (0, None):
            first, again = (drawing(scene(game, seat)).pieces for _ in range(2))
            assert first == again
            assert [hash(piece) for piece in first.values()] == [hash(piece) for piece in again.values()]


@pytest.mark.parametrize("table", TABLES)
def test_public_pieces_are_shared_by_all_viewers(table: dict[str, Any]) -> None:
    shared = 0
    for position in scenes(**table):
        for one, other in combinations([drawing(shown).pieces for shown in position], 2):
            for key in one.keys() & other.keys():
                if one[key].is_public and other[key].is_public:
                    assert one[key] == other[key], key
                    assert drawer().draw(one[key], "en") is drawer().draw(other[key], "en")
                    shared += 1
    assert shared > 100


@pytest.mark.parametrize("table", TABLES)
def test_a_public_piece_says_nothing_to_one_viewer_alone(table: dict[str, Any]) -> None:
    """No choice, no reason, and no card that not everybody may see; and what one viewer has is not public."""
    public: dict[str, int] = defaultdict(int)
    for position in scenes(**table):
        for shown in position:
            for piece in drawing(shown).pieces.values():
                if piece.is_public:
                    html = drawer().draw(piece, "en")
                    assert 'name="choice"' not in html
                    assert not any(escape(offer.reason) in html for offer in shown.offers if offer.reason)
                    public[type(piece).__name__] += 1
    assert len(public) > 2


@pytest.mark.parametrize("table", TABLES)
def test_public_pieces_do_not_know_what_is_hidden(table: dict[str, Any]) -> None:
    """In a world with other hidden cards, dealt for the public, every public piece is the same."""
    for game in played(**table):
        twin = game.view(None).imagine(game.move)
        seats = scene(game, None).seats
        for seat in (0, None):
            ours = drawing(scene(game, seat, log=())).pieces
            theirs = drawing(scene(twin, seat, log=(), number=game.move, seats=seats)).pieces
            assert all(theirs[key] == piece for key, piece in ours.items() if piece.is_public)


@pytest.mark.parametrize("table", TABLES)
def test_no_viewer_is_sent_what_another_may_see(table: dict[str, Any]) -> None:
    """Two viewers at one table, each also in a world with other hidden cards: every update is the same in both."""
    pages = {(seat, world): Shown() for seat in (0, None) for world in ("ours", "theirs")}
    for game in played(**table):
        for seat in (0, None):
            shown = scene(game, seat, log=())
            twin = game.imagine(0, game.move) if seat == 0 else game.view(None).imagine(game.move)
            other = scene(twin, seat, log=(), number=game.move, seats=shown.seats)
            ours, theirs = drawing(shown), drawing(other)
            assert ours.pieces == theirs.pieces
            assert pages[seat, "ours"].update(ours) == pages[seat, "theirs"].update(theirs)


@pytest.mark.parametrize("table", TABLES)
def test_updates_lead_to_the_page(table: dict[str, Any]) -> None:
    """What a page has after its updates, put together as its script does, is what a new page would show."""
    page, texts, parts, pieces = Shown(), list[str](), dict[str, str](), dict[str, str]()
    for game in played(**table):
        found = drawing(scene(game, 0))
        update = page.update(found)
        if update is not None:
            texts[update.first :] = update.texts
            parts |= {part: texts[i] for part, i in update.fragments.items()}
            pieces |= {key: texts[i] for key, i in update.pieces.items()}
        assert {part: filled(frame, pieces.__getitem__, found.pieces) for part, frame in parts.items()} == found.parts


@pytest.mark.parametrize("table", TABLES)
def test_a_piece_is_one_element_with_its_id(table: dict[str, Any]) -> None:
    """So that an update can put the new one in its place."""
    read: set[Piece] = set()
    for position in scenes(**table):
        for shown in position:
            found = drawing(shown)
            ids = re.findall(r' id="([^"]*)"', "".join(found.parts.values()))
            assert len(ids) == len(set(ids))
            assert len(found.pieces) > 20
            for piece in set(found.pieces.values()) - read:
                read.add(piece)
                page = Root(drawer().draw(piece, "en"))
                assert (page.faults, page.roots) == ([], [piece.id])


def test_a_piece_on_a_page_twice_is_a_fault() -> None:
    game = next(played(2, seed=1))
    piece = next(iter(drawing(scene(game, 0)).pieces.values()))
    sheet = Sheet(drawer(), "en")
    sheet.draw(piece)
    with pytest.raises(AssertionError, match=f"two pieces on the page have the id {piece.id}"):
        sheet.draw(piece)


def offered(piece: Piece) -> list[str]:
    """The choices that lie on a piece, or that it is the row of."""
    row = [piece.row.offer] if isinstance(piece, RowPiece) else []
    return [offer.text for offer in (*piece.offers, *row)]


def test_a_hint_lights_its_pieces_alone() -> None:
    """What the scene knows reaches a piece as an argument: a hint changes the pieces it is about, and no others."""
    game = next(game for game in played(2, seed=8) if game.seat == 0 and "Hire" in str(scene(game, 0).offers))
    plain = drawing(scene(game, 0)).pieces
    hint = next(offer.text for piece in plain.values() for offer in piece.offers)
    hinted = drawing(scene(game, 0, hint=hint)).pieces
    changed = [key for key, piece in plain.items() if hinted[key] != piece]
    assert changed
    assert all(hint in offered(plain[key]) for key in changed)
    assert all("hinted" in drawer().draw(hinted[key], "en") for key in changed)


def test_the_store_of_drawn_pieces_is_bounded() -> None:
    assert drawer().draw.cache_info().maxsize is not None


def test_a_game_without_a_board_has_the_generic_one() -> None:
    """Found by the game's id; a word that is no game's, or that names a folder of ours, finds nothing else."""
    game = next(played(2, seed=1))
    for name in ("unheard-of", "common", "__pycache__"):
        shown = replace(scene(game, 0), game=name)
        assert type(board_of(shown)).__name__ == "GenericBoard"
        assert "/boards/" not in page_of(shown)
    for name in registry.games():
        for game in played(2, seed=3, every=83, name=name):
            Page(page_of(replace(scene(game, 0, "fr"), game="unheard-of"))).check()
    found = {name: type(board_of(scene(next(played(2, seed=1, name=name)), 0))) for name in registry.games()}
    assert len(set(found.values())) == len(found)


def test_pieces_name_their_look() -> None:
    """Every class of piece that is drawn has a template, and its look is a macro there."""
    game = next(played(2, seed=1, name="bardwood"))
    for piece in drawing(scene(game, 0)).pieces.values():
        assert isinstance(piece, Piece)
        module = environment().get_template(piece.template).make_module({"t": Speaker("en"), "lang": "en"})
        assert callable(getattr(module, piece.look))


def test_another_package_may_bring_a_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its board, templates, words and style sheets are found by the entry point alone."""
    for name, text in {
        "templates/board.html": '<p class="far">{{ t("far", "away") }}</p>', "templates/mine.html": "mine",
        "templates/others.html": "others", "words/en.toml": '[far]\naway = "Far away"\n',
        "words/fr.toml": '[far]\naway = "Au loin"\n', "static/far.css": ".far { color: red; }",
    }.items():  # fmt: skip
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    folder = BoardFolder("far", tmp_path, Board, plain_shelves, ("far.css",))
    point = SimpleNamespace(name="far", load=lambda: folder)
    monkeypatch.setattr(boards, "entry_points", lambda group: [point] if group == "bardhall.boards" else [])
    boards.folder_of.cache_clear()
    assert boards.folder_of("far") is folder
    shown = replace(scene(next(played(2, seed=1)), 0, "fr"), game="far")
    monkeypatch.setattr(boards, "folders", lambda: [GENERIC, folder])
    monkeypatch.setattr(render, "environment", cache(environment.__wrapped__))
    html = page_of(shown)
    assert '<p class="far">Au loin</p>' in html
    assert f'<link rel="stylesheet" href="{assets().address("boards/far/far.css")}">' in html
    boards.folder_of.cache_clear()
