"""The board of Merchants Cove, drawn from real games: complete, lit where something may be done, and discreet."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bardhall.games.cove import kinds as k
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.names import BOATS, FOLK, NONE, PALADIN, PLACES
from bardhall.games.cove.rules.effect import Gold, Source, Volume
from bardhall.games.cove.rules.entertainer.sing import MoveTo, PlacePerformer, Sing
from bardhall.games.cove.rules.entertainer.sources import SpendIcons
from bardhall.games.cove.rules.entertainer.stage import audience
from bardhall.games.cove.rules.trader.sales import Sell, SellGood
from bardhall.games.cove.rules.turn import TakeTurn
from bardhall.games.cove.state import Cove
from bardhall.kernel import registry
from bardhall.kernel.game import Game
from bardhall.web.boards import board_of
from bardhall.web.boards.common.pictures import picture
from bardhall.web.boards.cove.board import CoveBoard
from bardhall.web.boards.cove.figures import CAST, TONES
from bardhall.web.boards.cove.icons import all_bits, effect_bits
from bardhall.web.boards.cove.pieces import SPENT
from bardhall.web.boards.cove.place_pieces import Strip
from bardhall.web.pages import render
from bardhall.web.tables.scene import Bit
from tests.web.drawing import Page, log_of, page_of, played, scene

TABLES: list[dict[str, Any]] = [
    {"seats": 1, "seed": 5}, {"seats": 2, "seed": 6, "merchants": "entertainer, trader"},
    {"seats": 2, "seed": 6, "merchants": "trader"},
    {"seats": 4, "seed": 7, "merchants": "entertainer, trader, entertainer, entertainer"},
]  # fmt: skip


def board(game: Game, seat: int | None = 0, lang: str = "en", **more: Any) -> CoveBoard:
    found = board_of(scene(game, seat, lang, **{"log": (), **more}))
    assert isinstance(found, CoveBoard)
    return found


def table_of(game: Game) -> Cove:
    assert isinstance(game.state, Cove)
    return game.state


def html_of(game: Game, seat: int | None, lang: str = "en") -> dict[str, str]:
    return render.fragments(scene(game, seat, lang, log=()))


def asked(kind: type, seats: int = 2, **options: Any) -> Game:
    """The first position, of a few games, at which seat 0 is asked that."""
    games = (game for seed in range(30) for game in played(seats, seed, name="cove", **options))
    return next(game for game in games if game.seat == 0 and isinstance(game.state.stack[-1], kind))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_position_is_drawn_well(table: dict[str, Any], lang: str) -> None:
    for game in played(every=71, name="cove", **table):
        for seat in (0, game.state.seats - 1, None):
            Page(page_of(scene(game, seat, lang, log=()))).check()


def test_everybody_who_sails_is_drawn() -> None:
    """At sea and on piers: as many figures as passengers, each with a name."""
    for game in played(2, 6, every=31, name="cove"):
        shown, state = board(game).harbour, table_of(game)
        at_docks = [dock.boat for pier in shown.piers for dock in pier.docks]
        boats = {boat.boat: boat for boat in (*shown.left, *shown.right, *at_docks) if boat is not None}
        assert list(map(len, map(str, boats))) == [2] * len(BOATS)
        for i, name in enumerate(BOATS):
            assert Counter(boats[name].passengers) == Counter({f: n for f, n in zip(FOLK, state.boats[i]) if n})
            assert boats[name].is_docked == (i in state.docks)
        assert [hall.n for hall in shown.halls] == state.halls
        assert shown.lair.n == state.lair


def test_a_song_is_begun_by_a_click_on_a_place() -> None:
    html = html_of(asked(PlacePerformer), 0)["board"]
    assert [name for name in PLACES if f'value="place {name}"' not in html] == []


def test_places_to_start_fold_beside_the_one_that_a_hint_names() -> None:
    """They shine on the board, but a question is never folded whole: on a phone none of them may be in sight."""
    game = asked(PlacePerformer)
    (group,) = board(game).groups
    assert not group.is_folded
    assert [row.offer.text for row in group.rows] == [f"place {name}" for name in PLACES]
    hinted, rest = board(game, hint="place town_square").groups
    assert [row.offer.text for row in hinted.rows] == ["place town_square"]
    assert rest.is_folded
    assert len(rest.rows) == len(PLACES) - 1


def test_a_question_is_never_folded_whole() -> None:
    mine = [board(game).groups for game in played(2, 5, every=7, name="cove") if game.seat == 0]
    assert mine
    assert [groups for groups in mine if all(group.is_folded for group in groups)] == []


def test_a_part_says_what_it_would_earn() -> None:
    """MC-EX-05: icons times crowd, for each clan that the source can be."""
    found = 0
    for game in (game for seed in range(2) for game in played(2, seed, every=3, name="cove")):
        mine = board(game).mine
        if mine is None or mine.singing is None or not mine.singing.is_singing or game.seat != 0:
            continue
        state = table_of(game)
        for part in (part for card in mine.singing.song for part in (*card.upper, *card.lower)):
            for offer, gain in zip(part.offers, part.gains, strict=True):
                spend = game.start.choices.parse(offer.text)
                if isinstance(spend, SpendIcons) and gain:
                    crowd = audience(state, spend.clan)
                    earned = spend.value(state, 0) * crowd
                    assert gain in (f"+{earned}", f"×{crowd} = {earned}")
                    found += 1
    assert found


def test_spent_parts_say_so() -> None:
    games = (game for seed in range(6) for game in played(1, seed, name="cove"))
    game = next(game for game in games if table_of(game).singer == 0 and any(table_of(game).used))
    mine = board(game).mine
    assert mine is not None
    assert mine.singing is not None
    for card, used in zip(mine.singing.song, table_of(game).used, strict=True):
        spent = [part.state == SPENT for part in (*card.upper, *card.lower)]
        assert spent == [bool(used >> i & 1) for i in range(len(spent))]
    assert "spent" in html_of(game, 0)["mine"]


def test_goods_say_what_they_bring_on_each_pier() -> None:
    game = asked(Sell, merchants="trader")
    html = html_of(game, 0)["mine"]
    for sale in game.options:
        if isinstance(sale, SellGood):
            assert f'value="{sale.text}"' in html
    assert [row.offer.text for group in board(game).groups if group.leads_on for row in group.rows] == ["end_sales"]


def test_what_is_free_at_any_moment_lies_folded_beside_the_question() -> None:
    games = (game for seed in range(9) for game in played(2, seed, name="cove"))
    game = next(g for g in games if g.seat == 0 and isinstance(g.state.stack[-1], Sing) and _has_aside(g))
    groups = {group.name: group for group in board(game).groups if group.name}
    assert groups["aside"].is_folded
    asides = {option.text for option in game.options if option.is_aside()}
    assert {row.offer.text for row in groups["aside"].rows} == asides
    moves = {option.text for option in game.options if isinstance(option, MoveTo)}
    assert {row.offer.text for row in groups["move"].rows} == moves


def _has_aside(game: Game) -> bool:
    moves = [option for option in game.options if isinstance(option, MoveTo)]
    return bool(moves) and any(option.is_aside() for option in game.options)


def test_the_clock_shows_every_hourglass_and_the_token() -> None:
    for game in played(3, 7, every=37, name="cove"):
        state, hours = table_of(game), board(game).around.clock.hours
        assert [hour.n for hour in hours if hour.is_token] == [state.token]
        assert [hour.n for hour in hours if hour.is_space] == [3, 6, 9, 12]
        shown = {glass.seat: hour.n for hour in hours for glass in hour.glasses}
        assert shown == dict(enumerate(state.hours))


def test_the_hourglass_on_top_acts_next() -> None:
    """MC-CORE-CLOCK-02: at the start all stand in one stack, with the first player on top."""
    game = asked(TakeTurn, seats=4, first=0)
    assert [glass.seat for glass in board(game).around.clock.hours[0].glasses] == [0, 1, 2, 3]


def test_the_peddler_has_a_strip_for_players_and_for_spectators() -> None:
    for game in played(1, 3, every=61, name="cove"):
        assert "Peddler" in html_of(game, 0)["others"]
        assert "p-strip-1" in html_of(game, None)["mine"]
        (peddler,) = board(game).opponents
        assert isinstance(peddler, Strip)
        assert dict(peddler.wealth)["gold"] == table_of(game).gold[1]
        assert peddler.duel is not None
        assert (peddler.duel.gold, peddler.duel.rival_gold) == tuple(table_of(game).gold)


def test_hands_and_corruption_are_their_owners_alone() -> None:
    """MC-CORE-CORRUPTION-01: nobody else finds a card of the hand, nor learns what corruption costs."""
    for game in played(2, 6, every=29, name="cove"):
        state, names = table_of(game), [texts.name["en"] for texts in game.start.box.texts]
        if game.outcome is not None:
            continue
        open_cards = {*state.song[0], *state.discard[0], *state.bought[0], *state.skill_pile[:1], *state.song[1]}
        secret = [names[card] for card in state.hand[0] if card not in {*open_cards, *state.hand[1], *state.discard[1]}]
        for other in (1, None):
            html = "".join(html_of(game, other)[part] for part in ("board", "mine", "others"))
            assert [name for name in secret if name in html] == []
            assert "for corruption" not in html_of(game, None)["others"]


def test_a_replay_seen_by_all_shows_hands() -> None:
    game = next(game for game in played(2, 6, every=31, name="cove") if game.move and game.outcome is None)
    views = tuple(game.view(seat) for seat in range(2))
    parts = render.fragments(scene(game, 0, log=(), views=views, mode="replay"))
    card = table_of(game).hand[1][0]
    assert game.start.box.texts[card].name["en"] in parts["others"]


def test_steps_name_the_place_that_they_are_about() -> None:
    """Every place that a line names is on the board, so that it can be marked there."""
    found: Counter[str] = Counter()
    for game in played(2, 6, every=13, name="cove", merchants="entertainer, trader"):
        events = tuple(event for told in game.teller().told[-9:] for event in told.events)
        shown = scene(game, 0, events=events, log=log_of(game, 0)[-len(events) :], news=len(events))
        html = render.fragments(shown)["board"]
        spots = [spot for spot in board_of(shown).step_spots if spot]
        assert [spot for spot in spots if f'data-spot="{spot}"' not in html] == []
        found.update(spots)
    assert {"clock", "L1", "town_square"} < set(found)


def test_an_empty_slot_and_a_missing_pile_are_drawn() -> None:
    game = next(played(2, 6, name="cove", merchants="trader"))
    assert board(game).around.piles == []
    table_of(game).square = (NONE, *table_of(game).square[1:])
    assert "no-card" in html_of(game, 0)["board"]


def test_effects_are_drawn_with_what_they_count() -> None:
    """MC-ENT-ICONS-08: so many for each of something; a loss has its sign."""
    box = registry.box_of("cove", ())
    assert isinstance(box, CoveBox)
    assert effect_bits(Source(PALADIN, 1, k.SKILL_IN_SONG)) == (Bit("paladin", "1×"), Bit("skill"))
    assert effect_bits(Gold(2, k.FAN)) == (Bit("gold", "+2×"), Bit("crest"))
    assert effect_bits(Volume(-1)) == (Bit("volume", "−1"),)
    shown = [bit for card in box.cards for bit in all_bits((*card.parts, *card.drawbacks))]
    assert [bit for bit in shown if not bit.icon] == []


def test_every_card_has_a_picture_of_its_own() -> None:
    box = registry.box_of("cove", ())
    assert isinstance(box, CoveBox)
    kinds = [(card.id, k.KINDS[card.kind]) for card in box.cards]
    drawn = [picture(name, TONES.get(kind, ""), kind, CAST) for name, kind in kinds]
    assert len(set(drawn)) == len(drawn)
