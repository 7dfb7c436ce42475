"""The front door, name by name, as it is promised."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import bardhall

NOTHING: Any = None  # what a person might give in spite of the types
LIST: Any = []
TEXT: Any = "x"


def test_games_and_info() -> None:
    assert "battle" in bardhall.games()
    about = bardhall.info("battle")
    assert about.players == (2, 3, 4)
    assert [option.name for option in about.options] == ["first", "round_limit"]
    for option in about.options:
        assert option.type is int
        assert option.help("en")
        assert option.help("fr")
        assert option.default in (None, 200)
        assert option.allowed == ()


def test_a_new_game_asks() -> None:
    g = bardhall.new("battle", seats=3, seed=7, first=2)
    assert g.seats_to_answer == (0, 1, 2)
    assert g.seat == 0
    assert g.move == 0
    assert g.outcome is None
    ask = g.ask()
    assert ask.prompt("en") != ask.prompt("fr")
    assert ask.rule == "BB-STAGE-03"
    assert ask.options == g.options == g.ask(0).options
    assert set(ask.options) <= set(ask.candidates)
    assert ask.options[0] in g.options
    assert ask.bar(ask.options[0]) is None
    assert g.ask(seat=2).seat == 2


def test_choices_have_a_text_both_ways() -> None:
    g = bardhall.new("battle", seats=3, seed=7)
    choice = g.options[0]
    assert g.parse(str(choice)) is choice
    with pytest.raises(bardhall.Malformed):
        g.parse("sing")


def test_play_takes_a_choice_or_its_text() -> None:
    g, h = (bardhall.new("battle", seats=3, seed=7) for _ in range(2))
    g.play(g.options[0])
    h.play(str(h.options[0]), seat=0)
    assert g == h
    assert g.move == h.move == 1


def test_play_refuses_and_changes_nothing() -> None:
    g = bardhall.new("battle", seats=3, seed=7)
    before = g.dump()
    with pytest.raises(bardhall.Malformed):
        g.play("sing")
    with pytest.raises(bardhall.IllegalChoice) as refusal:
        g.play("pass", seat=1)
    assert refusal.value.reason.rule == "BB-STAGE-03"
    assert g.dump() == before
    for _ in range(3):
        g.play(g.ask(2).options[0], 2)
    before = g.dump()
    with pytest.raises(bardhall.NotYourTurn):
        g.play("pass", seat=2)
    assert g.dump() == before


def test_why_not_answers_for_every_choice() -> None:
    g = bardhall.new("battle", seats=3, seed=7)
    assert g.why_not(g.options[0]) is None
    reason = g.why_not("pass", seat=1)
    assert reason is not None
    assert reason.rule
    assert reason.text("en") != reason.text("fr")
    with pytest.raises(bardhall.Malformed):
        g.why_not("sing")


def test_undo() -> None:
    g = bardhall.new("battle", seats=3, seed=7)
    before = g.dump()
    assert g.why_not_undo(0) is not None
    g.play(g.options[0])
    assert g.why_not_undo(0) is None
    g.undo(0)
    assert g.dump() == before


def test_log_and_view() -> None:
    g = bardhall.new("battle", seats=3, seed=7)
    for seat in (None, 0, 2):
        for lang in ("en", "fr"):
            assert all(str(line) and line.rule for line in g.log(seat, lang))
        assert json.loads(g.view(seat).json())["seat"] == seat
    assert [str(line) for line in g.log(0, "en")] != [str(line) for line in g.log(1, "en")]


def test_imagine() -> None:
    g = bardhall.new("battle", seats=3, seed=7)
    world = bardhall.imagine(g.view(1), seed=5)
    assert world == g.imagine(1, 5) != g
    assert world.view(1).json() == g.view(1).json()


def test_clone_dump_load_and_fingerprint() -> None:
    g = bardhall.new("battle", seats=3, seed=7)
    h = g.clone()
    assert h == g == bardhall.load(g.dump()) == bardhall.load(g.dump(), audit=False)
    assert bardhall.load(g.dump()).dump() == g.dump()
    h.play(h.options[0])
    assert h != g
    assert h.fingerprint() != g.fingerprint() == g.clone().fingerprint()


def test_record_and_replay() -> None:
    g = bardhall.new("battle", seats=3, seed=7)
    g.play(g.options[0])
    assert bardhall.replay(g.record()) == g
    assert json.loads(g.record(1))["seed"] is None


def test_audit_and_dictate() -> None:
    g = bardhall.new("battle", seats=2, seed=7, first=0, chance=[["jury_of_jackdaws"]])
    g.audit()
    g.dictate([None, [6, 6, 6, 6, 6]])
    assert json.loads(g.dump())["chance"]["dictated"] == [[], [6, 6, 6, 6, 6]]
    assert json.loads(g.dump())["table"]["audience_row"][0] == "jury_of_jackdaws"


def test_outcome() -> None:
    g = bardhall.new("battle", seats=2, seed=7, round_limit=1)
    bots = [bardhall.bot("greedy", seed=1), bardhall.bot("random", seed=1)]
    while g.seat is not None:
        g.play(bots[g.seat](g.view(g.seat), g.ask()))
    assert g.outcome is not None
    assert sorted(seat for place in g.outcome.ranking for seat in place if isinstance(seat, int)) == [0, 1]
    assert len(g.outcome.scores) == 2
    assert g.outcome.lines
    assert g.outcome.reason == "unfinished"
    assert g.seats_to_answer == ()
    assert g.options == ()


def test_rollouts_inside_the_engine() -> None:
    assert bardhall.rollout("battle", seats=2, seed=3, count=2) == sum(
        bardhall.rollout("battle", seats=2, seed=seed) for seed in (3, 4)
    )


def test_a_game_is_not_hashed_but_has_a_fingerprint() -> None:
    with pytest.raises(TypeError, match="fingerprint"):
        hash(bardhall.new("battle", seats=2))


def test_the_table_of_contents_is_complete() -> None:
    for name in bardhall.__all__:
        assert hasattr(bardhall, name)
    errors = (bardhall.Malformed, bardhall.NotYourTurn, bardhall.Stale, bardhall.IllegalChoice)
    assert all(issubclass(error, bardhall.BardhallError) for error in errors)
    assert issubclass(bardhall.ContentError, bardhall.Malformed)
    assert issubclass(bardhall.UndoRefused, bardhall.IllegalChoice)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda g: bardhall.load(g.record()), "this is a record, not a dump; read it with bardhall.replay"),
        (lambda g: bardhall.replay(g.dump()), "this is a dump, not a record; read it with bardhall.load"),
        (lambda g: g.evaluate(9), "seat 9 does not exist; this table has seats 0 to 2"),
        (
            lambda g: bardhall.bot(NOTHING),
            "name a bot as text, such as medium, greedy or path/to/file.py:Name, not None",
        ),
        (lambda g: g.imagine(0, "x"), "a seed must be a whole number from 0 to 2\\*\\*63 - 1, not 'x'"),
        (lambda g: g.view(0).imagine(1.5), "a seed must be a whole number from 0 to 2\\*\\*63 - 1, not 1.5"),
        (lambda g: bardhall.imagine(g, 1), "is not a view: game.view\\(seat\\) gives one"),
        (lambda g: g.at("x"), "this game has moves 0 to 0, not 'x'"),
        (lambda g: bardhall.new(LIST, seats=2), "unknown game \\[\\]; choose from"),
        (
            lambda g: bardhall.position("battle", turn=TEXT),
            "turn: seat 'x' does not exist; this table has seats 0 to 1",
        ),
        (lambda g: bardhall.info(LIST), "unknown game \\[\\]; choose from"),
        (lambda g: bardhall.rollout("battle", 2, TEXT), "a seed must be a whole number"),
        (lambda g: bardhall.rollout("battle", 2, 1, TEXT), "count must be a whole number of at least 0, not 'x'"),
    ],
)
def test_a_wrong_argument_gets_one_sentence(wrong: Callable[[bardhall.Game], object], sentence: str) -> None:
    with pytest.raises(bardhall.Malformed, match=sentence):
        wrong(bardhall.new("battle", seats=3, seed=7))


# Positions by name


def test_a_position_is_laid_by_name() -> None:
    g = bardhall.position("battle", turn=1, hand={1: ["wanted"]}, pool={1: "D4 S4 M4"}, actions=1)
    table = json.loads(g.dump())["table"]
    assert (g.seat, g.ask().rule) == (1, "BB-TURN-02")
    assert (table["hand"][1], table["pool"][1], table["actions"]) == (["wanted"], ["D4", "S4", "M4"], 1)
    assert table["hand"][0] == json.loads(bardhall.new("battle", seats=2, seed=1).dump())["table"]["hand"][0]
    g.play("pass")


@pytest.mark.parametrize(
    ("game", "zones", "choice"),
    [
        ("taverns", {"dice": {1: "2 2 3"}, "hired": {1: ["guardian"]}}, "energy 2"),
        ("bardwood", {"coins": {1: 3}, "region": {1: "A1"}, "hand": {1: ["sidestep", "quick_feet"]}}, "add sidestep"),
        (
            "cove",
            {"gold": {1: 8}, "halls": {"noble": 2}, "hand": {1: ["sea_shanty", "old_refrain"]}},
            "play sea_shanty",
        ),
    ],
)
def test_a_turn_of_every_game_is_laid(game: str, zones: dict[str, Any], choice: str) -> None:
    g = bardhall.position(game, turn=1, **zones)
    assert g.seat == 1
    g.play(choice)


def stack_of(game: bardhall.Game) -> Any:
    return json.loads(game.dump())["table"]["stack"]


@pytest.mark.parametrize(
    ("seats", "options", "turn"),
    [(1, {}, 0), (3, {"rival": True, "first": 1}, 1), (3, {"rival": True, "first": 2}, 2), (2, {"first": 0}, 0)],
)
def test_a_laid_turn_keeps_the_turn_of_the_rival(seats: int, options: dict[str, Any], turn: int) -> None:
    """F-LIB-01: the frames are those of a new game."""
    laid = bardhall.position("bardwood", seats=seats, turn=turn, options=options)
    assert stack_of(laid) == stack_of(bardhall.new("bardwood", seats=seats, seed=1, **options))


def test_the_rival_acts_after_the_last_seat_of_the_round() -> None:
    """F-LIB-01: three players and the Rival, from seat 1 on."""
    options = {"rival": True, "first": 1}
    below = [stack_of(bardhall.position("bardwood", seats=3, turn=t, options=options))[0]["seat"] for t in (1, 2, 0)]
    assert below == [2, 0, "rival"]


@pytest.mark.parametrize(("game", "words"), [("bardwood", "The Rival"), ("cove", "The Peddler")])
def test_in_a_solo_position_the_rules_move_after_my_turn(game: str, words: str) -> None:
    """F-LIB-01."""
    played = bardhall.position(game, seats=1, turn=0)
    while not any(words in str(line) for line in played.log()):
        assert played.move < 60
        played.play(played.options[0])
    assert played.seat == 0


def test_a_clock_says_whose_turn_it_is() -> None:
    """F-LIB-05: whoever lays the hours asks the clock; a turn that it does not give is refused."""
    assert bardhall.position("cove", hours={0: 9, 1: 0}).seat == 1
    assert bardhall.position("cove", hours={0: 3, 1: 7}).seat == 0
    assert bardhall.position("cove", seats=3, hours={0: 5, 1: 5, 2: 8}, hourglasses=[2, 1, 0]).seat == 0
    assert bardhall.position("cove", seats=3, turn=1, hours={0: 5, 1: 5, 2: 8}).seat == 1
    for wrong, sentence in (
        ({"turn": 0, "hours": {0: 9, 1: 0}}, "turn: by the clock it is seat 1's turn, not seat 0's; omit turn"),
        ({"turn": 0, "hours": {0: 12, 1: 12}}, "turn: by the clock it is nobody's turn, not seat 0's"),
        ({"hours": {0: 12, 1: 12}}, "hours: by the clock it is nobody's turn"),
        (
            {"seats": 1, "hours": {0: 9, 1: 0}},
            "hours: by the clock it is the Peddler's turn; a position starts",
        ),
        ({"turn": 0, "hours": [3]}, "hours"),
        ({"hours": "noon"}, "hours"),
    ):
        with pytest.raises(bardhall.Malformed, match=sentence):
            bardhall.position("cove", **wrong)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"coins": 3}, "unknown zone 'coins'; choose from round_limit, round, "),
        ({"hand": {7: []}}, "hand: 7 does not exist; choose from 0 to 1"),
        ({"hand": {0: ["nobody"]}}, "unknown card 'nobody'"),
        ({"turn": 5}, "turn: seat 5 does not exist; this table has seats 0 to 1"),
        ({"hand": {0: []}, "audit": True}, "the number of components is wrong"),
    ],
)
def test_a_position_that_cannot_be_laid(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(bardhall.Malformed, match=sentence):
        bardhall.position("battle", **given)


# The board


@pytest.mark.parametrize("game", ["bardwood", "cove", "taverns"])
def test_a_board_is_data(game: str) -> None:
    """F-LIB-04: every spot has a name, and no other spot has the same."""
    spots = {spot.id: spot for spot in bardhall.board(game)}
    assert len(spots) == len(bardhall.board(game))
    assert {id for spot in spots.values() for id in spot.near} <= set(spots)
    assert [spot.id for spot in spots.values() if set(spot.name) != {"en", "fr"} or not all(spot.name.values())] == []
    names = [spot.name["en"] for spot in spots.values()]
    assert sorted(set(names)) == sorted(names)


def test_the_places_of_a_board() -> None:
    grove = {spot.id: spot for spot in bardhall.board("bardwood")}
    assert (grove["A1"].kind, grove["A1"].x, grove["A1"].y) == ("region", 0, 0)
    assert {"A2", "B1"} <= set(grove["A1"].near)
    assert all("A1" in grove[id].near for id in grove["A1"].near)
    assert grove["legend_2"].name["en"]
    valley = bardhall.board("taverns")
    names = {spot.id: spot.name for spot in valley}  # F-LIB-04: every one of them has a name
    assert all(set(name) == {"en", "fr"} for name in names.values())
    assert names["B"] == {"en": "Location space B", "fr": "Espace de lieu B"}
    assert names["bank_3"] == {"en": "Royal bank, space 3", "fr": "Banque royale, case 3"}
    assert names["bank_any"] == {"en": "Royal bank, blank space", "fr": "Banque royale, case vierge"}
    assert [spot.kind for spot in valley].count("city") == 1
    assert valley[1].id in valley[0].near
    cove = {spot.id: spot for spot in bardhall.board("cove")}
    assert cove["pier_bazaar"].near == ("dock_bazaar",)
    assert bardhall.board("battle") == ()
