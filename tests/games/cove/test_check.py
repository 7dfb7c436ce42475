"""Positions and views that somebody edited: refused, with the name of the field, or they can be played."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import bardhall
from bardhall.games.cove.box import CoveBox
from bardhall.games.cove.names import BOATS, CLANS, DEALS, PLACES, SIDES, SIZES
from bardhall.kernel.registry import box_of
from tests.games.checking import complaint, positions_of, refused_tables, refused_views
from tests.games.cove.tables import PRODUCTION, selling, turn


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"gold": [1, 2, 3]}, "gold: needs as many entries as merchant"),
        ({"gold__0": -1}, "gold: must be a number from 0"),
        ({"gold__0": 100_000_000}, "gold: must be a number from 0 to 99999999"),
        ({"merchant": ["trader", "peddler"]}, "merchant: only who plays alone plays against the Peddler"),
        ({"merchant": ["trader"]}, "hours: needs as many entries as merchant"),
        ({"merchant__0": "juggler"}, "merchant: "),
        ({"hourglasses": [0, 0]}, "hourglasses: name each player once"),
        ({"hours__1": 13}, "hours: no hourglass is beyond the token"),
        ({"hours__1": 12}, "market_order: names those whose hourglass is at the token"),
        ({"market_order": [0]}, "market_order: names those whose hourglass is at the token"),
        ({"token": 13}, "token: is on an hour from 1 to 12"),
        ({"token": 11}, "token: is on the last hour until it is moved"),
        ({"token": 0}, "token: is on an hour from 1 to 12"),
        ({"round": 4}, "round: is beyond the last round"),
        ({"phase": "market"}, "phase: is production now"),
        ({"is_over": True}, "is_over: somebody is asked until the game is over"),
        ({"first": 2}, "first: is not a seat at this table"),
        ({"boats__L1__warrior": 5}, "boats: a boat carries 4 at most"),
        ({"docks__dock_bazaar": "L1"}, "docks: only a full boat docks"),
        ({"docks__dock_bazaar": "R1", "boats__R1__warrior": 3}, "docks: a boat docks on its own side"),
        ({"docks__dock_bazaar": "L1", "docks__dock_square_left": "L1", "boats__L1__warrior": 3},
         "docks: a boat lies at one dock"),
        ({"bag__rogue": 98}, "bag: there are 99 adventurers at most of each colour, rogue too"),
        ({"halls__bard": 99}, "bag: there are 99 adventurers at most of each colour, bard too"),
        ({"lair": 100}, "bag: there are 99 adventurers at most of each colour, rogue too"),
        ({"square": ["gate_guard"]}, "square: has 4 slots"),
        ({"square__0": "slow_pavane"}, "square: slow_pavane is not of kind townsfolk"),
        ({"townsfolk_deck__0": "marked_coin"}, "townsfolk_deck: marked_coin is not of kind townsfolk"),
        ({"corruption__0": ["war_poet"]}, "corruption: war_poet is not of kind corruption"),
        ({"corruption__0": [None]}, "corruption"),
        ({"staff__0": ["marked_coin"]}, "staff: marked_coin is not of kind townsfolk"),
        ({"staff__0": ["fog_caller"] * 5}, "staff: has 4 places"),
        ({"small__0__warrior": 7}, "small: has 6 places"),
        ({"large__0__warrior": 5}, "large: has 4 places"),
        ({"hand__1": ["clear_throat"]}, "hand: clear_throat is not of kind skill"),
        ({"brag__1": ["slow_pavane"]}, "brag: slow_pavane is not of kind creature"),
        ({"song__1": ["lucky_toad"]}, "song: lucky_toad is not of kind skill or impro"),
        ({"stones__1": 4}, "stones: there are 3"),
        ({"volume__1": 7}, "volume: must be 6 at most"),
        ({"dial__1": 4}, "dial"),
        ({"fans__1": [{"card": "war_poet", "nth": 1}, {"card": "war_poet", "nth": 2}]},
         "fans: a card carries one crest of a player"),
        ({"fans__1": [{"card": "war_poet", "nth": 0}]}, "fans: crests are numbered from 1"),
        ({"fans__1": [{"card": "war_poet", "nth": 2}]}, "fans: crests are numbered from 1"),
        ({"singer": 1}, "singer: is whoever sings now"),
        ({"place": "town_square"}, "place: was visited"),
        ({"side": "left"}, "side: is chosen on the island"),
        ({"island_pays": True}, "side: is chosen on the island"),
        ({"used": [[]]}, "used: has an entry for each card of the song"),
        ({"stack": []}, "is_over: somebody is asked until the game is over"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused(changes: dict[str, Any], sentence: str) -> None:
    assert complaint(turn().game, **changes).startswith(sentence)


def test_a_player_has_six_crests() -> None:
    cards = ["war_poet", "rune_knight", "duel_second", "dance_master", "story_weaver", "dream_singer", "lute_maker"]
    fans = [{"card": card, "nth": n} for n, card in enumerate(cards, 1)]
    assert complaint(turn().game, fans__1=fans) == "fans: there are 6 crests"


@pytest.mark.parametrize("zone", ["corruption", "unseen", "hand", "deck"])
def test_a_view_has_hidden_cards_for_each_player(zone: str) -> None:
    game = turn().game
    view = json.loads(game.view(0).json())
    view[zone].pop()
    with pytest.raises(bardhall.Malformed, match=f"{zone}: needs as many entries as merchant"):
        game.start.rules.read_view(game.start.box, view)


def test_the_peddler_has_no_stall_but_cannot_drown_in_goods() -> None:
    t = turn(0, ("trader",))
    assert complaint(t.game, small__1__warrior=1000) == "small: must be 999 of a kind at most, like large"
    assert complaint(t.game, large__1__noble=1000) == "small: must be 999 of a kind at most, like large"


ASKED = [{"frame": "EndTurn", "player": 0}]


@pytest.mark.parametrize(
    ("stack", "sentence"),
    [
        ([{"frame": "Juggle"}], "stack.frame: unknown frame 'Juggle'"),
        ([*PRODUCTION, *ASKED], "stack: the last frame must be a question"),
        ([{"frame": "OpenMarket"}, {"frame": "TakeTurn", "seat": 0}], "stack: OpenMarket does not lie on the table"),
        ([*PRODUCTION, {"frame": "TakeTurn", "seat": 0}], "stack: TakeTurn does not lie on NextTurn"),
        ([*PRODUCTION, *ASKED, {"frame": "TakeTurn", "seat": 2}], "stack[4].seat: is not a seat at this table"),
        ([*PRODUCTION, {"frame": "EndTurn", "player": 2}, {"frame": "TakeTurn", "seat": 0}],
         "stack[3]: EndTurn does not fit the table"),
        ([*PRODUCTION, *ASKED, {"frame": "MoveHourglass", "player": 2, "hours": 1},
          {"frame": "MakeGoods", "seat": 0, "size": "small", "left": 1}],
         "stack[4]: MoveHourglass does not fit the table"),
        ([*PRODUCTION, *ASKED, {"frame": "MoveHourglass", "player": 0, "hours": 1},
          {"frame": "MakeGoods", "seat": 0, "size": "large", "left": 5}],
         "stack[5]: MakeGoods does not fit the table"),
        ([*PRODUCTION, *ASKED, {"frame": "MoveHourglass", "player": 0, "hours": 1},
          {"frame": "ChooseDock", "seat": 0, "boat": "L1"}],
         "stack[5]: ChooseDock does not fit the table"),
        ([*PRODUCTION, *ASKED, {"frame": "DrawAdventurers", "player": 3, "left": 1},
          {"frame": "LoadAdventurer", "seat": 0, "folk": "bard"}],
         "stack[4]: DrawAdventurers does not fit the table"),
        ([*PRODUCTION, *ASKED, {"frame": "MoveHourglass", "player": 0, "hours": 1},
          {"frame": "ChooseAdventurer", "seat": 0, "drawn": []}],
         "stack: ChooseAdventurer does not fit the table: it leaves no choice"),
    ],
)  # fmt: skip
def test_an_impossible_stack_is_refused(stack: list[Any], sentence: str) -> None:
    assert complaint(turn().game, stack=stack).startswith(sentence)


def test_the_frames_of_a_market_need_everybody_there() -> None:
    t = selling(small={0: "w"}, ashore={"dock_square_left": "wwww"})
    assert complaint(t.game, hours=[12, 11], market_order=[0]).startswith("stack[1]: Sales does not fit the table")
    assert complaint(t.game, stack__1__at=3).startswith("stack[1]: Sales does not fit the table")
    assert complaint(t.game, round=0).startswith("stack[0]: FinishRound does not fit the table")
    assert complaint(t.game, phase="production").startswith("phase: is market now")


def test_an_hourglass_at_the_token_does_not_move_again() -> None:
    t = turn(hours=[1, 11]).choose("craft_small", "make bard")
    said = complaint(t.game, hours=[12, 11], market_order=[0])
    assert said.startswith("stack[4]: MoveHourglass does not fit the table")


def test_no_boat_with_room_leaves_nothing_to_load() -> None:
    t = turn(hours=[1, 11]).choose("peddle")
    full = {"warrior": 4, "bard": 0, "wizard": 0, "noble": 0, "rogue": 0}
    said = complaint(t.game, boats=dict.fromkeys(BOATS, full))
    assert said == "stack: LoadAdventurer does not fit the table: it leaves no choice"


@cache
def positions() -> list[Any]:
    """Of games alone, of two and of four."""
    four = "trader,entertainer,trader,entertainer"
    starts = ((1, "trader"), (1, "entertainer"), (2, "entertainer"), (4, four))
    games = (bardhall.new("cove", seats=seats, seed=seats, merchants=merchants) for seats, merchants in starts)
    return positions_of(games, every=40)


@cache
def words() -> list[str]:
    """Texts that stand in a table."""
    box = box_of("cove", [])
    assert isinstance(box, CoveBox)
    return [*box.ids, *box.ids, *BOATS, *CLANS, *CLANS, *DEALS, *PLACES, *SIDES, *SIZES, *box.dock_ids, "rogue"]


def test_a_damaged_table_is_refused_or_can_be_played() -> None:
    assert 0.25 < refused_tables(positions(), words()) < 0.875


def test_a_damaged_view_is_refused_or_gives_a_world_that_can_be_played() -> None:
    assert 0.25 < refused_views(positions(), words()) < 0.875
