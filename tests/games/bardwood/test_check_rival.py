"""Positions and views with the Rival that somebody edited: refused, with the field's name, or they can be played."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from tests.games.bardwood.tables import singing
from tests.games.bardwood.test_check import opened, words
from tests.games.checking import complaint, positions_of, refused_tables, refused_views

OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (1, {"difficulty": "easy"}),
    (1, {"difficulty": "hard", "muse": True, "bards": "chosen", "events": "chosen"}),
    (2, {"rival": True, "boxes": "all"}),
    (3, {"rival": True, "difficulty": "hard"}),
]
# The Rival walks up and down a column in which every location has a token; it began in the middle of it.
BLOCKED = {"perform_1": 1, "shop_impro_1": 2, "shop_skill_2": 3, "legend_3": 4, "poets_house": 5}


def lost() -> bardhall.Game:
    """A solo game in which the human chooses where the Rival goes."""
    data = json.loads(solo().dump())
    table = data["table"]
    walk: list[dict[str, Any]] = [{"frame": "RivalRest"}, {"frame": "RivalSing"}]
    stack = [{"frame": "BetweenTurns", "seat": 0}, *walk, {"frame": "ChooseNearest", "seat": 0}]
    table.update(stack=stack, phase="between", rival_tokens=BLOCKED)
    return bardhall.load(json.dumps(data))


def solo() -> bardhall.Game:
    return bardhall.new("bardwood", seats=1, seed=3, bards="banjo")


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_every_position_is_taken_back_as_it_was(seats: int, options: dict[str, Any]) -> None:
    game = bardhall.new("bardwood", seats=seats, seed=seats, **options)
    dice = Dice("rival", seats)
    while game.seat is not None:
        assert bardhall.load(game.dump()) == game
        game.play(game.options[dice.pick(len(game.options))])
    assert bardhall.load(game.dump()) == game


def test_the_choice_among_near_places_is_taken_back_as_it_was() -> None:
    game = lost()
    assert bardhall.load(game.dump()) == game
    assert [str(choice) for choice in game.options] == ["rival creature_3", "rival coins_melody"]


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("has_rival", False, "has_rival: who plays alone plays against the Rival"),
        ("rival_place", None, "rival_place: is a location if the Rival plays, else none"),
        ("rival_tokens.nowhere", 1, "rival_tokens.nowhere: unknown field"),
        ("rival_tokens.perform_1", 8, "rival_tokens: is 7 at most, not 8"),
        (
            "rival_tokens",
            {"perform_1": 1, "perform_2": 1},
            "rival_tokens: there is one token of each value (BG-RIVAL-SETUP-13)",
        ),
        ("rival_volume", 7, "rival_volume: is 6 at most, not 7"),
        ("rival_crests", 8, "rival_crests: is 7 at most, not 8"),
        ("rival_runes", 9, "rival_runes: is 8 at most, not 9"),
        ("rival_gems", 1000, "rival_gems: is 999 at most, not 1000"),
        ("rival_crests_gone", 1000, "rival_crests_gone: is 999 at most, not 1000"),
        ("rival_won", ["rival"], "rival_won: is not a seat at this table"),
        ("rival_won", [1], "rival_won: is not a seat at this table"),
        ("won.0", [1], "won: is not a seat at this table"),
        ("event_runes", ["rival"], "event_runes: is not a seat at this table"),
        ("rival_deck", [], "rival_deck: the Rival has 2 cards at least (BG-RULING-40)"),
        ("rival_deck.0", None, "rival_deck: must be a text"),
        ("rival_deck.0", "bridge_ogre", "rival_deck: bridge_ogre is not of kind rival_card"),
        ("movement_pile", ["bridge_ogre"], "movement_pile: bridge_ogre is not of kind rival_card"),
        ("rival_discard", ["bridge_ogre"], "rival_discard: bridge_ogre is not of kind rival_card"),
        ("marked_pile", ["banjo"], "marked_pile: banjo is not of kind skill or impro or fan or creature"),
        ("challenges", ["bridge_ogre"], "challenges: bridge_ogre is not of kind challenge"),
        ("challenge_deck.0", "bridge_ogre", "challenge_deck: bridge_ogre is not of kind challenge"),
        ("bets", [], "bets: has one entry for each challenge that lies face up"),
        ("bets.0", "high", "bets: must be one of none, easy, hard, not 'high'"),
        ("motifs", [], "gem_faces: has"),
    ],
)
def test_a_wrong_field_is_named(path: str, value: Any, sentence: str) -> None:
    assert complaint(solo(), **{path.replace(".", "__"): value}).startswith(sentence)


def test_the_pawn_stands_on_no_token() -> None:
    assert complaint(solo(), rival_tokens={"poets_house": 1}).startswith(
        "rival_place: the pawn stops where no token lies"
    )


def test_the_rival_counts_along_the_motifs() -> None:
    said = complaint(solo(), motifs=[], gem_faces=[])
    assert said == "motifs: the Rival needs one at least (BG-RIVAL-MOTIF-02)"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("rival_dial", "BR"),
        ("rival_marked", True),
        ("rival_volume", 1),
        ("rival_gems", 1),
        ("rival_crests", 6),
        ("rival_crests_gone", 1),
        ("rival_runes", 7),
        ("rival_won", [0]),
        ("portals", {"portal_s1": "portal_e", "portal_s2": "portal_w"}),
        ("rival_tokens.perform_1", 1),
        ("marked_pile", ["bridge_ogre"]),
    ],
)
def test_where_it_does_not_play_it_has_nothing(path: str, value: Any) -> None:
    game = bardhall.new("bardwood", seats=2, seed=3)
    said = complaint(game, **{path.replace(".", "__"): value})
    assert said == f"{path.split('.')[0]}: the Rival does not play"


def test_at_a_table_it_needs_a_free_board_and_brings_no_challenges() -> None:
    four = bardhall.new("bardwood", seats=4, seed=3)
    assert complaint(four, has_rival=True) == "has_rival: the Rival needs a free player board"
    two = bardhall.new("bardwood", seats=2, seed=3, rival=True)
    alone = json.loads(solo().dump())["table"]
    said = complaint(two, challenge_deck=alone["challenge_deck"])
    assert said == "challenge_deck: is for the solo game (BG-RIVAL-MULTI-01)"
    crests = [("pile_crests.creature_1", ["rival"]), ("bank", ["rival"]), ("won.0", ["rival"])]
    for path, value in [*crests, ("slots.perform_1 1", "rival")]:
        data = json.loads(two.dump())
        at = data["table"]
        *way, last = path.split(".")
        for key in way:
            at = at[key]
        at[int(last) if last.isdigit() else last] = value
        bardhall.load(json.dumps(data), audit=False)


@pytest.mark.parametrize(
    ("stack", "sentence"),
    [
        ([{"frame": "RivalTurn"}], "stack: RivalTurn does not lie on BetweenTurns"),
        ([{"frame": "RivalRest"}, {"frame": "PlaceBet", "seat": 0}], "stack: PlaceBet does not lie on RivalRest"),
        ([{"frame": "RivalRest"}, {"frame": "RivalSing"}], "stack: the last frame must be a question"),
        (
            [{"frame": "RivalRest"}, {"frame": "RivalActivates"}, {"frame": "PlaceBet", "seat": 0}],
            "stack[3]: PlaceBet does not fit the table",
        ),
        (
            [{"frame": "RivalRest"}, {"frame": "RivalSing"}, {"frame": "ChooseNearest", "seat": 1}],
            "stack[3]: ChooseNearest does not fit the table",
        ),
    ],
)
def test_an_impossible_stack_is_refused(stack: list[Any], sentence: str) -> None:
    game = bardhall.new("bardwood", seats=2, seed=3, first=0, rival=True)
    below = [{"frame": "BetweenTurns", "seat": "rival"}]
    assert complaint(game, phase="between", stack=below + stack).startswith(sentence)


def test_frames_of_the_rival_need_it() -> None:
    below = [{"frame": "BetweenTurns", "seat": 1}, {"frame": "Rest", "seat": 0}, {"frame": "Sing", "seat": 0}]
    stack = [{"frame": "BetweenTurns", "seat": "rival"}, *below[1:]]
    assert complaint(singing().game, stack=stack) == "stack[0]: BetweenTurns does not fit the table"
    reward = {"frame": "RivalReward", "card": "bridge_ogre"}
    taking = {"frame": "TakeCreature", "seat": 0, "place": "creature_1"}
    stack = [*below, taking, reward, {"frame": "PlaceRune", "seat": 0}]
    assert complaint(singing().game, stack=stack) == "stack[4]: RivalReward does not fit the table"


def test_a_bet_needs_a_free_challenge() -> None:
    game = opened("PlaceBet", seats=1)
    bets = ["hard"] * len(json.loads(game.dump())["table"]["bets"])
    assert complaint(game, bets=bets) == "stack: PlaceBet does not fit the table: it leaves no choice"


@cache
def positions() -> list[Any]:
    """Of games with the Rival, and one in which it has lost its way."""
    games = (bardhall.new("bardwood", seats=seats, seed=seats, **options) for seats, options in OPTIONS)
    return [json.loads(lost().dump()), *positions_of(games, every=15)]


def test_a_damaged_table_is_refused_or_can_be_played() -> None:
    assert 0.25 < refused_tables(positions(), [*words(), "rival"]) < 0.75


def test_a_damaged_view_is_refused_or_gives_a_world_that_can_be_played() -> None:
    assert 0.25 < refused_views(positions(), [*words(), "rival"]) < 0.875
