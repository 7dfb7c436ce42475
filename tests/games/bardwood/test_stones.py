"""STONES: paying with acoustic stones, reaching with range stones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.bardwood.packs import arrow, creature, gain, pack, skill
from tests.games.bardwood.tables import singing
from tests.scenario import Scenario


@pytest.mark.rule("BG-STONES-01")
@pytest.mark.parametrize(
    ("region", "deed", "cost"),
    [
        ("B1", "soothe creature_1", 3),
        ("B1", "help creature_1", 1),
        ("A1", "motif motif_melody", 2),
        ("D3", "coins coins_melody", 2),
        ("D1", "coins coins_lyrics", 2),
        ("C1", "perform perform_1 1", 2),
        ("C2", "tell poets_house 1", 4),
        ("C2", "duel 1", 1),
    ],
)
def test_stones_stand_in_for_melody_and_lyrics_in_any_payment(
    tmp_path: Path, region: str, deed: str, cost: int
) -> None:
    folder = pack(tmp_path, creature("newt", gain(coin=1), value=3))
    zones: dict[str, Any] = {"packs": [folder], "region": {0: region, 1: "C2"}, "piles": {0: ["newt"]}}
    assert singing(acoustic={0: cost}, **zones).choose(deed).zone("acoustic", 0) == 0
    assert singing(acoustic={0: cost - 1, 1: 5}, **zones).why_not(deed) == "BG-SING-11"
    mixed = singing(acoustic={0: cost}, melody=1, lyrics=1, **zones).choose(deed)
    assert mixed.zone("acoustic", 0) == 1  # the song pays first: what is sung is lost anyway


@pytest.mark.rule("BG-STONES-01")
def test_stones_pay_for_an_empty_pile() -> None:
    t = singing(region={0: "B1"}, piles={0: []}, melody=2, acoustic={0: 3}).choose("gem creature_1")
    assert (t.zone("gems", 0), t.zone("acoustic", 0), t.zone("melody")) == (1, 0, 0)


@pytest.mark.rule("BG-STONES-01", "BG-SING-11")
def test_stones_pay_for_both_sides_of_an_arrow(tmp_path: Path) -> None:
    pay = {"melody": 2, "lyrics": 1, "acoustic_stone": 1}
    folder = pack(tmp_path, skill("duet", arrow(pay, gain(green_gem=1))))
    zones: dict[str, Any] = {"packs": [folder], "song": {0: ["briar_banjo", "duet"]}, "open_upper": ["duet"]}
    t = singing(melody=1, acoustic={0: 3}, **zones).choose("sing duet", "pay")
    assert (t.zone("gems", 0), t.zone("acoustic", 0), t.zone("melody")) == (1, 0, 0)
    assert singing(melody=1, acoustic={0: 2}, **zones).choose("sing duet").asked == "Sing"  # one short: not offered


@pytest.mark.rule("BG-STONES-01", "BG-TURN-04")
def test_stones_sing_only_in_ones_own_sing_phase(tmp_path: Path) -> None:
    costly = [arrow({"melody": 1}, gain(green_gem=1)), gain(coin=1)]
    folder = pack(tmp_path, creature("siren", *costly))
    drawn: dict[str, Any] = {"deck": {0: ["siren", "sidestep"]}, "hand": {0: ["polite_growl"]}}
    t = singing(packs=[folder], acoustic={0: 5}, **drawn).choose("end_song")  # the rest phase draws it
    assert (t.zone("brag", 0), t.zone("gems", 0), t.zone("coins", 0)) == (["siren"], 0, 1)
    crests: dict[str, Any] = {"piles": {0: ["siren"]}, "pile_crests": {0: [1]}, "crests": {1: 6}}
    t = singing(packs=[folder], region={0: "B1"}, melody=3, acoustic={1: 5}, **crests).choose("soothe creature_1")
    assert (t.zone("gems"), t.zone("coins"), t.zone("acoustic", 1)) == ([0, 0], [1, 1], 5)


def afar(region: str, stones: int, **zones: Any) -> Scenario:
    """Seat 0 sings with range stones; seat 1 stands in B2, creature_3 lies around A2, B2, A3 and B3."""
    usual: dict[str, Any] = {"region": {0: region, 1: "B2"}, "ranges": {0: stones}, "melody": 9}
    return singing(**{**usual, "piles": {2: ["puddle_newt", "root_giant"]}, **zones})


@pytest.mark.rule("BG-STONES-02", "BG-STONES-03", "BG-RULING-26")
@pytest.mark.parametrize(
    ("region", "stones"), [("A2", 0), ("B3", 0), ("A1", 1), ("B1", 1), ("C2", 1), ("B4", 1), ("C1", 2), ("D4", 2)]
)
def test_how_many_stones_reach_a_creature(region: str, stones: int) -> None:
    for deed in ("soothe creature_3", "help creature_3"):
        t = afar(region, 2).choose(deed)
        assert t.zone("ranges", 0) == 2 - stones
        if stones:
            assert afar(region, stones - 1).why_not(deed) == "BG-STONES-02"


@pytest.mark.rule("BG-STONES-02", "BG-STONES-03", "BG-RULING-26", "BG-DUEL-01")
@pytest.mark.parametrize(("region", "stones"), [("B2", 0), ("A2", 1), ("B1", 1), ("A1", 2), ("C3", 2), ("D4", 2)])
def test_how_many_stones_reach_a_bard(region: str, stones: int) -> None:
    t = afar(region, 2).choose("duel 1")
    assert t.zone("ranges", 0) == 2 - stones
    assert t.zone("won", 0) == [1]
    if stones:
        assert afar(region, stones - 1).why_not("duel 1") == "BG-STONES-02"


@pytest.mark.rule("BG-STONES-04")
def test_no_other_place_is_reached_from_afar() -> None:
    t = afar("A1", 9, lyrics=9, coins={0: 9}, volume={0: 6}, bank=[0], crests={0: 6})
    here = {"motif motif_melody", "help creature_1", "soothe creature_1"}
    others = [text for text in t.options() if not text.startswith(("help", "soothe", "buy", "duel"))]
    assert set(others) == {"motif motif_melody", "end_song"}
    assert here <= set(t.options())
    for deed in ("coins coins_melody", "perform perform_1 1", "trade volume coin", "tell poets_house 1", "bank coins"):
        assert t.why_not(deed) == "BG-SING-08"


@pytest.mark.rule("BG-STONES-05")
def test_stones_are_paid_for_each_target_on_top_of_the_melody(tmp_path: Path) -> None:
    folder = pack(tmp_path, creature("newt", gain(coin=1), value=3), creature("toad", gain(coin=1), value=4))
    zones: dict[str, Any] = {"packs": [folder], "piles": {2: ["newt"], 4: ["toad"]}, "melody": 8}
    t = afar("B4", 4, **zones).choose("soothe creature_3")  # one region away
    assert (t.zone("ranges", 0), t.zone("melody")) == (3, 5)
    t.choose("soothe creature_5")  # anywhere
    assert (t.zone("ranges", 0), t.zone("melody")) == (1, 1)
    assert t.why_not("duel 1") == "BG-STONES-02"


@pytest.mark.rule("BG-STONES-05")
def test_a_creature_may_pay_back_the_stone_that_reached_it(tmp_path: Path) -> None:
    folder = pack(tmp_path, creature("porter", gain(range_stone=1), value=3))
    t = afar("B4", 1, packs=[folder], piles={2: ["porter"]}).choose("soothe creature_3")
    assert t.zone("ranges", 0) == 1
