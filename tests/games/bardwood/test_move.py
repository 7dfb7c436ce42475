"""MOVE: the bard and the boat."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.bardwood.packs import creature, event, fan, gain, impro, pack, skill
from tests.games.bardwood.tables import composing, moving, singing

END = 7  # the rightmost space of the river
NEIGHBOURS = {
    "A1": ["B1", "A2"], "C1": ["B1", "D1", "C2"], "D1": ["C1", "D2"], "A2": ["A1", "B2", "A3"],
    "C2": ["C1", "B2", "D2", "C3"], "B3": ["B2", "A3", "C3", "B4"], "D4": ["D3", "C4"], "A4": ["A3", "B4"],
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return pack(
        tmp_path,
        skill("step", tempo=1, extra=gain(move=2)),
        skill("still", tempo=1),
        impro("oars", gain(move=3, coin=1)),
        fan("ferryman", gain(move=2)),
        creature("otter", gain(move=2), value=3),
        event("regatta", "end", gain(move=3)),
    )


@pytest.mark.rule("BG-MOVE-01", "BG-EX-01")
@pytest.mark.parametrize(
    ("steps", "region", "boat"),
    [
        (["move C3", "move D3", "boat"], "D3", 1),
        (["boat", "move C3", "move D3"], "D3", 1),
        (["move C3", "boat", "move C2"], "C2", 1),
        (["move C3", "move C4", "move B4"], "B4", 0),
        (["boat", "boat", "boat"], "C2", 3),
    ],
)
def test_each_point_moves_the_bard_or_the_boat(steps: list[str], region: str, boat: int) -> None:
    t = moving(3, region={0: "C2"}, boat={0: 0})
    for left, step in zip((3, 2, 1), steps, strict=True):
        assert (t.asked, t.zone("moves")) == ("Move", left)
        t.choose(step)
    assert (t.zone("region", 0), t.zone("boat", 0)) == (region, boat)
    assert (t.zone("moves"), t.game.seat) == (0, 1)


@pytest.mark.rule("BG-MOVE-01")
def test_points_of_the_discard_and_of_the_quarter_are_spent_together(folder: Path) -> None:
    t = composing(packs=[folder], hand={0: ["still", "step"]}, runes={0: [0, 2, 2, 2]}, dial={0: "TL"})
    t.choose("add still")
    assert t.zone("moves") == 1 + 2 + 2  # quarter, its bonus, the discarded card


@pytest.mark.rule("BG-MOVE-01")
def test_moving_is_a_may() -> None:
    t = moving(3, region={0: "C2"})
    assert t.why_not("stay") == ""
    t.choose("stay")
    assert (t.zone("region", 0), t.zone("boat", 0), t.game.seat) == ("C2", 0, 1)


@pytest.mark.rule("BG-MOVE-02", "BG-GAP-01")
@pytest.mark.parametrize("region", NEIGHBOURS)
def test_the_bard_goes_to_orthogonally_adjacent_regions(region: str) -> None:
    t = moving(2, region={0: region})
    legal = NEIGHBOURS[region]
    for other in [column + row for column in "ABCD" for row in "1234"]:
        assert t.why_not(f"move {other}") == ("" if other in legal else "BG-MOVE-02")
    t.choose(f"move {legal[0]}")
    assert t.zone("region", 0) == legal[0]


@pytest.mark.rule("BG-MOVE-03")
def test_bards_share_regions_and_never_block() -> None:
    t = moving(2, seats=4, region={0: "C2", 1: "C3", 2: "C3", 3: "C3"})
    t.choose("move C3", "move C4")
    assert t.zone("region") == ["C4", "C3", "C3", "C3"]


@pytest.mark.rule("BG-MOVE-04")
def test_a_point_moves_the_boat_one_space_to_the_right() -> None:
    t = moving(2, boat={0: 4, 1: 6}).choose("boat")
    assert t.zone("boat") == [5, 6]


@pytest.mark.rule("BG-MOVE-05", "BG-GAP-07")
def test_a_boat_on_the_last_space_cannot_move_but_the_bard_still_can() -> None:
    t = moving(2, boat={0: END - 1, 1: END}).choose("boat")
    assert t.zone("boat") == [END, END]  # boats share a space
    assert t.why_not("boat") == "BG-MOVE-05"
    t.choose("move C3")
    assert t.zone("region", 0) == "C3"


@pytest.mark.rule("BG-MOVE-05")
def test_boats_never_block_each_other() -> None:
    assert moving(2, boat={0: 2, 1: 3}).choose("boat", "boat").zone("boat") == [4, 3]


@pytest.mark.rule("BG-MOVE-06", "BG-RULING-24")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (4, END), (6, END), (END, END)])
def test_moves_of_a_sing_phase_go_to_the_boat_and_the_rest_is_lost(folder: Path, before: int, after: int) -> None:
    t = singing(packs=[folder], song={0: ["briar_banjo", "oars"]}, open_upper=["oars"], boat={0: before})
    t.choose("sing oars")
    assert (t.zone("boat"), t.zone("moves"), t.zone("coins", 0)) == ([after, 0], 0, 1)
    assert (t.asked, t.zone("region", 0)) == ("Sing", "C2")


@pytest.mark.rule("BG-MOVE-06", "BG-RULING-24")
def test_moves_of_a_rest_phase_go_to_the_boat(folder: Path) -> None:
    t = moving(1, packs=[folder], deck={0: ["ferryman", "step", "still"]}, hand={0: []}, boat={0: 6})
    t.choose("stay", "option 1")
    assert (t.zone("boat", 0), t.zone("moves"), t.game.seat) == (END, 0, 1)


@pytest.mark.rule("BG-MOVE-06", "BG-RULING-24")
def test_moves_gained_in_the_turn_of_another_go_to_ones_own_boat(folder: Path) -> None:
    t = singing(
        packs=[folder], region={0: "B3", 1: "A1"}, piles={2: ["otter", "root_giant"]}, pile_crests={2: [1]},
        crests={1: 6}, melody=2,
    )  # fmt: skip
    t.choose("soothe creature_3")
    assert (t.zone("boat"), t.zone("region")) == ([2, 2], ["B3", "A1"])


@pytest.mark.rule("BG-MOVE-06", "BG-RULING-24")
def test_moves_gained_between_turns_go_to_the_boat_even_of_the_next_player(folder: Path) -> None:
    t = moving(1, packs=[folder], reserve_1=0, event_1="regatta", event_2="maypole").choose("stay")
    assert (t.zone("boat"), t.asked, t.game.seat, t.zone("moves")) == ([3, 3], "Compose", 1, 0)


@pytest.mark.rule("BG-RULING-24", "BG-MOVE-01")
def test_moves_gained_in_ones_own_compose_phase_join_the_move_points(folder: Path) -> None:
    t = composing(packs=[folder], hand={0: ["still", "step"]}, dial={0: "TR"}).choose("add still")
    assert (t.zone("moves"), t.zone("boat", 0)) == (2 + 2, 0)


@pytest.mark.rule("BG-MOVE-07")
@pytest.mark.parametrize("marked", [False, True])
def test_points_left_over_are_lost_with_the_compose_phase(folder: Path, marked: bool) -> None:
    t = moving(5, packs=[folder], marked={0: marked}, hand={0: [], 1: ["step", "still"]}, dial={1: "TR"})
    t.choose("move C3", "stay")
    assert t.zone("moves") == 0
    if marked:
        assert t.why_not("boat")
        t.choose("end_song")
    t.choose("add step")
    assert (t.game.seat, t.zone("moves")) == (1, 2)
