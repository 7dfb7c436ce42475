"""ROUND-MARKER: the icons that the king crosses."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.taverns.hunts import HIGH, closing, next_round
from tests.games.taverns.packs import event, pack
from tests.games.taverns.tables import cargo, reserve
from tests.scenario import Scenario

EVENTS = {"modules": "events"}
TILTED = {"card": "courier", "is_exhausted": True, "has_used_bonus": False}


def tokens(t: Scenario) -> Counter[str]:
    """The tokens on the board by kind."""
    return Counter(token for zone in t.zone("tokens").values() for token in zone if token)


@pytest.mark.rule("TD-ROUND-MARKER-01", "TD-RULING-21")
def test_icons_are_resolved_in_a_fixed_order_whatever_the_track_says(tmp_path: Path) -> None:
    mixed = ("round", {"id": "round_2", "icons": ["event_good", "ingredients", "dragon", "mead"]})
    wages = event("tips", [{"choose": [[{"gain": {"gold": 1}}], [{"gain": {"energy": 1}}]]}])
    t = closing(
        2, packs=[pack(tmp_path, mixed, wages)], options=EVENTS, hired={0: [TILTED]}, event_deck=["tips"],
        dragon_deck=["hoard_mother"], tokens={"meadow": [None], "marsh": [None]},
    )  # fmt: skip
    t.choose("end_turn")
    assert t.asked == "ChooseOption"
    assert (t.zone("dragon"), t.zone("hired", 0)[0]["is_exhausted"]) == ("hoard_mother", False)
    assert sum(tokens(t).values()) == 10
    icons = [event.kind for told in t.game.teller().told for event in told.events]
    order = [kind for kind in icons if kind in ("mead", "dragon_arrives", "ingredients", "good_event")]
    assert order[-4:] == ["mead", "dragon_arrives", "ingredients", "good_event"]


@pytest.mark.rule("TD-ROUND-MARKER-02", "TD-GAP-15")
@pytest.mark.parametrize("round", range(1, 7))
def test_mead_flows_after_rounds_2_4_and_6(round: int) -> None:
    t = next_round(closing(round, hired={1: [TILTED]}))
    assert t.zone("hired", 1)[0]["is_exhausted"] == (round % 2 == 1)


@pytest.mark.rule("TD-ROUND-MARKER-03", "TD-GAP-15", "TD-DRAGON-01")
@pytest.mark.parametrize("round", range(1, 7))
def test_dragons_come_after_rounds_1_and_4(round: int) -> None:
    assert (next_round(closing(round)).zone("dragon") is not None) == (round in (1, 4))


@pytest.mark.rule("TD-ROUND-MARKER-04", "TD-GAP-15")
@pytest.mark.parametrize("round", range(1, 7))
def test_ten_new_ingredients_lie_on_the_board_after_rounds_1_3_and_5(round: int) -> None:
    bare = {zone: [None] * n for zone, n in {"meadow": 1, "crooked_wood": 2, "bridge": 2, "orchard": 1}.items()}
    t = closing(round, tokens=bare)
    before = t.zone("tokens")
    next_round(t)
    if round in (1, 3, 5):
        assert tokens(t) == {"wild_plant": 4, "magic_mushroom": 3, "rare_spice": 2, "dragon_egg": 1}
    elif round != 4:
        assert t.zone("tokens") == before


@pytest.mark.rule("TD-ROUND-MARKER-05")
def test_the_reset_touches_only_tokens_on_the_board() -> None:
    zones: dict[str, Any] = {"cargo": {0: {"plain": "dragon_egg"}}, "reserve": {0: {"dragon_egg": 2}}}
    t = next_round(closing(3, **zones))
    assert (cargo(t), reserve(t)) == (["dragon_egg"], {"dragon_egg": 2})
    assert tokens(t)["dragon_egg"] == 1


@pytest.mark.rule("TD-ROUND-MARKER-06", "TD-EVENT-02", "TD-GAP-15")
@pytest.mark.parametrize(("round", "gold"), [(1, 5), (2, 7), (3, 3), (4, 5), (5, 7), (6, 3)])
def test_events_happen_after_rounds_2_3_5_and_6_good_or_bad_by_the_icon(round: int, gold: int) -> None:
    deck = ["market_day", "festival", "royal_favour"]
    t = closing(round, options=EVENTS, event_deck=deck, gold=dict.fromkeys(range(3), 5), dragon_deck=["moss_maw"])
    next_round(t)
    assert [t.zone("gold", seat) for seat in range(3)] == [gold] * 3
    assert t.zone("event_discard") == ([] if gold == 5 else ["market_day"])


@pytest.mark.rule("TD-ROUND-MARKER-06")
def test_without_the_module_an_event_icon_does_nothing() -> None:
    t = next_round(closing(2, gold=dict.fromkeys(range(3), 5)))
    assert ([t.zone("gold", seat) for seat in range(3)], t.zone("event_deck")) == ([5, 5, 5], [])


@pytest.mark.rule("TD-RULING-42", "TD-RULING-21")
def test_the_dragon_arrives_before_the_new_round_is_rolled() -> None:
    t = closing(
        4, dragon_deck=["cinder_wing"], zones={2: {"plain": "meadow"}}, cargo={2: {"plain": "wild_plant rare_spice"}}
    )
    t.dictate(HIGH, HIGH, HIGH).choose("end_turn")
    assert (t.asked, t.game.seat, t.zone("round")) == ("PushOut", 2, 4)
    assert [t.zone("dice", seat) for seat in range(3)] == [[], [], []]
    t.choose("ingredient rare_spice")
    assert (t.zone("round"), t.zone("dice", 0)) == (5, HIGH)
