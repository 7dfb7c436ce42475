"""Positions and views that somebody edited: refused, with the name of the field, or they can be played."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import bardhall
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.names import INGREDIENTS, MINIONS
from bardhall.kernel.registry import box_of
from tests.games.checking import complaint, positions_of, refused_tables, refused_views
from tests.games.taverns.hunts import hunt, hunting
from tests.games.taverns.tables import LOOP, landed, turn

ALL = {"modules": "all"}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"gold": [1, 2]}, "gold: has 2 entries for 3 seats"),
        ({"gold__0": -1}, "gold: must be a number"),
        ({"gold__0": 1000}, "gold: must be 999 at most"),
        ({"energy__0": 6}, "energy: a reserve holds 5 at most"),
        ({"runes__1": 4}, "runes: nobody holds more than 3"),
        ({"prestige__0__cards": -1}, "prestige: must be 0 to 999"),
        ({"round": 8}, "round: is beyond the last round"),
        ({"dice__0": [4, 3, 2, 1, 1]}, "dice: stand in ascending order"),
        ({"dice__0": [1, 2, 3, 4]}, "dice: a player has 5 dice"),
        ({"dice__0__0": 5}, "dice: must be the value of a die, from 1 to 4"),
        ({"hero_row__0": "meadow_broth"}, "hero_row: meadow_broth is not of kind hero"),
        ({"recipe_row": ["nest_soup"] * 5}, "recipe_row: has room for 4 recipes"),
        ({"hero_row": ["courier", "tracker", "guardian", "champion", "saucier"]}, "hero_row: has room for 4 heroes"),
        ({"tokens__meadow": []}, "tokens: meadow has 1 spaces"),
        ({"tokens__meadow": ["wound"]}, "tokens: a wound does not lie on the board"),
        ({"zones__0__plain": "moon"}, "zones: "),
        ({"cargo__0__plain": ["wound"] * 3}, "cargo: plain has 2 slots"),
        ({"cargo__0__plain": ["wound", "wild_plant"]}, "cargo: stands in ascending order"),
        ({"cargo__0__plain": ["encounter"]}, "cargo: the encounter token is not carried"),
        ({"damage": [[False]]}, "damage: has an entry for each space of the dragon's board"),
        ({"dragon": "cinder_wing"}, "damage: has an entry for each space"),
        ({"dragon": "cinder_wing", "damage": [[True, True], [True, True], [True, True, True]]},
         "damage: a dragon whose board is full is defeated"),
        ({"forge_pile": ["iron_gloves"]}, "forge_pile: the forge is not in play"),
        ({"track__0": 5}, "track: is beyond the end of the track"),
        ({"common_mission": "full_house"}, "common_mission: missions are not played"),
        ({"paid__A": [None]}, "paid: has an entry for each activation space"),
        ({"paid__A": ["much", None]}, "paid: must be what was paid"),
        ({"is_over": True}, "is_over: nothing is pending"),
        ({"tavern__0": None}, "tavern: everybody has one, or is about to choose it"),
        ({"stack": []}, "stack: somebody is asked until the game is over"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused(changes: dict[str, Any], sentence: str) -> None:
    assert complaint(turn().game, **changes).startswith(sentence)


def test_modules_have_their_cards() -> None:
    t = turn(options=ALL, common_mission="full_house")
    assert complaint(t.game, event_deck=[], event_discard=[]) == "event_deck: there is no event to draw"
    assert complaint(t.game, encounter_deck=[], encounter_discard=[]) == "encounter_deck: there is no encounter to draw"


def test_who_keeps_a_mission_has_refused_another() -> None:
    t = turn(options=ALL, common_mission="full_house")
    assert complaint(t.game, mission__0="lucky_hand") == "refused_mission: who keeps a mission has refused another"
    assert complaint(t.game, refused_mission__1="lucky_hand").startswith("refused_mission: ")


def test_missions_are_dealt_only_where_they_are_played() -> None:
    game = bardhall.new("taverns", seats=2, seed=1, modules="missions")
    assert complaint(game, modules=[]) == "stack[1]: DealMissions does not fit the table"
    assert complaint(game, common_mission="full_house") == "stack[1]: DealMissions does not fit the table"
    for _ in range(2):
        game.play(game.options[0])
    offers = json.loads(game.dump())["table"]["mission_offer"]
    assert all(len(offer) == 2 for offer in offers)
    assert complaint(game, modules=[], common_mission=None) == "common_mission: missions are not played"
    for offer in (offers[0][:1], offers[0][:1] * 2):
        assert complaint(game, mission_offer__0=offer) == "mission_offer: holds 2 missions, or none"


def test_everybody_chooses_a_tavern_once() -> None:
    game = bardhall.new("taverns", seats=2, seed=1)
    again = {"frame": "ChooseTavern", "seat": 0}
    assert complaint(game, stack__more=again) == "tavern: everybody has one, or is about to choose it once"


@pytest.mark.parametrize(("plants", "barred"), [(2, ""), (1, "TD-COOK-01")])
def test_a_hero_that_a_tavern_holds_twice_replaces_one_ingredient(plants: int, barred: str) -> None:
    zones: dict[str, Any] = {"recipe_row": ["woodcutters_stew"], "dice": {0: "2"}}
    t = turn(hired={0: ["saucier", "saucier"]}, reserve={0: {"wild_plant": plants}}, **zones)
    assert t.why_not("cook woodcutters_stew 2") == barred


def test_who_has_chosen_a_mission_was_dealt_some() -> None:
    game = bardhall.new("taverns", seats=2, seed=1, modules="missions")
    while "mission" not in str(game.options[0]):
        game.play(game.options[0])
    game.play(game.options[0], 0)
    view = json.loads(game.view(1).json())
    view["mission_offer"][0] = []
    with pytest.raises(bardhall.Malformed, match="committed: there are fewer hidden cards than blanks"):
        game.start.rules.read_view(game.start.box, view)


TURN = [{"frame": "StartRound"}, {"frame": "RoundEnd"}, {"frame": "NextTurn", "seat": 1}]


@pytest.mark.parametrize(
    ("stack", "sentence"),
    [
        ([{"frame": "Juggle"}], "stack.frame: unknown frame 'Juggle'"),
        (TURN, "stack: the last frame must be a question"),
        ([{"frame": "TakeTurn", "seat": 0}], "stack: TakeTurn does not lie on the table"),
        ([*TURN, {"frame": "TakeTurn", "seat": 3}], "stack[3].seat: is not a seat at this table"),
        ([*TURN, {"frame": "TakeTurn", "seat": 1}], "stack[3]: TakeTurn does not fit the table"),
        ([*TURN, {"frame": "FinishTurn", "seat": 0}], "stack[3]: FinishTurn does not fit the table"),
        ([*TURN, {"frame": "AnswerCall", "seat": 0, "minion": "plain"}], "stack[3]: AnswerCall does not fit"),
    ],
)
def test_an_impossible_stack_is_refused(stack: list[Any], sentence: str) -> None:
    assert complaint(turn().game, stack=stack).startswith(sentence)


@pytest.mark.parametrize(
    "frame",
    [
        {"frame": "DoRow", "row": "champion.ability", "at": 9, "minion": None},
        {"frame": "ChooseOption", "row": "champion.ability", "at": 0, "minion": None},
        {"frame": "ChooseMinion", "row": "champion.ability", "at": 0},
        {"frame": "ChooseLocation", "row": "champion.ability", "at": 0},
        {"frame": "ChooseDie", "row": "champion.ability", "at": 0, "left": 1},
        {"frame": "ChooseSpot", "row": "champion.ability", "at": 0, "left": 1},
        {"frame": "GiveUp", "minion": None, "left": 1},
        {"frame": "GainAny", "minion": None, "left": 0},
        {"frame": "ChooseHero", "row": "time_hourglass.effect", "left": 1},
        {"frame": "TakeOne", "minion": "plain", "to_reserve": True},
        {"frame": "Duplicate", "minion": "plain"},
        {"frame": "RerollSome", "left": 1},
        {"frame": "ChooseHuntDie", "symbol": "blade"},
        {"frame": "ChooseSymbol", "n": 1},
        {"frame": "BuyGood", "tile": "forge", "n": 1},
    ],
)
def test_a_frame_names_what_is_there(frame: dict[str, Any]) -> None:
    below = [*TURN, {"frame": "TakeTurn", "seat": 0}]
    row = {"frame": "DoRow", "seat": 0, "row": "champion.ability", "at": 1, "minion": None}
    said = complaint(turn().game, stack=[*below, row, {"seat": 0, **frame}])
    assert said.startswith(("stack[5]", "stack: ")), said
    assert "fit" in said or "choice" in said or "question" in said, said


def test_the_frames_of_a_round_fit_its_number() -> None:
    assert complaint(turn().game, round=7).startswith("stack[0]: StartRound does not fit the table")
    assert complaint(turn().game, round=0).startswith("stack[1]: RoundEnd does not fit the table")
    assert complaint(turn(round=7).game, round=6).startswith("stack[0]: Finish does not fit the table")


def test_a_hunt_without_a_dragon_is_refused() -> None:
    t = hunt(hunting(), "blade")
    assert complaint(t.game, dragon=None, damage=[]).startswith("stack[4]: HuntWindow does not fit the table")


def test_a_search_flips_dungeon_tokens() -> None:
    t = landed("bridge", energy={0: 1}).dictate("old_medal").choose("visit plain scary_dungeon 1")
    top = len(t.zone("stack")) - 1
    for flipped in (["iron_gloves"], []):
        said = complaint(t.game, **{f"stack__{top}__flipped": flipped})
        assert said.startswith(f"stack[{top}]: Search does not fit")


@cache
def positions() -> list[Any]:
    """Of games with and without modules, the set-up among them."""
    starts: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, ALL), (5, {**ALL, "city_pass_through": True})]
    games = (bardhall.new("taverns", seats=seats, seed=seats, **options) for seats, options in starts)
    return positions_of(games, every=60)


@cache
def words() -> list[str]:
    """Texts that stand in a table."""
    box = box_of("taverns", [])
    assert isinstance(box, TavernsBox)
    return [*box.ids, *box.ids, *box.row_codes, *LOOP, *LOOP, *INGREDIENTS, *MINIONS, "wound", "encounter", "1 energy"]


def test_a_damaged_table_is_refused_or_can_be_played() -> None:
    assert 0.25 < refused_tables(positions(), words()) < 0.875


def test_a_damaged_view_is_refused_or_gives_a_world_that_can_be_played() -> None:
    assert 0.25 < refused_views(positions(), words()) < 0.875
