"""SQUARE: winning a fan in the town square."""

from __future__ import annotations

import pytest

from tests.games.cove.songs import fan_cards, fans, gold, halls, offered, singing

CROWD = ["guard", "piper", "sage", "duchess", "gate_guard", "old_corsair"]


@pytest.mark.rule("MC-ENT-SQUARE-01")
def test_one_crest_on_one_card_in_a_visit() -> None:
    t = singing("town_square", ["two_bards", "wild_three"])
    assert offered(t, "fan") == ["fan 1", "fan 2", "fan 3", "fan 4"]
    t.choose("fan 2", "pay least")
    assert fan_cards(t) == ["piper"]
    assert (offered(t, "fan"), t.why_not("fan 1")) == ([], "MC-ENT-SQUARE-01")
    assert singing("pier_square", ["two_bards"]).why_not("fan 1") == "MC-ENT-SQUARE-01"


@pytest.mark.rule("MC-ENT-SQUARE-02", "MC-ENT-FANS-02", "MC-EX-02")
@pytest.mark.parametrize("crests", range(6))
def test_a_fan_costs_one_icon_more_than_there_are_fans_in_any_colours(crests: int) -> None:
    song = ["one_wizard", "one_noble", "one_hour", "wild_one", "one_of_each"][: crests + 1]
    had = fans(*CROWD[:crests])
    square = ["knight", None, None, None]
    if crests:
        t = singing("town_square", song[:-1], fans={0: had}, square=square)
        assert t.why_not("fan 1") == "MC-ENT-SQUARE-02"
    t = singing("town_square", song, fans={0: had}, square=square).choose("fan 1")
    while t.asked == "Pay" and "settle" not in t.options():
        t.choose(offered(t, "spend")[0])
    assert sum(len(parts) for parts in t.zone("used")) == crests + 1
    assert fan_cards(t.choose("settle")) == [*CROWD[:crests], "knight"]


@pytest.mark.rule("MC-ENT-SQUARE-03", "MC-ENT-SQUARE-06", "MC-EX-02")
@pytest.mark.parametrize(
    ("crests", "limit", "gems"), [(0, 3, 0), (1, 4, 0), (2, 4, 1), (3, 4, 2), (4, 4, 3), (5, 4, 4)]
)
def test_the_next_crest_of_the_track_reveals_a_melody_or_a_gem(crests: int, limit: int, gems: int) -> None:
    t = singing("town_square", ["wild_three"] * 2, fans={0: fans(*CROWD[:crests])}, square=["knight", None, None, None],
                deck={0: ["one_hour"] * 9}, gold={0: 10})  # fmt: skip
    t.choose("fan 1", "pay least", "move pier_bazaar", "buy skill")
    assert gold(t) == 10 - 1 - gems
    t.choose("end_song")
    assert len(t.zone("hand", 0)) == limit


@pytest.mark.rule("MC-ENT-SQUARE-04")
def test_the_card_stays_in_its_slot_and_joins_no_staff() -> None:
    t = singing("town_square", ["two_bards"]).choose("fan 3", "pay least")
    assert (t.zone("square"), t.zone("staff")) == (["guard", "piper", "sage", "knight"], [[], []])
    assert t.zone("fans", 0) == [{"card": "sage", "nth": 1}]


@pytest.mark.rule("MC-ENT-SQUARE-05", "MC-RULING-21")
def test_a_new_fan_pays_no_support() -> None:
    t = singing("town_square", ["two_bards"], halls=halls("wizard 5"), gold={0: 2}).choose("fan 3", "pay least")
    assert gold(t) == 2


@pytest.mark.rule("MC-ENT-SQUARE-07", "MC-EX-02")
def test_without_a_crest_there_is_no_fan() -> None:
    t = singing("town_square", ["wild_three"] * 4, fans={0: fans(*CROWD)})
    assert (offered(t, "fan"), t.why_not("fan 4")) == ([], "MC-ENT-SQUARE-07")


@pytest.mark.rule("MC-ENT-SQUARE-08", "MC-RULING-20")
def test_no_second_crest_of_the_same_player() -> None:
    t = singing("town_square", ["wild_three"], fans={0: fans("piper")})
    assert (offered(t, "fan"), t.why_not("fan 2")) == (["fan 1", "fan 3", "fan 4"], "MC-ENT-SQUARE-08")


@pytest.mark.rule("MC-ENT-SQUARE-08", "MC-RULING-20", "MC-MULTI-04")
def test_the_crest_of_another_does_not_matter() -> None:
    t = singing("town_square", ["one_noble"], merchants="entertainer,entertainer", fans={1: fans("piper", "guard")})
    t.choose("fan 2", "pay least")
    assert (t.zone("fans", 0), fan_cards(t, 1)) == ([{"card": "piper", "nth": 3}], ["piper", "guard"])


@pytest.mark.rule("MC-ENT-SQUARE-09", "MC-RULING-20")
def test_nobody_left_to_win() -> None:
    t = singing("town_square", ["wild_three"], fans={0: fans("piper")}, square=[None, "piper", None, None])
    assert offered(t, "fan") == []
    assert (t.why_not("fan 1"), t.why_not("fan 2")) == ("MC-ENT-SQUARE-09", "MC-ENT-SQUARE-08")
