"""The board of Taverns & Dragons, drawn from real games: complete, lit where something may be done, and discreet."""

from __future__ import annotations

import re
from collections import Counter
from html import escape
from pathlib import Path
from typing import Any

import pytest

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.names import NONE
from bardhall.games.taverns.observation import Observation
from bardhall.games.taverns.rules.answers import Done, PickIngredient, PickOption, PickSymbol
from bardhall.games.taverns.rules.city import PassOn
from bardhall.games.taverns.rules.cook import Serve
from bardhall.games.taverns.rules.dungeon import Flip, StopSearch
from bardhall.games.taverns.rules.hunt import HuntWindow
from bardhall.games.taverns.rules.king_call import IgnoreCall
from bardhall.games.taverns.rules.minion import MoveMinion
from bardhall.games.taverns.rules.move import SetOut, ends
from bardhall.games.taverns.rules.turn import EndTurn, TakeTurn
from bardhall.games.taverns.state import Taverns
from bardhall.kernel import registry
from bardhall.kernel.game import Game
from bardhall.web.boards import board_of
from bardhall.web.boards.common.pictures import picture
from bardhall.web.boards.taverns.board import TavernsBoard
from bardhall.web.boards.taverns.figures import CAST, TONES
from bardhall.web.boards.taverns.icons import row_bits
from bardhall.web.boards.taverns.place_pieces import Strip
from bardhall.web.pages import render
from tests.games.packs import Effect
from tests.games.taverns.packs import hero, pack
from tests.web.drawing import Page, log_of, page_of, played, scene
from tests.web.walks import Walk

TABLES: list[dict[str, Any]] = [
    {"seats": 2, "seed": 5}, {"seats": 3, "seed": 6, "modules": "all"}, {"seats": 5, "seed": 7, "modules": "goblin"},
]  # fmt: skip
# These are answered in the list beside the board: they are about no piece.
LISTED = (
    EndTurn, PassOn, Serve, Flip, StopSearch, IgnoreCall, Done, PickOption, PickSymbol,
    PickIngredient,
)  # fmt: skip


def board(game: Game, seat: int | None = 0, lang: str = "en") -> TavernsBoard:
    found = board_of(scene(game, seat, lang, log=()))
    assert isinstance(found, TavernsBoard)
    return found


def table_of(game: Game) -> Taverns:
    assert isinstance(game.state, Taverns)
    return game.state


def html_of(game: Game, seat: int | None, lang: str = "en") -> dict[str, str]:
    return render.fragments(scene(game, seat, lang, log=()))


def asked(kind: type) -> Game:
    """The first position, of a few games, at which seat 0 is asked that."""
    games = (game for seed in range(30) for game in played(3, seed, name="taverns"))
    return next(game for game in games if game.seat == 0 and isinstance(game.state.stack[-1], kind))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_position_is_drawn_well(table: dict[str, Any], lang: str) -> None:
    for game in played(every=43, name="taverns", **table):
        for seat in (0, game.state.seats - 1, None):
            Page(page_of(scene(game, seat, lang, log=()))).check()


def test_every_legal_choice_lies_in_the_list_and_on_a_piece() -> None:
    """F-TEST-01: also where two choices of one kind lie on one piece, as two minions beside the goblin do."""
    tables = [*TABLES, *({"seats": 5, "seed": seed, "modules": "all"} for seed in range(100, 106))]
    walk = Walk(game for table in tables for game in played(name="taverns", **table))
    missed: Counter[str] = Counter()
    for game in walk:
        parts = html_of(game, game.seat)
        buttons = set(re.findall(r'name="choice" value="([^"]+)"', parts["board"] + parts["mine"]))
        presses = re.findall(r'data-press="([^"]+)"', parts["board"] + parts["mine"])
        buttons |= {text for press in presses for text in press.split("|")}
        listed = set(re.findall(r'name="choice" value="([^"]+)"', parts["ask"]))
        assert listed == {option.text for option in game.options}
        assert buttons <= listed
        off = [option for option in game.options if not isinstance(option, LISTED) and option.text not in buttons]
        missed.update(type(option).__name__ for option in off)
    print("never offered twice on one piece:", ", ".join(walk.never_twice))
    assert missed == {}
    assert {"BuyObject", "Hunt", "MoveMinion", "TakeGold"} <= walk.twice


@pytest.mark.parametrize(("lang", "sentence"), [
    ("en", "blocks this space with two players"), ("fr", "bloque cet espace à deux joueurs"),
])  # fmt: skip
def test_a_stop_token_says_that_two_players_do_not_use_its_space(lang: str, sentence: str) -> None:
    """TD-SETUP-15: the words said that the token is never used in a game of two."""
    game = asked(TakeTurn)
    assert sentence not in html_of(game, 0, lang)["board"]  # three players have both spaces
    two = next(game for game in played(2, 1, name="taverns") if isinstance(game.state.stack[-1], TakeTurn))
    assert html_of(two, 0, lang)["board"].count(sentence) >= 4


def test_free_gains_stand_above_the_end_of_the_turn_which_names_them() -> None:
    seen = set[bool]()
    for game in played(3, 5, name="taverns"):
        if game.seat != 0 or "end_turn" not in map(str, game.options):
            continue
        groups = board(game).groups
        end = next(row for group in groups for row in group.rows if row.offer.text == "end_turn")
        gains = [option for option in game.options if option.text.startswith(("store", "heal", "collect"))]
        assert [row.offer.text for row in groups[0].rows] == [option.text for option in gains] or not gains
        assert all(game.ask().label(gain) in end.forgoes for gain in gains)
        assert bool(end.forgoes) == bool(gains)
        seen.add(bool(gains))
    assert seen == {True, False}


def test_a_die_shows_where_minions_would_stop() -> None:
    """TD-EX-10, TD-RULING-53: every legal movement lies on every zone where it can end."""
    game = asked(TakeTurn)
    assert ends(table_of(game).box, 2, 2) == [4, 6]
    shown = board(game)
    legal = [option for option in game.options if isinstance(option, MoveMinion)]
    assert legal
    for option in legal:
        found = [zone for zone in shown.valley.zones if any(s.offers[0].text == option.text for s in zone.stops)]
        assert 1 <= len(found) <= 3
    ended = game.clone()
    ended.play(legal[0])
    while isinstance(ended.state.stack[-1], SetOut) or "walk" in [option.text for option in ended.options]:
        ended.play("walk")
    there = table_of(ended).box.board.zones[table_of(ended).zones[0][legal[0].minion]]
    stops = next(zone for zone in shown.valley.zones if zone.zone == there.id).stops
    assert legal[0].text in [stop.offers[0].text for stop in stops]


def test_what_is_free_at_any_moment_lies_folded_beside_the_question() -> None:
    games = played(3, 6, name="taverns", modules="all")
    game = next(g for g in games if g.seat == 0 and isinstance(g.state.stack[-1], TakeTurn) and _has_aside(g))
    groups = {group.name: group for group in board(game).groups}
    aside = groups["aside"]
    assert aside.is_folded
    assert {row.offer.text for row in aside.rows} == {option.text for option in game.options if option.is_aside()}
    assert [name for name in groups if name.startswith("die_")] == [
        f"die_{n}" for n in sorted(set(table_of(game).dice[0]))
    ]
    assert '<details class="aside-aside asides">' in html_of(game, 0)["ask"]


def _has_aside(game: Game) -> bool:
    return any(option.is_aside() for option in game.options)


def test_what_leads_on_is_one_click_and_one_key() -> None:
    game = asked(HuntWindow)
    lead = next(group for group in board(game).groups if group.leads_on)
    assert [row.offer.text for row in lead.rows] == ["attack"]
    assert html_of(game, 0)["ask"].count("data-go") == 1


def test_hunt_dice_lie_on_the_dragon_for_everybody() -> None:
    game = asked(HuntWindow)
    window = game.state.stack[-1]
    assert isinstance(window, HuntWindow)
    for seat in (0, 1, None):
        assert len(board(game, seat).around.dragon.dice) == len(window.faces)
    rows = board(game).around.dragon.rows
    marked = [is_marked for row in rows for _, is_marked in row.spaces]
    assert marked == [is_marked for row in table_of(game).damage for is_marked in row]


def test_five_seats_have_four_strips_and_a_standing_each() -> None:
    for game in played(5, 7, every=97, name="taverns"):
        shown = board(game)
        assert [piece.id for piece in shown.others] == ["p-strip-1", "p-strip-2", "p-strip-3", "p-strip-4"]
        assert [one.points for one in shown.around.standings.players] == [
            table_of(game).points(seat) for seat in range(5)
        ]


def test_a_mission_and_trophies_are_their_owners_alone() -> None:
    for game in played(3, 6, every=53, name="taverns", modules="all"):
        state, box = table_of(game), game.start.box
        if game.outcome is not None or state.mission[0] == NONE:
            continue
        secret = box.texts[state.mission[0]].name["en"]
        parts = {seat: html_of(game, seat) for seat in (0, 1, None)}
        assert secret in parts[0]["mine"]
        for other in (1, None):
            assert secret not in "".join(parts[other][part] for part in ("board", "mine", "others"))


def test_a_replay_seen_by_all_shows_missions() -> None:
    games = (game for game in played(2, 6, every=31, name="taverns", modules="missions"))
    game = next(game for game in games if table_of(game).mission[1] != NONE and game.outcome is None)
    views = tuple(game.view(seat) for seat in range(2))
    parts = render.fragments(scene(game, 0, log=(), views=views, mode="replay"))
    assert game.start.box.texts[table_of(game).mission[1]].name["en"] in parts["others"]


def test_every_round_says_what_it_brings() -> None:
    game = next(played(3, 6, name="taverns", modules="all"))
    printed = [[k.ICONS[icon] for icon in icons] for icons in table_of(game).box.board.icons]
    shown = board(game).around.track.rounds
    assert [[icon for icon in one.icons if icon != "goblin"] for one in shown] == [*printed, []]
    assert [one.n for one in shown if "goblin" in one.icons] == [2, 4, 6]
    plain = board(next(played(3, 6, name="taverns"))).around.track.rounds
    assert not [one for one in plain if {"event_good", "event_bad", "goblin"} & set(one.icons)]


def test_what_was_discarded_can_be_looked_into() -> None:
    games = (game for seed in range(9) for game in played(3, seed, every=40, name="taverns", modules="all"))
    game = next(game for game in games if len(table_of(game).recipe_discard) > 1 and table_of(game).event_discard)
    recipes = table_of(game).recipe_discard
    last = escape(game.start.wording.render("card", recipes[-1], "fr", ()))
    folded = html_of(game, None, "fr")["log"].partition('class="piles"')[2]
    assert re.search(rf"<b>Recettes</b> \({len(recipes)}\)\s?: {re.escape(last)}, ", folded)
    assert "<b>Évènements</b>" in folded
    assert board(next(played(3, 6, name="taverns"))).piles == []


def test_exhausted_heroes_say_so() -> None:
    for game in played(3, 6, every=29, name="taverns"):
        sight = game.view(0).sight
        assert isinstance(sight, Observation)
        mine = board(game).mine
        assert mine is not None
        assert [hero.is_exhausted for hero in mine.heroes] == [hired.is_exhausted for hired in sight.hired[0]]
        tilted = sum(hired.is_exhausted for hired in sight.hired[0])
        assert html_of(game, 0)["mine"].count(">exhausted</span>") == tilted


def test_the_strips_of_others_say_which_cards_they_have() -> None:
    ends = (list(played(3, seed, every=29, name="taverns"))[-1] for seed in range(9))
    game = next(game for game in ends if all(table_of(game).cooked))
    sight = game.view(0).sight
    assert isinstance(sight, Observation)
    for strip in board(game).others:
        assert isinstance(strip, Strip)
        seat = strip.player.seat
        names = [sight.box.texts[card].name["en"] for card in sight.cooked[seat]]
        hoards = {hoard.icon: hoard for hoard in strip.hoards}
        assert [card.name for card in strip.cards if card.kind == "recipe"] == names
        assert (hoards["recipe"].count, hoards["recipe"].names) == (len(names), ", ".join(names))
        assert hoards["hero"].count == len(sight.hired[seat])
    drawn = html_of(game, 0)["others"]
    assert all(f"hoard-{seat} hoards" in drawn for seat in (1, 2))


def test_effects_of_packs_have_their_icons(tmp_path: Path) -> None:
    parts: list[Effect] = [
        {"move": "die", "who": "own_minion"}, {"reroll": "on_minion", "n": 2},
        {"lose": {"gold": 1}, "who": "each_player"},
    ]  # fmt: skip
    made = registry.box_of("taverns", [pack(tmp_path, hero("piper", *parts))])
    assert isinstance(made, TavernsBox)
    bits = [(bit.icon, bit.text) for bit in row_bits(made.cards[made.code("piper")].effect)]
    assert bits == [("walk", ""), ("die", ""), ("reroll", "2"), ("seats", ""), ("", "▸"), ("gold", "−1")]


def test_steps_name_the_place_that_they_are_about() -> None:
    """Every place that a line names is on the board, so that it can be marked there."""
    found: Counter[str] = Counter()
    for game in played(2, 6, every=13, name="taverns", modules="all"):
        events = tuple(event for told in game.teller().told[-9:] for event in told.events)
        shown = scene(game, 0, events=events, log=log_of(game, 0)[-len(events) :], news=len(events))
        html = render.fragments(shown)["board"]
        spots = [spot for spot in board_of(shown).step_spots if spot]
        assert [spot for spot in spots if spot != "dragon" and f'data-spot="{spot}"' not in html] == []
        found.update(spots)
    assert {"city", "dragon"} < set(found)


def test_every_card_has_a_picture_of_its_own() -> None:
    box = registry.box_of("taverns", ())
    assert isinstance(box, TavernsBox)
    kinds = [(card.id, k.KINDS[card.kind]) for card in box.cards]
    drawn = [picture(name, TONES.get(kind, ""), kind, CAST) for name, kind in kinds]
    assert len(set(drawn)) == len(drawn)
