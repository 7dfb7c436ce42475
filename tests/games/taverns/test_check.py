"""Positions that somebody edited: refused, with the name of the field, or they can be played."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.games.taverns.box import TavernsBox
from bardhall.games.taverns.names import INGREDIENTS, MINIONS
from bardhall.kernel.flow import ON_THE_TABLE, Frame, Question, Together
from bardhall.kernel.registry import box_of
from tests.games.bardwood.damage import damaged
from tests.games.taverns.hunts import hunt, hunting
from tests.games.taverns.tables import LOOP, landed, turn
from tests.scenario import Scenario

DAMAGED = 400
MOVES = 50
ALL = {"modules": "all"}


def complaint(t: Scenario, **changes: Any) -> str:
    """Why the position is refused with these changes; `__` stands for a dot."""
    data = json.loads(t.game.dump())
    for path, value in changes.items():
        *way, last = [int(word) if word.isdigit() else word for word in path.split("__")]
        at: Any = data["table"]
        for key in way:
            at = at[key]
        at[last] = value
    with pytest.raises(bardhall.Malformed) as refusal:
        bardhall.load(json.dumps(data), audit=False)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"gold": [1, 2]}, "gold: has 2 entries for 3 seats"),
        ({"gold__0": -1}, "gold: takes a number"),
        ({"gold__0": 1000}, "gold: takes 999 at most"),
        ({"energy__0": 6}, "energy: a reserve holds 5 at most"),
        ({"runes__1": 4}, "runes: nobody holds more than 3"),
        ({"prestige__0__cards": -1}, "prestige: takes 0 to 999"),
        ({"round": 8}, "round: is beyond the last round"),
        ({"dice__0": [4, 3, 2, 1, 1]}, "dice: stand in ascending order"),
        ({"dice__0": [1, 2, 3, 4]}, "dice: a player has 5 dice"),
        ({"dice__0__0": 5}, "dice: takes the value of a die, from 1 to 4"),
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
        ({"paid__A": ["much", None]}, "paid: takes what was paid"),
        ({"is_over": True}, "is_over: nothing is pending"),
        ({"tavern__0": None}, "tavern: everybody has one, or is about to choose it"),
        ({"stack": []}, "stack: somebody is asked until the game is over"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused(changes: dict[str, Any], sentence: str) -> None:
    assert complaint(turn(), **changes).startswith(sentence)


def test_modules_have_their_cards() -> None:
    t = turn(options=ALL, common_mission="full_house")
    assert complaint(t, event_deck=[], event_discard=[]) == "event_deck: there is no event to draw"
    assert complaint(t, encounter_deck=[], encounter_discard=[]) == "encounter_deck: there is no encounter to draw"


def test_who_keeps_a_mission_has_refused_another() -> None:
    t = turn(options=ALL, common_mission="full_house")
    assert complaint(t, mission__0="lucky_hand") == "refused_mission: who keeps a mission has refused another"
    assert complaint(t, refused_mission__1="lucky_hand").startswith("refused_mission: ")


TURN = [{"frame": "StartRound"}, {"frame": "RoundEnd"}, {"frame": "NextTurn", "seat": 1}]


@pytest.mark.parametrize(
    ("stack", "sentence"),
    [
        ([{"frame": "Juggle"}], "stack.frame: there is no frame 'Juggle'"),
        (TURN, "stack: the last frame must be a question"),
        ([{"frame": "TakeTurn", "seat": 0}], "stack: TakeTurn does not lie on the table"),
        ([*TURN, {"frame": "TakeTurn", "seat": 3}], "stack[3].seat: is not a seat at this table"),
        ([*TURN, {"frame": "TakeTurn", "seat": 1}], "stack[3]: TakeTurn does not fit the table"),
        ([*TURN, {"frame": "FinishTurn", "seat": 0}], "stack[3]: FinishTurn does not fit the table"),
        ([*TURN, {"frame": "AnswerCall", "seat": 0, "minion": "plain"}], "stack[3]: AnswerCall does not fit"),
    ],
)
def test_an_impossible_stack_is_refused(stack: list[Any], sentence: str) -> None:
    assert complaint(turn(), stack=stack).startswith(sentence)


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
        {"frame": "BuyGood", "tile": "forge", "n": 1, "is_free": False},
    ],
)
def test_a_frame_names_what_is_there(frame: dict[str, Any]) -> None:
    below = [*TURN, {"frame": "TakeTurn", "seat": 0}]
    row = {"frame": "DoRow", "seat": 0, "row": "champion.ability", "at": 1, "minion": None}
    said = complaint(turn(), stack=[*below, row, {"seat": 0, **frame}])
    assert said.startswith(("stack[5]", "stack: ")), said
    assert "fit" in said or "choice" in said or "question" in said, said


def test_the_frames_of_a_round_fit_its_number() -> None:
    assert complaint(turn(), round=7).startswith("stack[0]: StartRound does not fit the table")
    assert complaint(turn(), round=0).startswith("stack[1]: RoundEnd does not fit the table")
    assert complaint(turn(round=7), round=6).startswith("stack[0]: Finish does not fit the table")


def test_a_hunt_without_a_dragon_is_refused() -> None:
    t = hunt(hunting(), "blade")
    assert complaint(t, dragon=None, damage=[]).startswith("stack[4]: HuntWindow does not fit the table")


def test_a_search_flips_dungeon_tokens() -> None:
    t = landed("bridge", energy={0: 1}).dictate("old_medal").choose("visit plain scary_dungeon 1")
    top = len(t.zone("stack")) - 1
    assert complaint(t, **{f"stack__{top}__flipped": ["iron_gloves"]}).startswith(f"stack[{top}]: Search does not fit")
    assert complaint(t, **{f"stack__{top}__flipped": []}).startswith(f"stack[{top}]: Search does not fit")


def frames(kind: type[Frame[Any]] = Frame) -> list[type[Frame[Any]]]:
    """Every frame of the game that no other frame extends."""
    found = [frame for below in kind.__subclasses__() for frame in frames(below)] or [kind]
    return [frame for frame in found if frame.__module__.startswith("bardhall.games.taverns.rules.")]


def test_a_frame_lies_on_frames_of_the_game() -> None:
    names = {frame.__name__ for frame in frames()}
    assert {"StartRound", "TakeTurn", "HuntWindow", "ChooseMissions"} <= names
    for frame in frames():
        assert set(frame.on) <= {ON_THE_TABLE, *names}, frame
        assert frame.on or not issubclass(frame, (Question, Together)), frame


@cache
def positions() -> list[Any]:
    """The data of positions all over some random games: each kind of question, the set-up and the end among them."""
    found: list[Any] = []
    for seats, options in ((2, {}), (3, ALL), (5, {**ALL, "city_pass_through": True})):
        game = bardhall.new("taverns", seats=seats, seed=seats, **options)
        dice = Dice("check", seats)
        seen: dict[str, int] = {}
        while game.seat is not None:
            asked = type(game.ask().frame).__name__
            seen[asked] = seen.get(asked, 0) + 1
            if seen[asked] <= 3 or game.move % 60 == 0:
                found.append(json.loads(game.dump()))
            game.play(game.options[dice.pick(len(game.options))])
        found.append(json.loads(game.dump()))
    return found


@cache
def words() -> list[str]:
    """Texts that stand in a table."""
    box = box_of("taverns", [])
    assert isinstance(box, TavernsBox)
    return [*box.ids, *box.ids, *box.row_codes, *LOOP, *LOOP, *INGREDIENTS, *MINIONS, "wound", "encounter", "1 energy"]


def play_some(game: bardhall.Game, dice: Dice) -> None:
    """Random choices, after a look at the table."""
    game.imagine(0, 1)
    for _ in range(MOVES):
        if game.seat is None:
            assert game.outcome is not None
            return
        assert game.options
        game.play(game.options[dice.pick(len(game.options))])
    game.imagine(game.seat, 1)
    assert bardhall.load(game.dump(), audit=False) == game


def test_a_damaged_table_is_refused_or_can_be_played() -> None:
    known = positions()
    tables = [data["table"] for data in known]
    refused = 0
    for i in range(DAMAGED):
        dice = Dice("damaged", i)
        data = known[dice.pick(len(known))]
        text = json.dumps({**data, "table": damaged(data["table"], dice, tables, words())})
        try:
            game = bardhall.load(text, audit=False)
        except bardhall.Malformed:
            refused += 1
            continue
        play_some(game, dice)
    assert DAMAGED // 4 < refused < DAMAGED * 7 // 8
