"""TURN: compose, sing, rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.bardwood.packs import fan, gain, pack, skill
from tests.games.bardwood.tables import composing, moving, singing
from tests.scenario import Scenario

FREE = ("bank coins", "bank crests", "crests coin", "crests motif", "crests green_gem", "event", "duel 1", "end_song")
PLACES = ("coins coins_melody", "trade volume coin", "tell poets_house 1", "gem shop_impro_1", "soothe creature_3")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        skill("slow", tempo=1),
        skill("quick", gain(move=2), tempo=3),
        skill("hum", gain(melody=1), tempo=1),
        fan("idler", gain(move=1)),
    )


@pytest.mark.rule("BG-TURN-01")
@pytest.mark.parametrize("first", [0, 2])
def test_turns_go_clockwise_from_the_first_player(first: int) -> None:
    t = Scenario(bardhall.new("bardwood", seats=3, seed=4, first=first, events="blossom_market,maypole"))
    turns = {}
    while t.zone("turn") < 8:
        turns[t.zone("turn")] = t.zone("active")
        t.choose(t.options()[-1])
    assert list(turns.values()) == [(first + n) % 3 for n in range(7)]


@pytest.mark.rule("BG-TURN-02")
def test_a_turn_is_compose_then_sing_then_rest(folder: Path) -> None:
    deck = {0: ["idler", "hum", "slow"]}
    t = composing(packs=[folder], hand={0: ["slow", "quick"]}, dial={0: "BL"}, deck=deck)
    asked = []
    for text in ("add slow", "stay", "end_song", "option 1"):
        asked.append((t.asked, t.zone("phase"), t.game.seat))
        t.choose(text)
    assert asked == [
        ("Compose", "compose", 0), ("Move", "compose", 0), ("Sing", "sing", 0), ("ChooseFan", "rest", 0),
    ]  # fmt: skip
    assert (t.asked, t.zone("phase"), t.game.seat) == ("Compose", "compose", 1)


@pytest.mark.rule("BG-TURN-03")
@pytest.mark.parametrize(("marked", "phase"), [(False, "rest"), (True, "sing")])
def test_one_sings_only_with_the_marker_on_the_instrument(folder: Path, marked: bool, phase: str) -> None:
    t = composing(
        packs=[folder], hand={0: ["slow", "hum"]}, dial={0: "TR"}, deck={0: ["idler", "quick"]}, marked={0: marked}
    )
    t.choose("add slow", "stay")
    assert t.zone("phase") == phase


@pytest.mark.rule("BG-TURN-03")
def test_in_a_swan_song_one_sings_in_any_case(folder: Path) -> None:
    over: dict[str, Any] = {"is_swan": True, "ended_by": 1, "reserve_1": 0, "reserve_2": 0, "chapter": "no_act"}
    t = composing(packs=[folder], hand={0: ["slow", "hum"]}, dial={0: "TR"}, **over)
    t.choose("add slow", "stay")
    assert (t.asked, t.zone("marked", 0)) == ("Sing", False)


@pytest.mark.rule("BG-TURN-04")
def test_locations_duels_crests_and_events_are_for_the_sing_phase_only(folder: Path) -> None:
    rich: dict[str, Any] = {
        "won": {0: [1, 1, 1]}, "coins": {0: 9}, "volume": {0: 6}, "acoustic": {0: 9}, "bank": [1],
        "event_1": "maypole", "shops": [[], [], [], []], "ranges": {0: 4}, "region": {0: "B3", 1: "B3"},
        "deck": {0: ["idler", "slow", "hum"]}, "packs": [folder], "hand": {0: ["slow", "hum"]}, "marked": {0: False},
    }  # fmt: skip
    t = singing(**rich)
    legal = [text for text in FREE if t.why_not(text) == ""]
    assert legal == list(FREE)
    assert [t.why_not("tell poets_house 1"), t.why_not("soothe creature_3")] == ["", ""]
    t = composing(**rich)
    for asked in ("Compose", "Move", "ChooseFan"):
        assert t.asked == asked
        for text in FREE + PLACES:
            assert t.why_not(text)
        t.choose({"Compose": "add slow", "Move": "stay", "ChooseFan": "option 1"}[asked])


@pytest.mark.rule("BG-TURN-04")
def test_nobody_acts_in_the_sing_phase_of_another(folder: Path) -> None:
    t = singing(won={1: [0, 0, 0]}, region={0: "C2", 1: "C2"})
    for text in ("crests coin", "crests green_gem", "end_song", "duel 0"):
        assert t.game.why_not(text, 1) is not None
        with pytest.raises(bardhall.NotYourTurn):
            t.choose(text, seat=1)


@pytest.mark.rule("BG-TURN-05")
def test_the_bard_moves_only_in_the_compose_phase(folder: Path) -> None:
    song = {0: ["briar_banjo", "quick"]}
    deck = {0: ["idler", "slow", "hum"]}
    t = singing(packs=[folder], song=song, open_upper=["quick"], region={0: "C2"}, deck=deck, hand={0: []})
    assert t.why_not("move C3")
    t.choose("sing quick")
    assert (t.asked, t.zone("region", 0), t.zone("boat", 0)) == ("Sing", "C2", 2)
    t.choose("end_song")
    assert t.why_not("move C3")
    t.choose("option 1")
    assert (t.zone("region", 0), t.zone("boat", 0)) == ("C2", 3)
    t = moving(1, region={0: "C2"}).choose("move C3")
    assert t.zone("region", 0) == "C3"
