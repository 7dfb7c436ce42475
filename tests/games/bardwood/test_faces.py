"""Section 6 and the gaps about faces: how many cards there are, and within which numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from bardhall.games.bardwood.box import BardwoodBox, CardFace, Row
from bardhall.games.bardwood.kinds import KINDS, SEASONS, SETS
from bardhall.games.bardwood.names import GEM, NONE
from bardhall.kernel.registry import box_of


def box() -> BardwoodBox:
    found = box_of("bardwood")
    assert isinstance(found, BardwoodBox)
    return found


def faces(kind: str, *sets: str) -> list[CardFace]:
    """The cards of a kind in these sets, or in all."""
    wanted = [SETS.index(name) for name in sets or SETS]
    return [face for face in box().cards if KINDS[face.kind] == kind and face.set in wanted]


def is_basic(face: CardFace) -> bool:
    return face.owner != NONE


def most_gems(row: Row) -> int:
    """The most green gems that using a row once can give."""
    total = 0
    for effect in row.effects:
        if effect.word == "gain" and effect.resource == GEM:
            total += effect.n
        if effect.rows:
            times = effect.n if effect.word == "per" else 1
            total += times * max(most_gems(part) for part in effect.rows)
    return total


@pytest.mark.rule("BG-GAP-16", "BG-SETUP-01", "BG-SETUP-02")
def test_the_base_box() -> None:
    counts = Counter(KINDS[face.kind] for face in box().cards if SETS[face.set] == "base")
    assert counts == {
        "bard": 4, "instrument": 4, "skill": 36, "impro": 16, "fan": 16, "creature": 15, "legend": 15, "event": 16,
        "motif": 4, "rival_card": 16, "challenge": 9,
    }  # fmt: skip
    assert [sum(is_basic(face) for face in faces(kind, "base")) for kind in ("skill", "impro", "fan")] == [24, 4, 4]
    assert sum(face.is_boss for face in faces("creature", "base")) == 5
    assert Counter(face.level for face in faces("legend", "base")) == {0: 5, 1: 5, 2: 5}
    assert Counter(face.season for face in faces("event", "base")) == dict.fromkeys(range(4), 4)


@pytest.mark.rule("BG-GAP-15", "BG-UNLOCK-01")
@pytest.mark.parametrize("season", SEASONS)
def test_a_season_box(season: str) -> None:
    counts = Counter(KINDS[face.kind] for face in box().cards if SETS[face.set] == season)
    assert counts == {
        "bard": 1, "instrument": 1, "skill": 9, "impro": 4, "fan": 4, "creature": 3, "legend": 3, "event": 2,
        "motif": 1,
    }  # fmt: skip
    assert [sum(is_basic(face) for face in faces(kind, season)) for kind in ("skill", "impro", "fan")] == [6, 1, 1]
    assert sum(face.is_boss for face in faces("creature", season)) == 1
    assert sorted(face.level for face in faces("legend", season)) == [0, 1, 2]
    assert {SEASONS[face.season] for face in faces("event", season)} == {season}


@pytest.mark.rule("BG-GAP-15")
def test_after_four_boxes() -> None:
    seasons = ("base", *SEASONS)
    kinds = ("bard", "skill", "impro", "fan", "creature", "legend", "event", "motif")
    assert [len(faces(kind, *seasons)) for kind in kinds] == [8, 72, 32, 32, 27, 27, 24, 8]


@pytest.mark.rule("BG-GAP-15")
def test_the_muse_box_holds_eight_muses_and_nothing_else() -> None:
    assert [KINDS[face.kind] for face in box().cards if SETS[face.set] == "muse"] == ["muse"] * 8
    assert len(faces("muse")) == 8
    assert {face.blue_gems for face in faces("muse")} == {0}


@pytest.mark.rule("BG-GAP-16", "BG-RULING-37")
def test_skills_are_within_their_numbers() -> None:
    for face in faces("skill"):
        tempo, volume, costs = (2, 3, (1, 4)) if is_basic(face) else (3, 4, (2, 6))
        assert face.blue_gems == (0 if is_basic(face) else 1)
        assert 1 <= face.tempo <= tempo
        assert 0 <= face.discard_volume <= volume
        assert face.upper.effects
        assert not face.lower.effects or costs[0] <= face.lower_cost <= costs[1]


@pytest.mark.rule("BG-GAP-16")
def test_impros_and_fans_are_within_their_numbers() -> None:
    for face in [*faces("impro"), *faces("fan")]:
        assert face.blue_gems == (0 if is_basic(face) else 1)
    for face in faces("fan"):
        assert len(face.options) == 2
        assert max(most_gems(row) for row in face.options) <= 1


@pytest.mark.rule("BG-GAP-16", "BG-GAP-17", "BG-SETUP-03", "BG-RULING-38")
def test_creatures_are_within_their_numbers() -> None:
    for face in faces("creature"):
        assert face.help_cost == 1
        assert face.upper.effects
        if face.is_boss:
            assert (7 <= face.soothe_value <= 10, face.blue_gems, most_gems(face.upper) <= 3) == (True, 3, True)
        else:
            assert (3 <= face.soothe_value <= 6, 1 <= face.blue_gems <= 2) == (True, True)
            assert most_gems(face.upper) <= 1


@pytest.mark.rule("BG-GAP-16", "BG-RULING-35")
def test_an_instrument_has_effects_and_a_bard_card_none() -> None:
    for face in faces("instrument"):
        assert face.upper.effects
        assert face.blue_gems == 0
    assert not [face for face in faces("bard") if face.upper.effects or face.blue_gems]
    owners = Counter(face.owner for face in faces("instrument"))
    assert set(owners.values()) == {1}
    assert len(owners) == 8


@pytest.mark.rule("BG-GAP-09", "BG-GAP-18")
def test_legends_by_level() -> None:
    costs, gems, points = (4, 6, 9), (2, 3, 4), ((2, 3), (4, 5), (6, 7))
    for face in faces("legend"):
        assert (face.cost_lyrics, face.gems) == (costs[face.level], gems[face.level])
        assert face.vp in points[face.level]
        assert face.at_least >= 1
        assert face.counter != NONE


@pytest.mark.rule("BG-GAP-10")
def test_there_are_eight_motifs() -> None:
    assert [SETS[face.set] for face in faces("motif")] == ["base"] * 4 + list(SEASONS)
