"""REST: the marker, the token limit, and new cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import BRAG, SHUFFLE, creature, either, fan, gain, impro, motif_use, pack, skill
from tests.games.bardwood.tables import moving, singing
from tests.scenario import Scenario

TOKENS = ("coins", "acoustic", "ranges")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        *[skill(f"skill_{n}") for n in range(1, 6)],
        impro("spark", gain(coin=5)),
        impro("flash", gain(coin=5)),
        fan("patron", gain(coin=2, acoustic_stone=1), gain(range_stone=1)),
        fan("stirrer", SHUFFLE, gain(volume=1)),
        fan("herald", [BRAG, gain(coin=1)], motif_use()),
        creature("toad", gain(coin=1), value=3),
        creature("fox", either(gain(coin=2), gain(volume=2)), value=3),
        creature("ogre", gain(coin=2, green_gem=1), value=7, is_boss=True),
    )


def after_compose(folder: Path, *deck: str, **zones: Any) -> Scenario:
    """The rest phase of a turn without a sing phase, from an empty hand."""
    usual = {"hand": {0: []}, "discard": {0: []}, "deck": {0: list(deck)}}
    return moving(1, packs=[folder], **{**usual, **zones}).choose("stay")


def after_song(folder: Path, *deck: str, **zones: Any) -> Scenario:
    """The rest phase of a turn with a sing phase, from an empty hand."""
    usual = {"hand": {0: []}, "discard": {0: []}, "deck": {0: list(deck)}}
    return singing(packs=[folder], **{**usual, **zones}).choose("end_song")


@pytest.mark.rule("BG-REST-01")
def test_after_a_sing_phase_the_marker_goes_back_to_the_shelf(folder: Path) -> None:
    t = after_song(folder, "patron", "skill_1", "skill_2")
    assert (t.zone("marked"), t.zone("phase")) == ([False, False], "rest")


@pytest.mark.rule("BG-REST-01")
def test_the_markers_of_others_stay_where_they_are(folder: Path) -> None:
    t = after_song(folder, "patron", "skill_1", "skill_2", marked={0: True, 1: True})
    assert t.zone("marked") == [False, True]


@pytest.mark.rule("BG-REST-02")
def test_above_twelve_tokens_one_discards_those_of_ones_choice(folder: Path) -> None:
    t = after_song(folder, "skill_1", "skill_2", coins={0: 5}, acoustic={0: 1}, ranges={0: 9})
    assert (t.asked, t.options()) == ("DropTokens", ["drop coin", "drop acoustic_stone", "drop range_stone"])
    t.choose("drop acoustic_stone")
    assert t.why_not("drop acoustic_stone") == "BG-REST-02"
    t.choose("drop range_stone", "drop coin")
    assert [t.zone(zone, 0) for zone in TOKENS] == [4, 0, 8]
    assert (t.game.seat, t.asked) == (1, "Compose")


@pytest.mark.rule("BG-REST-02")
@pytest.mark.parametrize(("tokens", "dropped"), [((12, 0, 0), 0), ((4, 4, 4), 0), ((13, 0, 0), 1), ((5, 5, 5), 3)])
def test_coins_and_both_kinds_of_stone_count_together(folder: Path, tokens: tuple[int, ...], dropped: int) -> None:
    zones = {zone: {0: n} for zone, n in zip(TOKENS, tokens, strict=True)}
    t = after_song(folder, "skill_1", "skill_2", **zones)
    for _ in range(dropped):
        assert (t.asked, t.why_not("stop")) == ("DropTokens", "BG-REST-02")
        t.choose(t.options()[0])
    assert (t.asked, t.game.seat) == ("Compose", 1)
    assert sum(t.zone(zone, 0) for zone in TOKENS) == min(12, sum(tokens))


@pytest.mark.rule("BG-REST-03")
def test_crests_gems_runes_and_volume_do_not_count(folder: Path) -> None:
    t = after_song(folder, "skill_1", "skill_2", coins={0: 12}, gems={0: 9}, won={0: [1] * 5}, crests={1: 2},
                   volume={0: 6})  # fmt: skip
    assert (t.asked, t.game.seat, t.zone("coins", 0)) == ("Compose", 1, 12)


@pytest.mark.rule("BG-REST-04")
def test_without_a_sing_phase_there_is_no_limit(folder: Path) -> None:
    t = after_compose(folder, "skill_1", "skill_2", coins={0: 20})
    assert (t.asked, t.game.seat, t.zone("coins", 0)) == ("Compose", 1, 20)


@pytest.mark.rule("BG-REST-04", "BG-REST-02")
def test_the_limit_comes_before_the_draw_and_what_is_drawn_is_not_checked(folder: Path) -> None:
    t = after_song(folder, "patron", "skill_1", "skill_2", coins={0: 13})
    assert (t.asked, len(t.zone("deck", 0))) == ("DropTokens", 3)
    t.choose("drop coin", "option 1")
    assert (t.zone("coins", 0), t.zone("acoustic", 0)) == (14, 1)
    assert (t.asked, t.game.seat) == ("Compose", 1)


@pytest.mark.rule("BG-REST-04")
def test_the_tokens_of_other_players_are_not_checked(folder: Path) -> None:
    t = after_song(folder, "skill_1", "skill_2", coins={1: 20})
    assert (t.asked, t.game.seat, t.zone("coins", 1)) == ("Compose", 1, 20)


@pytest.mark.rule("BG-REST-05")
def test_one_draws_from_the_top_until_two_skills_are_in_hand(folder: Path) -> None:
    t = after_compose(folder, "skill_3", "skill_1", "skill_2")
    assert (t.zone("hand", 0), t.zone("deck", 0)) == (["skill_3", "skill_1"], ["skill_2"])
    t = after_compose(folder, "spark", "skill_3", "flash", "skill_1", "toad")
    assert (t.zone("hand", 0), t.zone("deck", 0)) == (["skill_3", "skill_1"], ["toad"])


@pytest.mark.rule("BG-REST-06")
def test_an_empty_deck_is_made_anew_from_the_discard_in_the_middle_of_drawing(folder: Path) -> None:
    t = moving(1, packs=[folder], hand={0: []}, deck={0: ["skill_1"]}, discard={0: ["skill_2", "skill_3", "patron"]})
    t.dictate(["skill_3", "patron", "skill_2"]).choose("stay")
    assert (t.zone("hand", 0), t.zone("deck", 0)) == (["skill_1", "skill_3"], ["patron", "skill_2"])
    assert t.zone("discard", 0) == []


@pytest.mark.rule("BG-REST-06")
def test_the_discard_is_not_touched_before_a_card_must_be_drawn(folder: Path) -> None:
    t = after_compose(folder, "skill_1", "skill_2", discard={0: ["skill_3"]})
    assert (t.zone("deck", 0), t.zone("discard", 0)) == ([], ["skill_3"])


@pytest.mark.rule("BG-REST-06", "BG-SING-12")
def test_the_song_that_was_just_sung_is_among_the_new_cards(folder: Path) -> None:
    t = after_song(folder, song={0: ["briar_banjo", "skill_4", "skill_5"]})
    assert sorted(t.zone("hand", 0)) == ["skill_4", "skill_5"]


@pytest.mark.rule("BG-REST-07")
def test_each_other_card_is_resolved_before_the_next_draw(folder: Path) -> None:
    t = after_compose(folder, "patron", "fox", "skill_1", "skill_2")
    assert (t.asked, t.zone("drawn"), len(t.zone("deck", 0))) == ("ChooseFan", "patron", 3)
    t.choose("option 2")
    assert (t.asked, t.zone("drawn"), len(t.zone("deck", 0))) == ("ChooseOption", "fox", 2)
    t.choose("option 1")
    assert (t.zone("hand", 0), t.zone("ranges", 0), t.zone("coins", 0)) == (["skill_1", "skill_2"], 1, 2)


@pytest.mark.rule("BG-REST-07")
def test_other_cards_are_revealed_skills_are_not(folder: Path) -> None:
    t = after_compose(folder, "toad", "spark", "skill_1", "skill_2")
    shown = [log.rule for log in t.game.log(1)]
    assert shown.count("BG-REST-07") == 2
    assert not any("Skill 1" in str(log) for log in t.game.log(1))


@pytest.mark.rule("BG-REST-08")
def test_a_drawn_impro_joins_the_song(folder: Path) -> None:
    t = after_song(folder, "spark", "skill_1", "flash", "skill_2", song={0: ["briar_banjo", "skill_5"]})
    assert t.zone("song", 0) == ["briar_banjo", "spark", "flash"]
    assert (t.zone("coins", 0), t.zone("hand", 0)) == (0, ["skill_1", "skill_2"])  # it gives nothing yet


@pytest.mark.rule("BG-REST-09")
@pytest.mark.parametrize(("card", "coins", "gems"), [("toad", 1, 0), ("ogre", 2, 1)])
def test_a_drawn_creature_gives_its_benefits_and_goes_to_the_brag_area(
    folder: Path, card: str, coins: int, gems: int
) -> None:
    t = after_compose(folder, card, "skill_1", "skill_2", brag={0: ["fox"]})
    assert (t.zone("coins", 0), t.zone("gems", 0)) == (coins, gems)
    assert (t.zone("brag", 0), t.zone("discard", 0)) == (["fox", card], [])


@pytest.mark.rule("BG-REST-09")
def test_benefits_come_before_the_brag_area(folder: Path) -> None:
    t = after_compose(folder, "fox", "skill_1", "skill_2")
    assert (t.asked, t.zone("brag", 0)) == ("ChooseOption", [])
    assert t.choose("option 1").zone("brag", 0) == ["fox"]


@pytest.mark.rule("BG-REST-10")
@pytest.mark.parametrize(("option", "tokens"), [("option 1", [2, 1, 0]), ("option 2", [0, 0, 1])])
def test_a_drawn_fan_gives_all_of_one_option_and_is_discarded(folder: Path, option: str, tokens: list[int]) -> None:
    t = after_compose(folder, "patron", "skill_1", "skill_2")
    assert t.options() == ["option 1", "option 2"]
    assert t.why_not("decline") == "BG-REST-10"
    t.choose(option)
    assert [t.zone(zone, 0) for zone in TOKENS] == tokens
    assert (t.zone("discard", 0), t.zone("drawn")) == (["patron"], None)


@pytest.mark.rule("BG-REST-10", "BG-EFFECT-03")
def test_a_fan_is_in_no_pile_while_it_is_resolved(folder: Path) -> None:
    t = after_compose(folder, "stirrer", "skill_1", discard={0: ["skill_2", "skill_3"]}).choose("option 1")
    assert t.zone("discard", 0) == ["stirrer"]
    assert len({*t.zone("hand", 0), *t.zone("deck", 0)}) == 3


@pytest.mark.rule("BG-REST-10", "BG-CONVERT-03")
def test_creatures_that_a_fan_lets_go_lie_below_it_on_the_discard(folder: Path) -> None:
    t = after_compose(folder, "herald", "skill_1", "skill_2", brag={0: ["toad"]}).choose("option 1")
    assert (t.zone("discard", 0), t.zone("brag", 0), t.zone("coins", 0)) == (["toad", "herald"], [], 1)


@pytest.mark.rule("BG-REST-11", "BG-RULING-01")
def test_rest_is_played_to_its_end_before_the_next_turn(folder: Path) -> None:
    t = after_compose(folder, "patron", "stirrer", "skill_1", "skill_2")
    for text in ("option 1", "option 2"):
        assert (t.game.seat, t.game.seats_to_answer, t.zone("active")) == (0, (0,), 0)
        t.choose(text)
    assert (t.game.seat, t.zone("active")) == (1, 1)


@pytest.mark.rule("BG-RULING-22", "BG-REST-05")
@pytest.mark.parametrize(
    ("deck", "discard", "hand"),
    [
        ([], [], []),
        ([], ["patron", "toad"], []),
        (["skill_1"], ["patron"], ["skill_1"]),
        (["spark"], ["skill_1"], ["skill_1"]),
        (["toad", "skill_1"], [], ["skill_1"]),
    ],
)
def test_drawing_stops_when_no_skill_is_left(
    folder: Path, deck: list[str], discard: list[str], hand: list[str]
) -> None:
    t = after_compose(folder, *deck, discard={0: discard})
    assert (t.zone("hand", 0), t.game.seat, t.asked) == (hand, 1, "Compose")


@pytest.mark.rule("BG-RULING-22")
def test_without_skills_the_deck_is_still_drawn_to_its_end(folder: Path) -> None:
    t = after_compose(folder, "toad", "patron", "spark", discard={0: ["stirrer"]}).choose("option 1")
    assert (t.zone("hand", 0), t.zone("deck", 0), t.zone("brag", 0)) == ([], [], ["toad"])
    assert (t.zone("discard", 0), t.zone("song", 0)) == (["stirrer", "patron"], ["briar_banjo", "spark"])
    assert t.game.seat == 1


@pytest.mark.rule("BG-RULING-22", "BG-EFFECT-03")
def test_in_a_rest_phase_shuffling_does_nothing_while_no_skill_is_there(folder: Path) -> None:
    t = after_compose(folder, "skill_1", "stirrer", "toad", discard={0: ["patron"]}).choose("option 1")
    assert (t.zone("discard", 0), t.zone("deck", 0), t.zone("brag", 0)) == (["patron", "stirrer"], [], ["toad"])
    assert (t.zone("hand", 0), t.game.seat) == (["skill_1"], 1)
