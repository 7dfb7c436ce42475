"""SING: the song pays for everything around the bard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import (
    BRAG,
    arrow,
    creature,
    either,
    fan,
    gain,
    impro,
    instrument,
    motif_use,
    pack,
    remove,
    skill,
)
from tests.games.bardwood.tables import moving, singing
from tests.scenario import Scenario

C2 = ("buy blue_note", "trade volume coin", "tell poets_house 1", "coins coins_melody")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        instrument("briar_banjo", "banjo", gain(melody=1)),
        skill("tune", gain(melody=2), cost=3, bottom=gain(lyrics=3)),
        skill("verse", gain(lyrics=2), cost=6, bottom=gain(coin=2)),
        skill("plain", gain(melody=3)),
        impro("spark", gain(green_gem=3)),
        impro("hoard", gain(green_gem=1)),
        impro("exchange", arrow({"coin": 2}, gain(volume=4))),
        impro("dear", arrow({"coin": 1, "melody": 1}, gain(acoustic_stone=1), gain(range_stone=2))),
        impro("mixed", gain(coin=1), gain(tempo=1), gain(coin=1, volume=1, offbeat=1, lyrics=1), gain(coin=1)),
        impro("generous", arrow({"coin": 1}, gain(volume=1)), motif_use(), gain(lyrics=1)),
        impro("hollow", BRAG, remove("crest"), remove("rune"), {"impro": "shop"}, gain(lyrics=1)),
        creature("toad", gain(coin=1), value=3),
        creature("newt", gain(coin=2), value=3),
        fan("singer", either(gain(coin=1), gain(volume=1)), arrow({"coin": 1}, gain(move=2))),
    )


def with_song(folder: Path, *song: str, **zones: Any) -> Scenario:
    """The sing phase of seat 0 in C2, with the Instrument and these cards, at its very beginning."""
    usual = {
        "hand": {0: []}, "marked": {0: True}, "deck": {0: ["verse", "plain"]},
        "shops": [["tune"], ["blue_note"], [], []],
    }  # fmt: skip
    t = moving(1, packs=[folder], song={0: ["briar_banjo", *song]}, **{**usual, **zones})
    return t.choose("stay")


@pytest.mark.rule("BG-SING-01")
def test_song_cards_and_all_locations_around_the_region_are_offered(folder: Path) -> None:
    t = with_song(folder, "tune", "spark", volume={0: 6}, coins={0: 9}, acoustic={0: 9})
    for text in ("sing briar_banjo", "sing tune", "lower tune", "sing spark", *C2, "end_song"):
        assert t.why_not(text) == ""
    t.choose("sing spark")
    assert t.zone("gems", 0) == 3


@pytest.mark.rule("BG-SING-01", "BG-RULING-23")
def test_nothing_need_be_used(folder: Path) -> None:
    t = with_song(folder, "tune", "spark").choose("end_song")
    assert (t.zone("gems", 0), t.game.seat) == (0, 1)


@pytest.mark.rule("BG-SING-02", "BG-RULING-23")
def test_cards_locations_and_free_actions_mix_in_any_order(folder: Path) -> None:
    t = with_song(folder, "tune", "verse", "spark", volume={0: 3}, won={0: [1, 1]}, crests={1: 5}, acoustic={0: 1})
    t.choose("lower tune", "crests coin", "sing tune", "coins coins_melody", "crests coin")
    t.choose("sing verse", "buy blue_note", "sing briar_banjo", "sing spark")
    assert (t.zone("melody"), t.zone("lyrics"), t.zone("coins", 0)) == (1, 5, 2)


@pytest.mark.rule("BG-SING-02")
def test_each_section_is_used_once_in_a_phase(folder: Path) -> None:
    t = with_song(folder, "tune", "hoard", volume={0: 6})
    t.choose("sing tune", "lower tune", "sing hoard", "sing briar_banjo")
    assert (t.zone("melody"), t.zone("lyrics"), t.zone("volume", 0)) == (3, 3, 3)
    for text in ("sing tune", "lower tune", "sing hoard", "sing briar_banjo"):
        assert t.why_not(text) == "BG-SING-02"
    for text in ("sing verse", "lower verse"):  # not in the song
        assert t.why_not(text) == "BG-SING-02"


@pytest.mark.rule("BG-SING-03")
def test_the_two_sections_of_a_skill_are_used_separately(folder: Path) -> None:
    t = with_song(folder, "tune", volume={0: 4}).choose("lower tune")
    assert (t.zone("melody"), t.zone("lyrics"), t.zone("volume", 0)) == (0, 3, 1)
    assert t.why_not("sing tune") == ""
    t = with_song(folder, "tune", volume={0: 4}).choose("sing tune")
    assert (t.zone("melody"), t.zone("lyrics"), t.zone("volume", 0)) == (2, 0, 4)
    assert t.why_not("lower tune") == ""


@pytest.mark.rule("BG-SING-03", "BG-SING-07")
@pytest.mark.parametrize(("volume", "rule"), [(0, "BG-SING-03"), (2, "BG-SING-03"), (3, ""), (6, "")])
def test_the_lower_section_costs_the_volume_in_the_middle(folder: Path, volume: int, rule: str) -> None:
    assert with_song(folder, "tune", volume={0: volume, 1: 6}).why_not("lower tune") == rule
    assert with_song(folder, "plain", volume={0: 6}).why_not("lower plain") == "BG-SING-02"


@pytest.mark.rule("BG-SING-04", "BG-RULING-47")
def test_a_section_gives_all_its_benefits_in_printed_order(folder: Path) -> None:
    t = with_song(folder, "mixed").choose("sing mixed")
    assert (t.asked, t.zone("coins", 0), t.zone("volume", 0)) == ("MayTurn", 1, 0)
    t.choose("turn")
    assert (t.zone("dial", 0), t.asked) == ("BR", "MayTurn")  # now the offbeat
    assert (t.zone("coins", 0), t.zone("volume", 0), t.zone("lyrics")) == (2, 1, 0)
    t.choose("decline")
    assert (t.zone("dial", 0), t.zone("coins", 0), t.zone("lyrics")) == ("BR", 3, 1)


@pytest.mark.rule("BG-SING-04", "BG-RULING-47")
def test_gains_are_mandatory_arrows_and_motifs_are_not(folder: Path) -> None:
    t = with_song(folder, "generous", "mixed", coins={0: 1}).choose("sing generous")
    assert t.options() == ["pay", "stop"]
    t.choose("stop")
    assert t.asked == "UseMotif"
    assert t.why_not("decline") == ""
    t.choose("decline")
    assert (t.asked, t.zone("coins", 0), t.zone("lyrics"), t.zone("volume", 0)) == ("Sing", 1, 1, 0)
    t.choose("sing mixed", "decline", "decline")
    assert (t.zone("coins", 0), t.zone("volume", 0)) == (4, 1)


@pytest.mark.rule("BG-RULING-47")
def test_a_part_without_a_target_is_skipped(folder: Path) -> None:
    bare: dict[str, Any] = {"crests": {0: 0}, "runes": {0: [0] * 4}, "shops": [[], [], [], []], "brag": {0: []}}
    t = with_song(folder, "hollow", **bare).choose("sing hollow")
    assert (t.asked, t.zone("lyrics")) == ("Sing", 1)


@pytest.mark.rule("BG-SING-05")
def test_melody_and_lyrics_are_counted_up_and_down(folder: Path) -> None:
    t = with_song(folder, "tune", "verse")
    assert (t.zone("melody"), t.zone("lyrics")) == (0, 0)
    t.choose("sing tune", "sing briar_banjo", "sing verse")
    assert (t.zone("melody"), t.zone("lyrics")) == (3, 2)
    t.choose("coins coins_melody")
    assert (t.zone("melody"), t.zone("lyrics"), t.zone("coins", 0)) == (1, 2, 2)


@pytest.mark.rule("BG-SING-05", "BG-SING-06")
def test_what_is_unspent_is_lost_and_the_next_song_begins_at_zero(folder: Path) -> None:
    t = with_song(folder, "tune", "verse", marked={0: True, 1: True}).choose("sing tune", "sing verse", "end_song")
    assert (t.zone("melody"), t.zone("lyrics")) == (0, 0)
    t.choose(t.options()[0], "stay")
    assert (t.game.seat, t.asked, t.zone("melody"), t.zone("lyrics")) == (1, "Sing", 0, 0)


@pytest.mark.rule("BG-SING-06", "BG-RULING-24")
def test_melody_and_lyrics_gained_outside_ones_own_sing_phase_are_lost(tmp_path: Path) -> None:
    folder = pack(
        tmp_path, creature("choir", gain(melody=2, lyrics=2, coin=1), value=3), skill("one"), skill("two"),
        creature("bard", arrow({"melody": 1}, gain(coin=1)), arrow({"volume": 1}, gain(coin=5)), value=3),
    )  # fmt: skip
    mine: dict[str, Any] = {"hand": {0: []}, "deck": {0: ["choir", "one", "two"]}, "packs": [folder]}
    t = moving(1, **mine).choose("stay")
    assert (t.zone("melody"), t.zone("lyrics"), t.zone("coins", 0)) == (0, 0, 1)
    shared: dict[str, Any] = {"region": {0: "B3"}, "pile_crests": {2: [1]}, "crests": {1: 6}, "packs": [folder]}
    t = singing(**shared, melody=2, piles={2: ["choir", "root_giant"]}).choose("soothe creature_3")
    assert (t.zone("melody"), t.zone("lyrics"), t.zone("coins")) == (2, 2, [1, 1])  # the singer's own only
    t = singing(**shared, melody=2, piles={2: ["bard", "root_giant"]}, acoustic={0: 0, 1: 3}, volume={0: 0, 1: 1})
    t.choose("soothe creature_3")  # the other one cannot pay melody, with stones neither, but volume
    assert (t.game.seat, t.options()) == (1, ["pay", "stop"])
    t.choose("pay")
    assert (t.zone("acoustic", 1), t.zone("volume", 1), t.zone("coins", 1)) == (3, 0, 5)


@pytest.mark.rule("BG-RULING-24")
def test_choices_inside_a_benefit_are_made_by_who_gains_it(tmp_path: Path) -> None:
    folder = pack(tmp_path, creature("marten", either(gain(coin=2), gain(acoustic_stone=2)), value=3))
    t = singing(
        packs=[folder], region={0: "B3"}, pile_crests={2: [1]}, crests={1: 6}, melody=2,
        piles={2: ["marten", "root_giant"]},
    )  # fmt: skip
    t.choose("soothe creature_3")
    assert t.game.seat == 0
    t.choose("option 1")
    assert t.game.seat == 1
    t.choose("option 2")
    assert (t.zone("coins"), t.zone("acoustic"), t.game.seat) == ([2, 0], [0, 2], 0)


@pytest.mark.rule("BG-SING-07", "BG-EX-03")
def test_spending_six_volume_leaves_none(folder: Path) -> None:
    t = with_song(folder, "verse", "tune", volume={0: 6}).choose("lower verse")
    assert (t.zone("volume", 0), t.zone("coins", 0)) == (0, 2)
    assert t.why_not("lower tune") == "BG-SING-03"
    assert t.why_not("trade volume coin") == "BG-CONVERT-02"


@pytest.mark.rule("BG-SING-07")
def test_volume_is_kept_from_turn_to_turn(folder: Path) -> None:
    t = with_song(folder, "tune", volume={0: 5}).choose("lower tune", "end_song")
    assert (t.zone("volume", 0), t.game.seat) == (2, 1)
    t.choose(t.options()[0], "stay")
    assert (t.zone("volume", 0), t.game.seat) == (2, 0)


@pytest.mark.rule("BG-SING-08")
def test_every_location_on_the_perimeter_once_and_no_other_one(folder: Path) -> None:
    t = with_song(folder, volume={0: 6}, coins={0: 9}, acoustic={0: 9}, shops=[["tune"], ["blue_note"], [], []])
    for text in ("coins coins_lyrics", "motif motif_melody", "bank coins", "perform perform_1 1", "buy tune"):
        assert t.why_not(text) == "BG-SING-08"
    assert t.why_not("tell legend_2 1") == "BG-SING-08"
    t.choose("coins coins_melody", "trade volume coin", "stop", "buy blue_note", "tell poets_house 1")
    t.choose(t.options()[0], "rune TR")
    for text in ("coins coins_melody", "trade volume coin", "gem shop_impro_1", "tell poets_house 2"):
        assert t.why_not(text) == "BG-SING-08"


@pytest.mark.rule("BG-SING-08")
def test_all_locations_are_open_again_in_the_next_turn(folder: Path) -> None:
    t = with_song(folder, "plain", acoustic={0: 2, 1: 2}, marked={0: True, 1: True}).choose("coins coins_melody")
    t.choose("end_song")
    t.choose(t.options()[0], "stay")
    assert (t.game.seat, t.why_not("coins coins_melody")) == (1, "")


@pytest.mark.rule("BG-SING-09")
def test_only_the_top_card_of_a_pile_is_used(folder: Path) -> None:
    t = with_song(folder, "plain", region={0: "B3"}, piles={2: ["toad", "newt", "root_giant"]})
    t.choose("sing plain", "soothe creature_3")
    assert (t.zone("brag", 0), t.zone("coins", 0), t.zone("melody")) == (["toad"], 1, 0)
    assert t.zone("piles")[2] == ["newt", "root_giant"]


@pytest.mark.rule("BG-SING-10")
def test_a_creature_location_and_a_bard_are_dealt_with_once_from_near_or_far(folder: Path) -> None:
    t = with_song(
        folder, "plain", region={0: "B4", 1: "B3"}, piles={2: ["toad", "newt", "root_giant"]}, ranges={0: 4},
        acoustic={0: 9},
    )  # fmt: skip
    t.choose("soothe creature_3", "duel 1")
    assert (t.zone("ranges", 0), t.zone("won", 0), t.zone("brag", 0)) == (2, [1], ["toad"])
    assert [t.why_not("help creature_3"), t.why_not("soothe creature_3")] == ["BG-CREATURE-04"] * 2
    assert t.why_not("duel 1") == "BG-DUEL-04"
    assert t.why_not("soothe creature_1") == ""


@pytest.mark.rule("BG-SING-11", "BG-EX-02")
def test_an_arrow_takes_the_left_side_and_gives_the_right_side(folder: Path) -> None:
    t = with_song(folder, "exchange", coins={0: 2}, volume={0: 0}).choose("sing exchange", "pay")
    assert (t.zone("coins", 0), t.zone("volume", 0), t.asked) == (0, 4, "Sing")


@pytest.mark.rule("BG-SING-11")
def test_everything_is_paid_for_everything_or_nothing_happens(folder: Path) -> None:
    t = with_song(folder, "dear", coins={0: 1}).choose("sing briar_banjo", "sing dear", "pay")
    assert (t.zone("coins", 0), t.zone("melody")) == (0, 0)
    assert (t.zone("acoustic", 0), t.zone("ranges", 0)) == (1, 2)
    short: list[dict[str, Any]] = [{"coins": {0: 0}, "melody": 1}, {"coins": {0: 1}, "melody": 0}]
    for zones in short:
        t = singing(packs=[folder], song={0: ["briar_banjo", "dear"]}, open_upper=["dear"], **zones)
        assert t.choose("sing dear").asked == "Sing"  # it cannot be paid, so nobody is asked
        assert t.why_not("sing dear") == "BG-SING-02"


@pytest.mark.rule("BG-SING-12")
def test_the_song_goes_to_the_discard_but_for_the_instrument(folder: Path) -> None:
    deck = {0: ["verse", "plain", "tune"]}
    t = with_song(folder, "tune", "spark", "hoard", discard={0: ["sparring_partner"]}, deck=deck)
    t.choose("sing spark", "end_song")
    assert t.zone("song", 0) == ["briar_banjo"]
    assert t.zone("discard", 0) == ["sparring_partner", "tune", "spark", "hoard"]
    assert t.zone("hand", 0) == ["verse", "plain"]


@pytest.mark.rule("BG-SING-12")
def test_the_instrument_sounds_in_every_sing_phase(folder: Path) -> None:
    t = with_song(folder, deck={0: ["verse", "plain", "tune"], 1: ["town_cry", "echo_beat"]}, dial={0: "TL"})
    t.choose("sing briar_banjo", "end_song")
    t.choose(t.options()[0], "stay", "add verse", "stay")
    assert (t.game.seat, t.asked) == (0, "Sing")
    assert t.choose("sing briar_banjo").zone("melody") == 1


@pytest.mark.rule("BG-SING-13")
@pytest.mark.parametrize(
    ("one", "two", "left", "gems"),
    [(10, 14, (7, 14), 3), (3, 14, (0, 14), 3), (2, 14, (0, 13), 3), (0, 4, (0, 1), 3), (1, 1, (0, 0), 5)],
)
def test_gems_come_from_reserve_1_then_2_then_the_supply(
    folder: Path, one: int, two: int, left: tuple[int, int], gems: int
) -> None:
    t = with_song(folder, "spark", reserve_1=one, reserve_2=two, chapter="act_1" if one else "act_2")
    t.choose("sing spark")
    assert (t.zone("reserve_1"), t.zone("reserve_2")) == left
    assert t.zone("gems", 0) == gems  # with the two of the end in the last case


@pytest.mark.rule("BG-SING-14")
def test_blue_gems_do_nothing_before_the_end(folder: Path) -> None:
    t = with_song(folder, "plain", region={0: "B3"}, piles={2: ["toad", "root_giant"]}, crests={0: 3, 1: 7})
    t.choose("sing plain", "soothe creature_3")
    assert (t.zone("gems", 0), t.zone("reserve_1")) == (0, 10)


@pytest.mark.rule("BG-SING-15")
def test_with_the_marker_on_the_instrument_the_song_cannot_be_kept(folder: Path) -> None:
    t = with_song(folder, "tune")
    assert t.asked == "Sing"
    for text in ("stay", "stop", "decline"):
        assert t.why_not(text)
    t.choose("end_song")
    assert (t.zone("song", 0), t.zone("marked", 0)) == (["briar_banjo"], False)
    assert "tune" in t.zone("discard", 0)
