"""Dumps that somebody edited: what cannot be is refused, and the field is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import bardhall
from bardhall import api
from bardhall.games.battle.names import MINORITY_COLOUR
from bardhall.games.battle.state import Battle
from bardhall.kernel import record, registry
from tests.kernel.engines import IS_PLAIN

Data = dict[str, Any]


def dumped(moves: int = 0) -> Data:
    """The data of a two-player game after some choices."""
    game = bardhall.new("battle", seats=2, seed=3, first=0)
    for _ in range(moves):
        game.play(game.options[0])
    data: Data = json.loads(game.dump())
    return data


def put(data: Data, path: str, value: Any) -> Data:
    """The data with a value at a place like `table.hand.0`; without a value, the place is taken out."""
    *way, last = [int(word) if word.isdigit() else word for word in path.split(".")]
    at: Any = data
    for key in way:
        at = at[key]
    if value is GONE:
        del at[last]
    else:
        at[last] = value
    return data


GONE: Any = object()


def complaint(data: Data, audit: bool = True) -> str:
    """Why the dump is refused."""
    with pytest.raises(bardhall.Malformed) as refusal:
        bardhall.load(json.dumps(data), audit=audit)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("table.round", "one", "round: must be a whole number, not 'one'"),
        ("table.round", -1, "round: must be a number from 0 to 9999"),
        ("table.round", 10**30, "round: must be a whole number"),
        ("table.has_acted", 1, "has_acted: must be true or false"),
        ("table.hand", {}, "hand: must be a list"),
        ("table.hand.0", "roadie", "hand: must be a list"),
        ("table.hand.0.0", "nobody", "hand: unknown card 'nobody'"),
        ("table.hand.0.0", None, "hand: must be a text"),
        ("table.pool.0.0", "X4", "pool: must be a die like"),
        ("table.pool.0.0", "D7", "pool: must be a die like"),
        ("table.passed.0", None, "passed: must be true or false"),
        ("table.modifiers", [[], []], "table.modifiers: unknown field"),
        ("table.supply_dice.song", GONE, "supply_dice.song: is missing"),
        ("table.supply_dice.rhyme", 1, "supply_dice.rhyme: unknown field"),
        ("table.performances.0", [0, 0, 0, 0], "performances: must be an object"),
        ("table.ending", "soon", "ending: must be one of running, played_out, unfinished, not 'soon'"),
        ("table.first", 2, "first: is not a seat at this table"),
        ("table.first", 9, "first: is not a seat at this table"),
        ("table.first", 99, "first: must be the number of a seat"),
        ("table.tunes", [0], "tunes: has 1 entries for 2 seats"),
        ("table.encore.0", "roadie", "encore: roadie is not of kind encore"),
        (
            "table.deck.0.0",
            "encore_dance_song",
            "deck: encore_dance_song is not of kind basic or lead or roadie or wanted or veteran",
        ),
        ("table.tunes", GONE, "table.tunes: is missing"),
        ("table.luck", 7, "table.luck: unknown field"),
        ("table", GONE, "table: must be an object"),
        ("table", [], "table: must be an object"),
        ("luck", 7, "dump.luck: unknown field"),
        ("seats", 5, "battle is for 2, 3, 4 players, not 5"),
        ("seats", "2", "battle is for 2, 3, 4 players"),
        ("seats", 3, "hand: has 2 entries for 3 seats"),
        ("game", "chess", "unknown game 'chess'"),
        ("game", None, "game: must be a text"),
        ("format", 3, "format: this dump has 3; this version reads format 2"),
        ("options", [], "options: must be an object"),
        ("options.first", 9, "option first must be"),
        ("options.luck", 1, "battle has no option 'luck'"),
        ("move", -1, "move: must be a number from 0"),
        ("move", 1.5, "move: must be a whole number"),
        ("chance", GONE, "chance: must be an object"),
        ("chance.generator", 0, "chance.generator: this number is not a valid generator state"),
        ("chance.generator", "7", "chance.generator: this number is not a valid generator state"),
        ("chance.generator", "seven", "chance.generator: must be a whole number"),
        ("chance.counter", 7, "chance.counter: unknown field"),
        ("chance.key", "7", "chance.generator: unknown field"),
        ("chance", {"key": "7", "counter": 0}, "chance.key: must be a key of 64 hexadecimal digits"),
        ("chance", {"key": None, "counter": 0}, "chance.key: must be a key of 64 hexadecimal digits"),
        ("chance", {"key": "AB" * 32, "counter": 0}, "chance.key: must be a key of 64 hexadecimal digits"),
        ("chance", {"key": "ab" * 32}, "chance.counter: must be a whole number"),
        ("chance", {"key": "ab" * 32, "counter": -1}, "chance.counter: must be a number from 0"),
        ("chance.generator", 2**62, "chance.generator: "),
        ("chance.dictated", 7, "chance.dictated: must be a list"),
        ("chance.dictated", [["nobody"]], "unknown card 'nobody'"),
        ("chance.luck", 7, "chance.luck: unknown field"),
        ("packs", [], "packs: this game was played without pack battle-base"),
        ("packs", None, "packs: must be a list"),
        ("packs.0.version", "9.9", "packs: this game needs pack battle-base version 9.9; version 1.0.0 is here"),
        ("packs.0.digest", "0" * 64, f"packs: this game needs pack battle-base version 1.0.0 with digest {'0' * 64}; "),
        ("packs.0.digest", GONE, "packs: this game needs pack battle-base version 1.0.0 with digest None; "),
        ("packs.0.id", "fan", "packs: this game needs pack fan version 1.0.0; it is not here"),
    ],
)
def test_a_wrong_field_is_named(path: str, value: Any, sentence: str) -> None:
    assert complaint(put(dumped(), path, value)).startswith(sentence)


ROUND_END = {"frame": "RoundEnd"}
GO_ON = {"frame": "GoOn", "seat": 0}
TUNING = {"frame": "EncoreTune", "seat": 0, "dice": []}


@pytest.mark.parametrize(
    ("stack", "sentence"),
    [
        ([{"frame": "Juggle"}], "stack.frame: unknown frame 'Juggle'"),
        (["TakeTurn"], "stack: must be an object"),
        ([{"seat": 0}], "stack.frame: must be a text"),
        ([{"frame": "RoundEnd"}], "stack: the last frame must be a question"),
        ([{"frame": "TakeTurn"}], "stack.seat: is missing"),
        ([{"frame": "TakeTurn", "seat": 0, "luck": 1}], "stack.luck: unknown field"),
        ([{"frame": "TakeTurn", "seat": 99}], "stack.seat: must be the number of a seat"),
        ([{"frame": "TakeTurn", "seat": 0}], "stack: TakeTurn does not lie on the table"),
        ([ROUND_END, {"frame": "TakeTurn", "seat": 2}], "stack[1].seat: is not a seat at this table"),
        ([{"frame": "ChooseStage", "seat": 0, "chosen": []}], "stack: ChooseStage does not lie on the table"),
        (
            [ROUND_END, {"frame": "Show"}, {"frame": "TakeStage", "parts": []}],
            "stack[2]: TakeStage does not fit the table",
        ),
        ([{"frame": "TakeStage", "parts": [{"frame": "RoundEnd"}]}], "stack.parts: must be a part"),
        ([ROUND_END, ROUND_END], "stack: RoundEnd does not lie on RoundEnd"),
        ([ROUND_END, GO_ON, {"frame": "ChooseDie", "seat": 0, "card": "roadie"}], "stack[2]: ChooseDie does not fit"),
        ([{"frame": "CompareEncore", "seats": [0]}, TUNING], "stack[0]: CompareEncore does not fit the table"),
        ([{"frame": "CompareEncore", "seats": [2]}, TUNING], "stack[0].seat: is not a seat at this table"),
    ],
)
def test_an_impossible_stack_is_refused(stack: list[Any], sentence: str) -> None:
    assert complaint(put(dumped(), "table.stack", stack)).startswith(sentence)


def test_secret_parts_name_cards_of_the_hand() -> None:
    data = dumped()
    lead = next(card for card in data["table"]["unused_leads"])
    data["table"]["stack"][-1]["parts"][0]["chosen"] = [lead]
    assert complaint(data).startswith("stack[2]: TakeStage does not fit the table")


def drop_card(data: Data) -> None:
    data["table"]["deck"][0].pop()


def double_card(data: Data) -> None:
    data["table"]["discard"][1].append(data["table"]["hand"][1][0])


def lose_die(data: Data) -> None:
    data["table"]["supply_dice"]["song"] -= 1


def gain_tune(data: Data) -> None:
    data["table"]["tunes"][0] += 1


@pytest.mark.parametrize("edit", [drop_card, double_card, lose_die, gain_tune])
def test_the_component_count_can_be_skipped(edit: Callable[[Data], None]) -> None:
    data = dumped()
    edit(data)
    assert complaint(data).startswith("the number of components is wrong: ")
    game = bardhall.load(json.dumps(data), audit=False)
    with pytest.raises(AssertionError):
        game.audit()
    assert json.loads(game.dump()) == data


def test_what_follows_from_the_cards_is_worked_out_without_the_component_count_too() -> None:
    data = dumped()
    data["table"]["audiences"][0] = [{"card": "jury_of_jackdaws", "uses": 0}]
    game = bardhall.load(json.dumps(data), audit=False)
    assert isinstance(game.state, Battle)
    assert game.state.modifiers == [MINORITY_COLOUR, 0]


@pytest.mark.parametrize("audit", [True, False])
def test_dice_are_locked_by_cards_alone(audit: bool) -> None:
    data = dumped()
    data["table"]["pool"][0][0] = "D4*"
    assert complaint(data, audit).startswith("pool: the locked dice are not those on the cards")
    staged = {"card": "wanted", "die": "D4*", "is_used": False, "is_turned": False, "uses": 0}
    data["table"]["stage"][0] = [staged]
    assert complaint(data, audit).startswith("stage: a card with a die on it is used")


def test_types_are_checked_without_the_component_count_too() -> None:
    assert complaint(put(dumped(), "table.hand.0.0", "nobody"), audit=False).startswith("hand: ")


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", "\ud800", "[" * 100_000, '{"a":' * 3000, None, 7])
def test_what_is_no_json_object_is_no_dump(text: Any) -> None:
    with pytest.raises(bardhall.Malformed, match="not a dump"):
        bardhall.load(text)


def test_a_person_can_edit_a_dump() -> None:
    data = dumped(8)
    held = data["table"]["tunes"][0]
    data["table"]["tunes"][0] = held + 2
    data["table"]["supply_tunes"] -= 2
    game = bardhall.load(json.dumps(data))
    assert json.loads(game.dump())["table"]["tunes"][0] == held + 2
    game.play(game.options[0])


def test_the_fingerprint_leaves_generator_and_history_out() -> None:
    data = dumped(3)
    other = bardhall.load(json.dumps(put(put(data, "move", 99), "chance.generator", 1 << 31 | 1)))
    game = bardhall.load(json.dumps(dumped(3)))
    assert other.fingerprint() == game.fingerprint()
    assert other != game
    assert other.move == 99


def test_a_dump_of_an_older_format_goes_through_the_upgrade_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    if not IS_PLAIN:
        pytest.skip("a compiled class cannot be patched")
    data = dumped(3)
    old = json.loads(json.dumps(data))
    old["format"] = 1
    old["table"]["round_number"] = old["table"].pop("round")

    def upgrade(self: object, box: object, seats: int, table: Data) -> Data:
        return {"round" if name == "round_number" else name: value for name, value in table.items()}

    assert complaint(old) == "format: this dump has 1; this version reads format 2"
    for module in (api, record):
        monkeypatch.setattr(module, "READ_FORMATS", (1, 2))
    monkeypatch.setattr(type(registry.rules_of("battle")), "upgrade", upgrade)
    assert bardhall.load(json.dumps(old)) == bardhall.load(json.dumps(data))
    assert json.loads(bardhall.load(json.dumps(old)).dump())["format"] == 2


def test_a_long_game_can_be_loaded() -> None:
    assert bardhall.load(json.dumps(put(dumped(), "move", 123_456))).move == 123_456
