"""TEMPO: the dial, the shelf and the rune bonuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from tests.games.bardwood.packs import creature, either, event, fan, gain, impro, pack, skill
from tests.games.bardwood.tables import composing, moving, singing
from tests.scenario import Scenario

QUARTERS = ("TR", "BR", "BL", "TL")
SWAN: dict[str, Any] = {"is_swan": True, "ended_by": 1, "reserve_1": 0, "reserve_2": 0, "chapter": "no_act"}
MOVES = {"TR": 1, "BR": 2, "BL": 3, "TL": 2}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        skill("still", gain(melody=1), tempo=1),
        *[skill(f"turn_{n}", tempo=n) for n in (1, 2, 3)],
        skill("further", tempo=1, extra=gain(tempo=2)),
        skill("back", tempo=1, extra=gain(offbeat=2)),
        skill("to_and_fro", tempo=1, extra=[gain(offbeat=1), gain(tempo=1)]),
        impro("spin", gain(tempo=1)),
        impro("rewind", gain(offbeat=1)),
        fan("drummer", gain(tempo=1), gain(offbeat=1)),
        creature("cricket", gain(tempo=1), value=3),
        event("parade", "end", gain(tempo=1)),
    )


def discarding(folder: Path, card: str, dial: str, **zones: Any) -> Scenario:
    """After the discard of a card in the compose phase."""
    t = composing(packs=[folder], hand={0: ["still", card]}, dial={0: dial}, **zones)
    return t.choose("add still")


def sings(t: Scenario) -> bool:
    """Whether the turn goes on with a sing phase once the moves are given up."""
    return bool(t.choose("stay").zone("phase") == "sing")


def resting_with(folder: Path, card: str, dial: str, **zones: Any) -> Scenario:
    """A rest phase, without a sing phase before it, in which seat 0 has drawn a card."""
    deck = {0: [card, "turn_1", "turn_2"]}
    return moving(1, packs=[folder], dial={0: dial}, deck=deck, hand={0: []}, **zones).choose("stay")


@pytest.mark.rule("BG-TEMPO-01", "BG-TEMPO-02")
@pytest.mark.parametrize("dial", QUARTERS)
@pytest.mark.parametrize("tempo", [1, 2, 3])
def test_each_tempo_turns_the_dial_a_quarter_clockwise_all_of_it(folder: Path, dial: str, tempo: int) -> None:
    t = discarding(folder, f"turn_{tempo}", dial)
    assert t.asked == "Move"  # nobody was asked
    assert t.zone("dial", 0) == QUARTERS[(QUARTERS.index(dial) + tempo) % 4]
    assert t.zone("dial", 1) == "TR"


@pytest.mark.rule("BG-TEMPO-03", "BG-EX-08")
def test_from_tl_one_quarter_on_the_marker_is_on_the_instrument_and_one_sings(folder: Path) -> None:
    t = discarding(folder, "turn_1", "TL")
    assert (t.zone("dial", 0), t.zone("marked")) == ("TR", [True, False])
    assert sings(t)


@pytest.mark.rule("BG-TEMPO-03")
@pytest.mark.parametrize("dial", QUARTERS)
@pytest.mark.parametrize("tempo", [1, 2, 3])
def test_the_shelf_lies_between_tl_and_tr(folder: Path, dial: str, tempo: int) -> None:
    t = discarding(folder, f"turn_{tempo}", dial)
    is_past = QUARTERS.index(dial) + tempo > 3
    assert t.zone("marked", 0) == is_past
    assert sings(t) == is_past


@pytest.mark.rule("BG-TEMPO-03")
def test_tempo_printed_as_a_discard_benefit_passes_the_shelf_as_well(folder: Path) -> None:
    t = discarding(folder, "further", "BR")
    assert (t.zone("dial", 0), t.zone("marked", 0)) == ("TR", True)


@pytest.mark.rule("BG-TEMPO-04")
def test_passing_the_shelf_in_ones_rest_phase_lets_one_sing_after_the_next_compose(folder: Path) -> None:
    t = resting_with(folder, "drummer", "TL").choose("option 1", "turn")
    assert (t.zone("dial", 0), t.zone("marked", 0)) == ("TR", True)
    assert (t.game.seat, t.asked) == (1, "Compose")
    t.choose(t.options()[0], "stay")
    assert (t.game.seat, t.asked, t.zone("phase")) == (0, "Compose", "compose")
    t.choose("add turn_2")  # by one quarter, far from the shelf
    assert t.zone("dial", 0) == "BR"
    assert sings(t)


@pytest.mark.rule("BG-TEMPO-04", "BG-REST-01")
def test_after_a_song_the_marker_is_put_back_before_the_rest_phase_can_pass_the_shelf(folder: Path) -> None:
    deck = {0: ["cricket", "turn_1", "turn_2"]}
    t = singing(packs=[folder], dial={0: "TL"}, deck=deck, hand={0: []}).choose("end_song")
    assert (t.asked, t.zone("marked", 0)) == ("MayTurn", False)
    t.choose("turn")
    assert (t.zone("marked", 0), t.zone("phase"), t.game.seat) == (True, "compose", 1)


@pytest.mark.rule("BG-TEMPO-05", "BG-RULING-24")
def test_passing_the_shelf_in_a_sing_phase_triggers_nothing(folder: Path) -> None:
    song: dict[str, Any] = {"song": {0: ["briar_banjo", "spin"]}, "open_upper": ["spin"], "packs": [folder]}
    song["dial"] = {0: "TL"}
    t = singing(**song).choose("sing spin", "turn", "end_song")
    assert (t.zone("dial", 0), t.zone("marked", 0), t.game.seat) == ("TR", False, 1)
    t = singing(**song, marked={0: False}, **SWAN).choose("sing spin", "turn")
    assert (t.zone("dial", 0), t.zone("marked", 0)) == ("TR", False)


@pytest.mark.rule("BG-RULING-24", "BG-TEMPO-12", "BG-TEMPO-13")
def test_tempo_gained_in_the_turn_of_another_never_moves_the_marker(folder: Path) -> None:
    t = singing(
        packs=[folder], region={0: "B3"}, piles={2: ["cricket", "root_giant"]}, pile_crests={2: [1]}, crests={1: 6},
        melody=2, dial={0: "TL", 1: "TL"}, runes={1: [0, 2, 2, 2]},
    )  # fmt: skip
    t.choose("soothe creature_3", "decline")
    assert (t.game.seat, t.options()) == (1, ["turn", "decline"])
    t.choose("turn")
    assert (t.zone("dial"), t.zone("marked", 1)) == (["TL", "TR"], False)
    assert (t.zone("moves"), t.zone("boat", 1), t.game.seat) == (0, 0, 0)


@pytest.mark.rule("BG-RULING-24")
def test_tempo_gained_between_turns_never_moves_the_marker(folder: Path) -> None:
    t = moving(1, packs=[folder], dial={0: "TL", 1: "TL"}, reserve_1=0, event_1="parade").choose("stay")
    assert (t.zone("phase"), t.game.seat) == ("between", 1)
    t.choose("turn")
    assert t.game.seat == 0
    t.choose("turn")
    assert (t.zone("dial"), t.zone("marked")) == (["TR", "TR"], [False, False])


@pytest.mark.rule("BG-TEMPO-06", "BG-COMPOSE-07")
@pytest.mark.parametrize("dial", QUARTERS)
def test_an_offbeat_turns_the_dial_back_and_never_lets_one_sing(folder: Path, dial: str) -> None:
    t = discarding(folder, "back", dial)  # one on, two back
    assert t.zone("dial", 0) == QUARTERS[(QUARTERS.index(dial) - 1) % 4]
    assert t.zone("marked", 0) == (dial == "TL")  # by the tempo, which comes first
    t = resting_with(folder, "drummer", dial).choose("option 2", "turn")
    assert t.zone("dial", 0) == QUARTERS[(QUARTERS.index(dial) - 1) % 4]
    assert not t.zone("marked", 0)


@pytest.mark.rule("BG-TEMPO-06")
def test_what_an_offbeat_undoes_can_be_passed_again(folder: Path) -> None:
    t = discarding(folder, "to_and_fro", "TL", marked={0: False})
    assert (t.zone("dial", 0), t.zone("marked", 0)) == ("TR", True)
    t = singing(packs=[folder], song={0: ["briar_banjo", "rewind"]}, open_upper=["rewind"]).choose("sing rewind")
    assert t.zone("dial", 0) == "TR"
    assert t.choose("turn").zone("dial", 0) == "TL"


@pytest.mark.rule("BG-TEMPO-07")
def test_a_marker_on_the_instrument_gives_one_sing_phase_however_often_the_shelf_is_passed(folder: Path) -> None:
    t = discarding(folder, "turn_3", "TL", marked={0: True}, deck={0: ["turn_1", "turn_2"], 1: ["turn_1", "turn_2"]})
    assert t.zone("marked", 0)
    assert sings(t)
    t.choose("end_song")
    assert (t.zone("marked", 0), t.game.seat) == (False, 1)
    t.choose(t.options()[0], "stay", "add turn_2")
    assert t.zone("dial", 0) == "TL"
    assert not sings(t)


@pytest.mark.rule("BG-TEMPO-08", "BG-GAP-04")
@pytest.mark.parametrize("quarter", QUARTERS)
def test_the_quarter_where_the_dial_stops_gives_its_moves(folder: Path, quarter: str) -> None:
    t = discarding(folder, "turn_1", QUARTERS[QUARTERS.index(quarter) - 1])
    assert (t.zone("dial", 0), t.zone("moves")) == (quarter, MOVES[quarter])


@pytest.mark.rule("BG-TEMPO-08", "BG-TEMPO-11", "BG-GAP-04")
@pytest.mark.parametrize(
    ("quarter", "gained"),
    [("TR", (3, 0, 0, 0)), ("BR", (2, 1, 0, 0)), ("BL", (3, 0, 0, 3)), ("TL", (2, 0, 1, 0))],
)
def test_an_open_quarter_gives_its_bonus_as_well(folder: Path, quarter: str, gained: tuple[int, ...]) -> None:
    t = discarding(folder, "turn_1", QUARTERS[QUARTERS.index(quarter) - 1], runes={0: [0, 0, 0, 0]})
    assert (t.zone("moves"), t.zone("coins", 0), t.zone("acoustic", 0), t.zone("volume", 0)) == gained


@pytest.mark.rule("BG-TEMPO-11")
def test_bonus_volume_ends_at_the_end_of_the_track(folder: Path) -> None:
    assert discarding(folder, "turn_1", "BR", runes={0: [0, 0, 0, 0]}, volume={0: 5}).zone("volume", 0) == 6


@pytest.mark.rule("BG-TEMPO-09")
def test_quarters_passed_over_give_nothing(folder: Path) -> None:
    t = discarding(folder, "turn_3", "TR", runes={0: [0, 0, 0, 2]})
    assert t.zone("dial", 0) == "TL"
    assert (t.zone("moves"), t.zone("coins", 0), t.zone("acoustic", 0), t.zone("volume", 0)) == (2, 0, 0, 0)


@pytest.mark.rule("BG-TEMPO-10")
@pytest.mark.parametrize(("runes", "coins"), [(2, 0), (1, 0), (0, 1)])
def test_a_bonus_is_open_when_both_runes_are_gone(folder: Path, runes: int, coins: int) -> None:
    t = discarding(folder, "turn_1", "TR", runes={0: [2, runes, 0, 0], 1: [0, 0, 0, 0]})
    assert t.zone("coins") == [coins, 0]


@pytest.mark.rule("BG-TEMPO-12")
def test_turning_the_dial_in_another_phase_gives_no_bonus_and_no_moves(folder: Path) -> None:
    bare: dict[str, Any] = {"runes": {0: [0, 0, 0, 0]}, "packs": [folder]}
    for dial in QUARTERS:
        t = singing(**bare, dial={0: dial}, song={0: ["briar_banjo", "spin"]}, open_upper=["spin"])
        t.choose("sing spin", "turn")
        assert t.asked == "Sing"
        assert [t.zone(zone, 0) for zone in ("coins", "acoustic", "volume", "boat")] == [0, 0, 0, 0]
        t = resting_with(folder, "drummer", dial, runes={0: [0, 0, 0, 0]}).choose("option 1", "turn")
        assert [t.zone(zone, 0) for zone in ("coins", "acoustic", "volume", "boat")] == [0, 0, 0, 0]
        assert t.game.seat == 1


@pytest.mark.rule("BG-TEMPO-13", "BG-TEMPO-02")
def test_tempo_may_be_declined_outside_the_compose_phase_only(folder: Path) -> None:
    t = singing(packs=[folder], song={0: ["briar_banjo", "spin"]}, open_upper=["spin"]).choose("sing spin")
    assert t.options() == ["turn", "decline"]
    assert t.choose("decline").zone("dial", 0) == "TR"
    t = resting_with(folder, "drummer", "TL").choose("option 1")
    assert t.options() == ["turn", "decline"]
    t.choose("decline")
    assert (t.zone("dial", 0), t.zone("marked", 0)) == ("TL", False)
    t = discarding(folder, "further", "TR")
    assert (t.asked, t.zone("dial", 0)) == ("Move", "TL")


@pytest.mark.rule("BG-TEMPO-13", "BG-RULING-24")
def test_an_effect_of_several_tempo_is_turned_as_a_whole(tmp_path: Path) -> None:
    folder = pack(tmp_path, impro("whirl", gain(tempo=2)), skill("turn_1"))
    t = singing(packs=[folder], song={0: ["briar_banjo", "whirl"]}, open_upper=["whirl"]).choose("sing whirl", "turn")
    assert (t.zone("dial", 0), t.asked) == ("BL", "Sing")


@pytest.mark.rule("BG-RULING-37", "BG-TEMPO-12")
@pytest.mark.parametrize(("turned", "coins"), [(False, 0), (True, 1)])
def test_a_dial_that_was_not_turned_gives_moves_but_no_bonus(tmp_path: Path, turned: bool, coins: int) -> None:
    folder = pack(tmp_path, skill("torn", extra=either(gain(volume=1), gain(volume=2))))
    t = composing(packs=[folder], hand={0: ["first_flourish", "torn"]}, dial={0: "TR"}, runes={0: [2, 0, 2, 2]})
    t.choose("add first_flourish")  # the dial points at BR, its bonus is open, and the quarter comes next
    data = json.loads(t.game.dump())
    data["table"]["has_turned"] = turned
    t = Scenario(bardhall.load(json.dumps(data), audit=False, packs=[folder]))
    t.choose("option 1")
    assert (t.zone("moves"), t.zone("coins", 0)) == (2, coins)


@pytest.mark.rule("BG-RULING-37")
def test_no_skill_is_without_tempo(tmp_path: Path) -> None:
    with pytest.raises(bardhall.ContentError, match="tempo"):
        bardhall.new("bardwood", seats=2, packs=[pack(tmp_path, skill("lull", tempo=0))])
