"""The board of Bardwood Grove, drawn from real games: complete, lit where something may be done, and discreet."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.games.bardwood.observation import Observation
from bardhall.kernel.game import Game
from bardhall.web.boards import board_of
from bardhall.web.boards.bardwood.board import BardwoodBoard
from bardhall.web.pages import render
from bardhall.web.tables.scene import Scene
from tests.games.bardwood.packs import pack
from tests.web.drawing import Page, log_of, page_of, played, scene

TABLES: list[dict[str, Any]] = [
    {"seats": 2, "seed": 5}, {"seats": 3, "seed": 6, "boxes": "all", "muse": True},
    {"seats": 4, "seed": 7, "bot": "greedy"},
    {"seats": 2, "seed": 8, "bards": "chosen", "events": "chosen", "muse": True},
]  # fmt: skip


def positions(every: int, **more: Any) -> list[tuple[int, Game]]:
    """Games of Bardwood Grove, at every so many decisions."""
    return list(enumerate(game.clone() for game in played(every=every, name="bardwood", **more)))


def table(of: Scene, theme: str = "light") -> Page:
    """The page of the scene, read."""
    page = Page(page_of(of, theme))
    page.check()
    return page


def board(of: Scene) -> BardwoodBoard:
    """The scene made ready to be drawn."""
    made = board_of(of)
    assert isinstance(made, BardwoodBoard)
    return made


def test_everything_of_the_box_lies_on_the_board() -> None:
    for _, game in positions(every=60, seats=3, seed=2):
        drawn = board(scene(game, 1))
        box = drawn.sight.box
        html = render.fragments(scene(game, 1))["board"]
        assert html.count('<div class="spot ') == len(box.locations) == 21
        assert html.count('<div class="region ') == len(box.regions) == 16
        assert html.count('class="crossing ') == len(box.board.portals) == 4
        assert len(drawn.around.river) == len(box.numbers.river)
        market = drawn.around.market
        assert (market.prices, market.now) == (tuple(box.numbers.market), drawn.sight.market)
        for spot, location in zip(drawn.map.spots, box.locations, strict=True):
            assert (spot.place, spot.x, spot.y) == (location.id, location.x, location.y)
            assert f"gx-{location.x} gy-{location.y}" in html
        assert sum(len(region.pawns) for region in drawn.map.regions) == 3
        assert sum(len(water.boats) for water in drawn.around.river) == 3


def test_a_region_tells_its_locations() -> None:
    game = positions(every=100, seats=2, seed=3)[1][1]
    drawn = board(scene(game, 0))
    for piece, region in zip(drawn.map.regions, drawn.sight.box.regions, strict=True):
        assert len(piece.tips) == len(piece.corners) == len(region.places)
        names = [drawn.sight.box.locations[place].name["en"] for place in region.places]
        assert all(tip.startswith(name) for tip, name in zip(piece.tips, names, strict=True))


def test_a_song_shows_what_is_still_open() -> None:
    """Everything that a sing phase offers stands in the list, with its price, whether it can be paid or not."""
    songs = 0
    for _, game in positions(every=3, seats=2, seed=4, bot="greedy"):
        if game.seat is None or type(game.state.stack[-1]).__name__ != "Sing":
            continue
        drawn = board(scene(game, game.seat))
        assert drawn.mine is not None
        song = drawn.mine.song
        groups = drawn.groups
        legal = [row.offer.text for group in groups for row in group.rows]
        assert sorted(legal) == sorted(option.text for option in game.options)
        assert groups[-1].rows[-1].offer.kind == "EndSong"
        assert all(thing.prices or group.name != "places" for group in groups for thing in group.later)
        used = [card.name for card in song for part in card.sections if part.is_used]
        assert len(used) + len(drawn.sight.open_upper) + len(drawn.sight.open_lower) == sum(
            part.name in ("upper", "lower") for card in song for part in card.sections
        )
        songs += 1
    assert songs > 10


def test_what_is_barred_says_why_on_its_piece() -> None:
    reasons = 0
    for _, game in positions(every=5, seats=2, seed=5, bot="greedy"):
        if game.seat is None:
            continue
        shown = scene(game, game.seat)
        parts = render.fragments(shown)
        there = unescape(parts["board"] + parts["mine"]).replace("\u00a0", " ")
        for offer in shown.offers:
            if not offer.is_legal and offer.kind in ("Soothe", "Help", "Perform", "Tell", "UseLower"):
                assert offer.reason[1:] in there, offer.text
                reasons += 1
    assert reasons > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twin_worlds_look_alike(seats: int) -> None:
    """Hidden cards dealt again change no byte of what a seat, or the public, is shown."""
    for _, game in positions(every=53, seats=seats, seed=seats + 20, muse=True):
        for seat in (game.move % seats, None):
            log = () if seat is None else log_of(game, seat)
            twin = game.view(seat).imagine(game.move)
            shown = scene(game, seat, log=log)
            other = scene(twin, seat, log=log, number=game.move, seats=shown.seats)
            assert render.fragments(shown) == render.fragments(other)


def test_nobody_else_sees_my_hand() -> None:
    seen = 0
    for _, game in positions(every=31, seats=2, seed=9):
        public = game.view(None).sight
        assert isinstance(public, Observation)
        own = game.view(0).sight
        assert isinstance(own, Observation)
        theirs = [page_of(scene(game, seat)) for seat in (1, None)]
        mine = render.fragments(scene(game, 0))["mine"]
        for card in own.hand[0]:
            if card in public.shown[0]:
                continue
            name, piece = game.start.box.texts[card].name["en"], f'data-piece="card-{game.start.box.ids[card]}"'
            assert not any(f"<h3>{name}</h3>" in unescape(page) or piece in page for page in theirs)
            assert piece in mine
            seen += 1
    assert seen > 10


def test_spectators_and_replays_are_drawn_without_choices() -> None:
    for _, game in positions(every=90, seats=3, seed=14):
        assert table(scene(game, None)).choices == []
        views = tuple(game.view(seat) for seat in range(3))
        shown = scene(game, None, "fr", mode="replay", views=views, move=3, last_move=9)
        page = Page(page_of(shown, "dark"))
        page.check()
        assert page.choices == []


def test_the_dial_speaks() -> None:
    game = positions(every=1000, seats=2, seed=1)[-1][1]
    html = render.fragments(scene(game, 0))["mine"]
    assert "on the shelf" in html or "on the Instrument" in html
    assert len(re.findall(r'class="quarter q-\w\w[^>]* aria-label="(?:top|bottom) (?:left|right): ', html)) == 4


def test_another_pack_may_have_another_map(tmp_path: Path) -> None:
    gate = {"id": "portal_e", "name": {"en": "A Gate", "fr": "Une porte"}, "x": 5, "y": 2, "edge": "right"}
    folder = pack(tmp_path, ("portal", gate), columns=5)
    game = bardhall.new("bardwood", seats=2, seed=1, packs=[folder])
    shown = scene(game, game.seat)
    drawn = board(shown)
    html = render.fragments(shown)["board"]
    assert html.count('<div class="region ') == 20
    assert 'class="crossing gx-5 gy-2"' in html
    ground = drawn.map.ground
    assert ground.size == (11, 9)
    assert f'viewBox="{ground.box}"' in html
    assert ground.drawn.count('class="glade"') == 1
    assert ground.drawn.split('class="glade" d="')[1].partition('"')[0].count("M") == 20
    table(shown)
