"""SCORE: what counts at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import creature, fan, gain, impro, legend, pack, skill
from tests.games.bardwood.tables import singing
from tests.scenario import Scenario

INSTRUMENTS = ("briar_banjo", "dawn_horn", "hollow_bongos", "willow_harp")
# By counter: how many a legend asks for, and zones of seat 0 with one less and with just enough.
COUNTERS: dict[str, tuple[int, dict[str, Any], dict[str, Any]]] = {
    "coins": (3, {"coins": 2}, {"coins": 3}),
    "acoustic": (2, {"acoustic": 1, "ranges": 5}, {"acoustic": 2}),
    "range": (2, {"ranges": 1, "acoustic": 5}, {"ranges": 2}),
    "bardstones": (4, {"ranges": 1, "acoustic": 2, "coins": 9}, {"ranges": 2, "acoustic": 2}),
    "volume": (5, {"volume": 4}, {"volume": 5}),
    "crests_on_bard_card": (2, {"won": [1]}, {"won": [1, 1]}),
    "crests_off_track": (3, {"crests": 5}, {"crests": 4}),
    "runes_off_dial": (4, {"runes": [0, 1, 2, 2]}, {"runes": [1, 1, 1, 1]}),
    "quarters_open": (2, {"runes": [0, 1, 1, 1]}, {"runes": [0, 2, 2, 0]}),
    "creatures": (3, {"brag": ["toad"], "discard": ["ogre"]}, {"brag": ["toad"], "discard": ["ogre", "newt"]}),
    "bosses": (1, {"brag": ["toad", "newt"]}, {"discard": ["ogre"]}),
    "creatures_in_brag_area": (2, {"brag": ["toad"], "discard": ["newt", "ogre"]}, {"brag": ["toad", "newt"]}),
    "fans_advanced": (1, {"discard": ["sparring_partner"]}, {"discard": ["patron"]}),
    "skills_advanced": (3, {"discard": []}, {"discard": ["shrill"]}),  # two are drawn in the end
    "impros_advanced": (1, {"discard": ["sudden_riff"]}, {"discard": ["spark"]}),
    "cards_total": (5, {"discard": ["sparring_partner"]}, {"discard": ["sparring_partner"], "brag": ["toad"]}),
    "legends_with_own_rune": (2, {}, {}),
    "slots_with_own_rune": (2, {}, {}),
    "boat_space": (6, {"boat": 5}, {"boat": 6}),
    "green_gems": (9, {"gems": 8}, {"gems": 9}),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        skill("plain_1", blue_gems=0), skill("plain_2", blue_gems=0), skill("shrill"), skill("bright", blue_gems=2),
        impro("spark", gain(coin=1)),
        fan("patron", gain(coin=1)),
        creature("toad", gain(coin=1), value=3),
        creature("newt", gain(volume=1), value=3, blue_gems=2),
        creature("ogre", gain(coin=2), value=7, is_boss=True),
        legend("rich", "coins", 4, vp=2),
        legend("richer", "coins", 8, level=2, vp=5),
        *[legend(f"of_{name}", name, n, vp=3) for name, (n, _, _) in COUNTERS.items()],
    )  # fmt: skip


def finale(folder: Path, seats: int = 2, **zones: Any) -> Scenario:
    """The game after the last swan song, that of seat 0. Nobody has a point, unless it is given."""
    every = range(seats)
    usual: dict[str, Any] = {
        "chapter": "no_act", "reserve_1": 0, "reserve_2": 0, "is_swan": True, "ended_by": 1, "marked": {0: False},
        "song": {seat: [INSTRUMENTS[seat]] for seat in every}, "deck": {seat: ["plain_1", "plain_2"] for seat in every},
        "hand": {seat: [] for seat in every}, "discard": {seat: [] for seat in every},
    }  # fmt: skip
    t = singing(0, seats, packs=[folder], **{**usual, **zones})
    return t.choose("end_song")


def scores(t: Scenario) -> tuple[int, ...]:
    assert t.game.outcome is not None
    return t.game.outcome.scores


def line(t: Scenario, source: str) -> tuple[int, ...]:
    """One line of the score sheet."""
    assert t.game.outcome is not None
    return next(entry.points for entry in t.game.outcome.lines if entry.source == source)


def ranking(t: Scenario) -> list[list[int | str]]:
    assert t.game.outcome is not None
    return t.game.outcome.ranking


def tales(first: list[str], runes: list[Any]) -> dict[str, Any]:
    """Legends of level I that lie face up, with their runes."""
    return {"told": {0: first}, "told_runes": {0: runes}}


@pytest.mark.rule("BG-SCORE-01")
def test_scoring_comes_after_the_last_swan_song(folder: Path) -> None:
    over: dict[str, Any] = {"chapter": "no_act", "reserve_1": 0, "reserve_2": 0, "is_swan": True, "ended_by": 2}
    t = singing(0, 3, packs=[folder], swan=[1], hand={0: []}, **over)
    assert t.game.outcome is None
    t.choose("end_song")
    while t.asked == "ChooseFan":
        t.choose("option 1")
    assert (t.game.outcome, t.game.seat) == (None, 1)
    assert scores(finale(folder)) == (0, 0)


@pytest.mark.rule("BG-SCORE-02")
def test_a_point_for_each_green_gem(folder: Path) -> None:
    t = finale(folder, gems={0: 7, 1: 12})
    assert (line(t, "green_gems"), scores(t)) == ((7, 12), (7, 12))


@pytest.mark.rule("BG-SCORE-03", "BG-GAP-06", "BG-DUEL-06")
@pytest.mark.parametrize(("crests", "points"), [(7, 0), (6, 0), (4, 0), (3, 1), (2, 2), (1, 3), (0, 4)])
def test_a_point_for_each_blue_gem_uncovered_on_the_crest_track(folder: Path, crests: int, points: int) -> None:
    t = finale(folder, crests={0: crests})
    assert (line(t, "crest_track"), scores(t)) == ((points, 0), (points, 0))


@pytest.mark.rule("BG-SCORE-04", "BG-SING-14")
@pytest.mark.parametrize(
    ("zone", "cards", "points"),
    [
        ("song", ["briar_banjo", "bright", "spark"], 3),
        ("deck", ["plain_1", "plain_2", "bright", "patron", "ogre"], 6),
        ("discard", ["shrill", "patron", "toad"], 3),
        ("deck", ["bright", "shrill"], 3),  # drawn into the hand
        ("brag", ["toad", "newt", "ogre"], 6),
    ],
)
def test_blue_gems_count_on_all_ones_cards(folder: Path, zone: str, cards: list[str], points: int) -> None:
    others = {"song": ["dawn_horn"], "deck": ["plain_1", "plain_2"], "discard": [], "brag": []}
    zones: dict[str, Any] = {zone: {0: cards, 1: others[zone]}}
    t = finale(folder, **zones)
    assert (line(t, "cards"), scores(t)) == ((points, 0), (points, 0))


@pytest.mark.rule("BG-SCORE-04")
def test_basic_cards_instruments_and_cards_of_the_board_are_worth_nothing(folder: Path) -> None:
    t = finale(folder, discard={0: ["first_flourish", "sudden_riff", "sparring_partner"], 1: []})
    assert scores(t) == (0, 0)


@pytest.mark.rule("BG-SCORE-05", "BG-LEGEND-07")
@pytest.mark.parametrize("rune", [0, 1])
def test_a_legend_with_anybodys_rune_scores_for_everybody_who_meets_it(folder: Path, rune: int) -> None:
    t = finale(folder, **tales(["rich"], [rune]), coins={0: 4, 1: 3})
    assert line(t, "legends") == (2, 0)
    t = finale(folder, **tales(["rich"], [rune]), coins={0: 5, 1: 4})
    assert (line(t, "legends"), scores(t)) == ((2, 2), (2, 2))


@pytest.mark.rule("BG-SCORE-05", "BG-SCORE-06")
def test_each_legend_counts_by_itself_and_without_a_rune_not_at_all(folder: Path) -> None:
    zones: dict[str, Any] = {"told": {0: ["rich"], 1: ["richer"]}, "coins": {0: 8, 1: 4}}
    assert line(finale(folder, **zones, told_runes={0: [0], 1: [1]}), "legends") == (7, 2)
    assert line(finale(folder, **zones, told_runes={0: [None], 1: [1]}), "legends") == (5, 0)
    assert line(finale(folder, **zones, told_runes={0: [None], 1: [None]}), "legends") == (0, 0)


@pytest.mark.rule("BG-SCORE-05")
@pytest.mark.parametrize("counter", [name for name, (_, less, _) in COUNTERS.items() if less])
def test_a_condition_counts_what_the_player_has_at_the_end(folder: Path, counter: str) -> None:
    told = tales([f"of_{counter}"], [1])
    for zones, points in zip(COUNTERS[counter][1:], (0, 3), strict=True):
        mine: dict[str, Any] = {name: {0: value} for name, value in zones.items()}
        assert line(finale(folder, **told, **mine), "legends")[0] == points


@pytest.mark.rule("BG-SCORE-05")
@pytest.mark.parametrize(("runes", "points"), [([0, 1, 1], (0, 3)), ([0, 0, 1], (3, 0)), ([0, None, 1], (0, 0))])
def test_legends_with_ones_own_rune_are_counted(folder: Path, runes: list[Any], points: tuple[int, int]) -> None:
    t = finale(folder, **tales(["of_legends_with_own_rune", "legend_purse", "legend_great_din"], runes))
    assert line(t, "legends") == points


@pytest.mark.rule("BG-SCORE-05")
def test_slots_with_ones_own_rune_are_counted(folder: Path) -> None:
    t = finale(folder, **tales(["of_slots_with_own_rune"], [1]), slots={0: 0, 5: 0, 6: 1})
    assert line(t, "legends") == (3, 0)


@pytest.mark.rule("BG-RULING-44", "BG-SCORE-05")
def test_a_legend_scores_even_if_the_owner_of_its_rune_does_not_meet_it(folder: Path) -> None:
    t = finale(folder, 3, **tales(["rich"], [2]), coins={0: 4, 1: 4, 2: 0})
    assert line(t, "legends") == (2, 2, 0)


@pytest.mark.rule("BG-SCORE-07")
def test_most_points_win_whatever_they_are_made_of(folder: Path) -> None:
    t = finale(folder, 3, gems={0: 5, 1: 4, 2: 3}, crests={1: 1}, brag={2: ["ogre"]}, coins={0: 9})
    assert scores(t) == (5, 7, 6)
    assert ranking(t) == [[1], [2], [0]]


@pytest.mark.rule("BG-SCORE-08")
@pytest.mark.parametrize(
    ("coins", "acoustic", "ranges", "order"),
    [
        ([3, 1], [0, 1], [0, 0], [[0], [1]]),
        ([3, 1], [0, 1], [0, 2], [[1], [0]]),
        ([0, 2], [2, 0], [0, 0], [[0, 1]]),
        ([0, 0], [0, 0], [0, 0], [[0, 1]]),
    ],
)
def test_a_tie_goes_to_most_coins_and_bardstones_together_then_it_is_shared(
    folder: Path, coins: list[int], acoustic: list[int], ranges: list[int], order: list[list[int]]
) -> None:
    t = finale(folder, gems={0: 6, 1: 6}, coins=coins, acoustic=acoustic, ranges=ranges)
    assert (scores(t), ranking(t)) == ((6, 6), order)


@pytest.mark.rule("BG-SCORE-08")
def test_tokens_decide_only_between_equal_scores(folder: Path) -> None:
    t = finale(folder, 3, gems={0: 5, 1: 6, 2: 5}, coins={0: 2, 1: 0, 2: 3})
    assert ranking(t) == [[1], [2], [0]]
