"""The numbers of actions: policies, datasets and masks know an action by its number alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.actions import moved, outdated, path_of, texts_of, written

import bardhall
from bardhall.envs.playing import VERSION

SONG_CARDS = Path(__file__).parents[1] / "games" / "cove" / "song_cards"
BEFORE = ["pass", "load L1", "load L2"]


@pytest.mark.parametrize("game", bardhall.games())
def test_no_action_has_moved_without_a_new_environment_version(game: str) -> None:
    """F-TEST-05: the numbers are as recorded, and every action is recorded."""
    recorded = path_of(game).read_text(encoding="utf-8")
    assert outdated(game, recorded, texts_of(game), VERSION) == ""


def test_a_card_of_a_pack_moves_no_action() -> None:
    """What a pack brings comes last, in whatever chapter its choices are made."""
    listed = bardhall.new("cove", seats=2, seed=1, packs=[SONG_CARDS]).start.choices.listed
    base = path_of("cove").read_text(encoding="utf-8").splitlines()[1:]
    assert [choice.text for choice in listed[: len(base)]] == base
    assert len(listed) > len(base)


@pytest.mark.parametrize("now", [["load L1", "load L2", "pass"], ["pass", "new", "load L1", "load L2"], BEFORE[:2]])
def test_an_action_that_moved_or_is_gone_wants_a_new_version(now: list[str]) -> None:
    """F-TEST-05: what was inserted, sorted or removed is named, and recording it is refused."""
    fault = outdated("cove", written(BEFORE, 0), now, 0)
    assert fault == moved("cove", written(BEFORE, 0), now, 0)
    assert "keep the old one, or raise VERSION" in fault
    assert "\n" not in fault


def test_the_first_action_that_moved_is_named() -> None:
    fault = moved("cove", written(BEFORE, 0), ["pass", "new", "load L1", "load L2"], 0)
    assert fault.startswith("cove: action 1 was 'load L1' and is now 'new'; ")


def test_new_actions_at_the_end_only_want_recording() -> None:
    now = [*BEFORE, "load L3", "load L4"]
    assert moved("cove", written(BEFORE, 0), now, 0) == ""
    assert outdated("cove", written(BEFORE, 0), now, 0) == (
        "cove: 2 new actions come last, from 'load L3' on; run make actions"
    )
    assert outdated("cove", written(now, 0), now, 0) == ""


def test_a_new_version_is_recorded_whatever_moved() -> None:
    now = BEFORE[::-1]
    assert moved("cove", written(BEFORE, 0), now, 1) == ""
    assert "of another environment version; run make actions" in outdated("cove", written(BEFORE, 0), now, 1)
    assert outdated("cove", written(now, 1), now, 1) == ""
