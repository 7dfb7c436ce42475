"""SOLO-END: who ends the game, the last swan song, and both scores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import gain, impro, pack
from tests.games.bardwood.rival_tables import ACT_2, SWAN, before_rival, lines, rival_turn, told, visited
from tests.scenario import Scenario

LAST: dict[str, Any] = {**ACT_2, "reserve_2": 1}
# BG-GAP-12, by challenge: what the human has, just enough for the easy side and for the hard one, and one less.
CHALLENGES: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    "coins": ({"coins": 4}, {"coins": 8}, {"coins": 3}, {"coins": 7}),
    "stones": ({"acoustic": 2, "ranges": 1}, {"ranges": 6}, {"acoustic": 2}, {"acoustic": 3, "ranges": 2}),
    "creatures": (
        {"brag": ["moss_toad"], "discard": ["lamp_moth"]},
        {"brag": ["moss_toad", "lamp_moth"], "discard": ["root_giant", "puddle_newt"]},
        {"brag": ["moss_toad"]},
        {"brag": ["moss_toad", "lamp_moth"], "discard": ["root_giant"]},
    ),
    "fans": (
        {"discard": ["lock_keeper", "night_porter"]},
        {"discard": ["lock_keeper", "night_porter", "umbrella_seller", "old_choirmaster"]},
        {"discard": ["sparring_partner", "night_porter"]},
        {"discard": ["sparring_partner", "night_porter", "umbrella_seller", "old_choirmaster"]},
    ),
    "skills": (
        {"discard": ["crescendo", "counterpoint"]},
        {"discard": ["crescendo", "counterpoint", "kaleidoscope", "stone_choir"]},
        {"discard": ["crescendo", "first_flourish"]},
        {"discard": ["crescendo", "counterpoint", "kaleidoscope"]},
    ),
    "impros": (
        {"discard": ["river_hum", "blue_note"]},
        {"discard": ["river_hum", "blue_note", "stolen_lick"]},
        {"discard": ["river_hum", "sudden_riff"]},
        {"discard": ["river_hum", "blue_note", "sudden_riff"]},
    ),
    "dial": (
        {"runes": [2, 0, 2, 2]}, {"runes": [0, 0, 2, 0]}, {"runes": [1, 1, 1, 1]}, {"runes": [0, 0, 1, 1]},
    ),
    "crests": ({"won": ["rival"]}, {"won": ["rival"] * 3}, {"won": []}, {"won": ["rival"] * 2}),
    "gems": ({"gems": 10}, {"gems": 15}, {"gems": 9}, {"gems": 14}),
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(tmp_path, impro("one_gem", gain(green_gem=1)))


def last_song(folder: Path, *cards: str, **zones: Any) -> Scenario:
    """The human can take the last gem of reserve II."""
    usual: dict[str, Any] = {"packs": [folder], "song": {0: ["briar_banjo", "one_gem"]}, "open_upper": ["one_gem"]}
    return before_rival(*cards, **{**usual, **LAST, "region": {0: "A4"}, **zones})


def finale(**zones: Any) -> Scenario:
    """The game is over after this last song of the human; nobody has a point, unless it is given."""
    usual: dict[str, Any] = {"ended_by": "rival", "swan": [], "challenges": [], "bets": []}
    return rival_turn(**{**SWAN, **usual, **zones})


def scores(t: Scenario) -> tuple[int, ...]:
    assert t.game.outcome is not None
    return t.game.outcome.scores


def play_swan_song(t: Scenario) -> None:
    """The human composes, sings nothing and rests."""
    assert (t.asked, t.zone("is_swan")) == ("Compose", True)
    t.choose(t.options()[0], "stay")
    assert t.asked == "Sing"
    t.choose("end_song")


@pytest.mark.rule("BG-SOLO-END-01")
def test_the_end_is_triggered_by_the_last_gem_of_reserve_2(folder: Path) -> None:
    t = last_song(folder, reserve_2=2).choose("sing one_gem")
    assert (t.zone("ended_by"), t.zone("gems", 0)) == (None, 1)
    t = last_song(folder).choose("sing one_gem")
    assert (t.zone("ended_by"), t.zone("gems", 0), t.zone("is_swan")) == (0, 1 + 2, False)
    t = visited("coins_melody", "up", **ACT_2, reserve_2=2, region={0: "A4"})
    assert (t.zone("ended_by"), t.zone("rival_gems"), t.zone("is_swan")) == (None, 1, False)


@pytest.mark.rule("BG-SOLO-END-02")
def test_a_rival_that_ends_the_game_gains_two_gems_and_the_human_takes_a_swan_song() -> None:
    t = visited("coins_melody", "up", **LAST, region={0: "A4"})
    assert (t.zone("rival_gems"), t.zone("ended_by"), t.zone("gems", 0)) == (1 + 2, "rival", 0)
    discarded = t.zone("rival_discard")
    play_swan_song(t)
    assert t.game.outcome is not None
    assert t.zone("rival_discard") == discarded  # it takes no turn of its own any more


@pytest.mark.rule("BG-SOLO-END-02", "BG-SOLO-YOU-02", "BG-RULING-02")
def test_the_rival_can_end_the_game_in_the_humans_turn() -> None:
    t = before_rival(
        **{**ACT_2, "reserve_2": 2}, region={0: "A2"}, piles={2: ["grumbling_badger"]}, pile_crests={2: ["rival"]},
        rival_crests=6, melody=4, rival_place="creature_5",
    )  # fmt: skip
    t.choose("soothe creature_3")  # a gem each, the Rival's is the last
    assert (t.zone("gems", 0), t.zone("rival_gems"), t.zone("ended_by")) == (1, 1 + 2, "rival")
    t.choose("end_song")
    assert t.zone("rival_discard") == []
    play_swan_song(t)
    assert (t.game.outcome is not None, t.zone("rival_discard")) == (True, [])


@pytest.mark.rule("BG-SOLO-END-03", "BG-RIVAL-SING-01")
@pytest.mark.parametrize("dial", ["TR", "BL", "TL"])
def test_after_the_human_ended_it_the_rival_sings_whatever_its_dial_shows(folder: Path, dial: str) -> None:
    t = last_song(folder, "rival_d1", "rival_u1", rival_place="coins_melody", rival_dial=dial)
    t.choose("sing one_gem", "end_song")
    assert t.game.outcome is not None
    assert (t.zone("rival_gems"), t.zone("rival_place")) == (1, "volume")  # a full turn, in column 2
    assert (t.zone("rival_discard"), t.zone("movement_pile")) == (["rival_d1"], ["rival_u1"])
    assert len(told(t, "rival_swan_song")) == 1


@pytest.mark.rule("BG-SOLO-END-03", "BG-RIVAL-SING-04")
def test_in_its_swan_song_the_rival_duels_as_well(folder: Path) -> None:
    t = last_song(folder, "rival_d1", "rival_u1", rival_place="oboe_bank").choose("sing one_gem", "end_song")
    assert (t.asked, t.zone("crests", 0)) == ("PlaceBet", 6)
    t.choose(t.options()[0])
    assert t.game.outcome is not None


@pytest.mark.rule("BG-SOLO-END-04")
def test_a_point_for_each_of_its_green_gems() -> None:
    t = finale(rival_gems=12, gems={0: 9})
    assert (lines(t)["green_gems"], scores(t)) == ((9, 12), (9, 12))


@pytest.mark.rule("BG-SOLO-END-05")
@pytest.mark.parametrize(
    ("runes", "points"),
    [
        ([["rival"], [None], [None]], 1), ([[None], ["rival"], [None]], 2), ([[None], [None], ["rival"]], 3),
        ([[0], [0], [0]], 6), ([[0], ["rival"], [None]], 3), ([[None], [None], [None]], 0),
    ],
)  # fmt: skip
def test_points_for_each_legend_with_a_rune_by_its_level(runes: list[list[Any]], points: int) -> None:
    t = finale(told_runes=runes)
    assert (lines(t)["legends"][1], scores(t)[1]) == (points, points)


@pytest.mark.rule("BG-SOLO-END-05")
def test_several_legends_of_a_level_count_each() -> None:
    told_legends = [["legend_purse", "legend_pockets", "legend_great_din"], [], []]
    t = finale(told=told_legends, told_runes=[["rival", 0, None], [], []], legends=[[], [], []])
    assert lines(t)["legends"][1] == 2


@pytest.mark.rule("BG-SOLO-END-06")
def test_a_point_for_each_human_crest_it_holds_but_not_for_those_on_challenges() -> None:
    t = finale(rival_won=[0, 0, 0], crests={0: 4})
    assert (lines(t)["rival_crests"], scores(t)[1]) == ((0, 3), 3)
    t = finale(rival_won=[0], challenges=["challenge_coins"], bets=[2], coins={0: 8}, crests={0: 5})
    assert (lines(t)["rival_crests"], scores(t)) == ((0, 1), (2, 1))


@pytest.mark.rule("BG-SOLO-END-07")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ([], 0), (["moss_toad"], 1), (["bark_beetle_choir", "root_giant"], 5),
        (["crescendo", "river_hum", "lock_keeper"], 3),
    ],
)  # fmt: skip
def test_a_point_for_each_blue_gem_on_its_marked_pile(pile: list[str], points: int) -> None:
    t = finale(marked_pile=pile)
    assert (lines(t)["cards"], scores(t)[1]) == ((0, points), points)


@pytest.mark.rule("BG-SOLO-END-07", "BG-GAP-06")
@pytest.mark.parametrize(("crests", "points"), [(7, 0), (4, 0), (3, 1), (2, 2), (0, 4)])
def test_a_point_for_each_blue_gem_uncovered_on_its_track(crests: int, points: int) -> None:
    t = finale(rival_crests=crests, rival_crests_gone=7 - crests)
    assert (lines(t)["crest_track"], scores(t)[1]) == ((0, points), points)


@pytest.mark.rule("BG-SOLO-END-08", "BG-GAP-12")
@pytest.mark.parametrize("name", CHALLENGES)
@pytest.mark.parametrize("side", [1, 2])
def test_a_challenge_scores_for_the_human_if_met_and_else_for_the_rival(name: str, side: int) -> None:
    enough, less = CHALLENGES[name][side - 1], CHALLENGES[name][side + 1]
    card: dict[str, Any] = {"challenges": [f"challenge_{name}"], "bets": [side]}
    for zones, points in ((enough, (side, 0)), (less, (0, side))):
        mine: dict[str, Any] = {zone: {0: value} for zone, value in zones.items()}
        t = finale(**card, **mine)
        assert lines(t)["challenges"] == points


@pytest.mark.rule("BG-SOLO-END-08", "BG-SOLO-END-09")
def test_challenges_add_up_and_score_nothing_without_a_crest() -> None:
    cards = ["challenge_coins", "challenge_stones", "challenge_gems", "challenge_crests"]
    t = finale(challenges=cards, bets=[2, 1, 2, 0], coins={0: 8}, acoustic={0: 3}, gems={0: 14})
    assert (lines(t)["challenges"], scores(t)) == ((3, 2), (14 + 3, 2))
    t = finale(challenges=cards, bets=[0, 0, 0, 0], coins={0: 8})
    assert (lines(t)["challenges"], scores(t)) == ((0, 0), (0, 0))


@pytest.mark.rule("BG-SOLO-END-10")
@pytest.mark.parametrize(
    ("gems", "ranking"), [((9, 8), [[0], ["rival"]]), ((8, 8), [["rival"], [0]]), ((7, 8), [["rival"], [0]])]
)
def test_the_human_wins_only_with_more_points(gems: tuple[int, int], ranking: list[list[Any]]) -> None:
    t = finale(gems={0: gems[0]}, rival_gems=gems[1], coins={0: 9}, acoustic={0: 3})  # tokens break no tie here
    assert t.game.outcome is not None
    assert (t.game.outcome.ranking, t.game.outcome.scores) == (ranking, gems)
