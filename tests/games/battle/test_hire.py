"""HIRE: a wanted poster from the hand and equal dice bring a veteran."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.battle.packs import audience, modifier, pack, trigger, veteran
from tests.scenario import Scenario, scenario

LINE = ["singer", "dancer", "conjurer", "piper"]  # the singer is next to the deck: the newest bard in town
DECK = ["newcomer", "latecomer"]


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six veterans, and two audiences that have to do with hiring."""
    return pack(
        tmp_path_factory.mktemp("town"),
        *[veteran(id, "gain_tune", colour="song") for id in (*LINE, *DECK)],
        audience("innkeepers", modifier("newest_costs_two")),
        audience("gossips", trigger("on_hire", "gain_tune", "gain_tune")),
    )


def street(town: Path, pool: str, hand: tuple[str, ...] = ("wanted",), **zones: Any) -> Scenario:
    """Seat 0 takes a turn in front of the line."""
    middle = {"veteran_line": LINE, "veteran_deck": DECK, **zones}
    hands = {0: list(hand)}
    return scenario("battle", packs=[town], turn=0, hand=hands, pool={0: pool, 1: ""}, **middle)


# The poster


@pytest.mark.rule("BB-HIRE-01")
def test_the_poster_goes_from_the_hand_to_the_discard_pile(town: Path) -> None:
    t = street(town, "D4 S4", hand=("wanted", "roadie"))
    t.choose("hire dancer", "spend D4", "spend S4")
    assert t.zone("hand", 0) == ["roadie"]
    assert t.zone("discard", 0) == ["wanted", "dancer"]
    assert t.zone("fired", 0) == []


@pytest.mark.rule("BB-HIRE-01")
def test_no_hire_without_a_poster_in_hand(town: Path) -> None:
    t = street(town, "D4 S4", hand=("roadie", "basic_dance"))
    assert t.why_not("hire dancer") == "BB-HIRE-01"
    assert t.why_not("hire singer") == "BB-HIRE-01"
    assert street(town, "D4 S4", hand=()).why_not("hire dancer") == "BB-HIRE-01"


@pytest.mark.rule("BB-HIRE-01")
def test_a_poster_on_stage_does_not_count(town: Path) -> None:
    t = street(town, "D4 S4", hand=("roadie",), stage={0: ["wanted", "wanted", "roadie"]})
    assert t.why_not("hire dancer") == "BB-HIRE-01"


@pytest.mark.rule("BB-HIRE-01", "BB-TURN-05")
def test_each_hire_takes_a_poster_of_its_own(town: Path) -> None:
    t = street(town, "D4 S4 D2 S2 D3 S3", hand=("wanted", "wanted"))
    t.choose("hire dancer", "spend D4", "spend S4")
    assert t.zone("hand", 0) == ["wanted"]
    assert t.zone("actions") == 1
    t.choose("hire conjurer", "spend D2", "spend S2")
    assert t.zone("hand", 0) == []
    assert t.zone("actions") == 0
    assert t.zone("discard", 0) == ["wanted", "dancer", "wanted", "conjurer"]
    assert t.why_not("hire piper") == "BB-TURN-01"


# The dice


@pytest.mark.rule("BB-HIRE-02", "BB-SUPPLY-02")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_two_equal_dice_of_any_value_and_any_colours(town: Path, value: int) -> None:
    t = street(town, f"D{value} S{value}", supply_dice=[3, 3, 3, 3])
    t.choose("hire dancer", f"spend S{value}", f"spend D{value}")
    assert t.pool(0) == ""
    assert t.zone("supply_dice") == [4, 3, 4, 3]


@pytest.mark.rule("BB-HIRE-02")
def test_two_dice_of_one_colour_are_a_pair_too(town: Path) -> None:
    t = street(town, "D4 D4 M6", supply_dice=[3, 3, 3, 3])
    t.choose("hire piper", "spend D4", "spend D4")
    assert t.pool(0) == "M6"
    assert t.zone("supply_dice") == [5, 3, 3, 3]


@pytest.mark.rule("BB-HIRE-02")
@pytest.mark.parametrize("pool", ["", "D4", "D4 S5", "D1 D2 D3 D4 D5 D6"])
def test_no_hire_without_a_pair(town: Path, pool: str) -> None:
    assert street(town, pool).why_not("hire dancer") == "BB-HIRE-02"


@pytest.mark.rule("BB-HIRE-02", "BB-RULING-16")
def test_a_locked_die_makes_no_pair(town: Path) -> None:
    used = {"card": "roadie", "die": "S4*", "is_used": True}
    t = street(town, "D4 S4*", stage={0: [used]})
    assert t.why_not("hire dancer") == "BB-HIRE-02"
    t = street(town, "D4 M4 S4*", stage={0: [used]})
    assert t.why_not("hire singer") == "BB-HIRE-04"
    t.choose("hire dancer", "spend D4")
    assert t.options() == ["spend M4"]
    assert t.why_not("spend S4") == "BB-RULING-16"


@pytest.mark.rule("BB-HIRE-02")
def test_the_second_die_shows_the_value_of_the_first(town: Path) -> None:
    t = street(town, "D4 S4 D2 I2 M6").choose("hire dancer")
    assert t.options() == ["spend D2", "spend D4", "spend I2", "spend S4"]
    assert t.why_not("spend M6") == "BB-HIRE-02"  # a lonely die never makes a pair
    assert t.why_not("spend D3") == "BB-RULING-16"  # nobody has that die
    t.choose("spend D2")
    assert t.options() == ["spend I2"]
    assert t.why_not("spend D4") == "BB-HIRE-02"
    assert t.why_not("spend D2") == "BB-RULING-16"  # picked already


@pytest.mark.rule("BB-HIRE-02", "BB-TURN-04")
def test_nothing_else_happens_while_the_dice_are_named(town: Path) -> None:
    t = street(town, "D4 S3", tunes={0: 1})
    assert t.why_not("hire dancer") == "BB-HIRE-02"
    t.choose("tune", "change S3 +1", "hire dancer")
    assert t.why_not("tune") == "BB-HIRE-02"
    assert t.why_not("pass") == "BB-HIRE-02"
    assert t.zone("hand", 0) == ["wanted"]  # paid only when the dice are complete
    assert t.zone("veteran_line") == LINE


@pytest.mark.rule("BB-RULING-37", "BB-HIRE-02")
def test_a_third_equal_die_is_no_part_of_an_ordinary_hire(town: Path) -> None:
    t = street(town, "D4 S4 M4").choose("hire dancer", "spend D4", "spend S4")
    assert t.asked == "TakeTurn"  # the hire is done with two dice
    assert t.why_not("spend M4") == "BB-TURN-02"
    assert t.pool(0) == "M4"


# The newest bard in town


@pytest.mark.rule("BB-HIRE-04")
def test_the_newest_costs_three_equal_dice(town: Path) -> None:
    assert street(town, "D4 S4").why_not("hire singer") == "BB-HIRE-04"
    assert street(town, "D4 S4 M5 I5").why_not("hire singer") == "BB-HIRE-04"
    t = street(town, "D4 S4 M4", supply_dice=[3, 3, 3, 3])
    t.choose("hire singer", "spend D4", "spend S4")
    assert t.asked == "SpendForHire"
    assert t.zone("veteran_line") == LINE
    t.choose("spend M4")
    assert t.pool(0) == ""
    assert t.zone("supply_dice") == [4, 3, 4, 4]
    assert t.zone("discard", 0) == ["wanted", "singer"]


@pytest.mark.rule("BB-HIRE-04", "BB-RULING-37")
def test_a_fourth_equal_die_stays(town: Path) -> None:
    t = street(town, "D4 D4 S4 M4 I2").choose("hire singer", "spend D4", "spend S4", "spend D4")
    assert t.asked == "TakeTurn"
    assert t.pool(0) == "M4 I2"


@pytest.mark.rule("BB-HIRE-04")
def test_a_pair_beside_three_equal_dice_cannot_begin_the_payment(town: Path) -> None:
    t = street(town, "D4 S4 M4 I2 D2").choose("hire singer")
    assert t.options() == ["spend D4", "spend S4", "spend M4"]
    assert t.why_not("spend D2") == "BB-HIRE-02"


@pytest.mark.rule("BB-HIRE-04", "BB-AUDIENCE-05")
def test_an_audience_can_make_the_newest_as_cheap_as_the_others(town: Path) -> None:
    t = street(town, "D4 S4 M4", audiences={0: ["innkeepers"]})
    t.choose("hire singer", "spend D4", "spend S4")
    assert t.pool(0) == "M4"
    assert t.zone("veteran_line") == ["newcomer", "dancer", "conjurer", "piper"]
    assert street(town, "D4 S5", audiences={0: ["innkeepers"]}).why_not("hire singer") == "BB-HIRE-04"
    # It helps its owner only.
    assert street(town, "D4 S4", audiences={1: ["innkeepers"]}).why_not("hire singer") == "BB-HIRE-04"


# The line


@pytest.mark.rule("BB-HIRE-03", "BB-HIRE-05", "BB-HIRE-06", "BB-HIRE-07")
@pytest.mark.parametrize(
    ("bard", "line"),
    [
        ("singer", ["newcomer", "dancer", "conjurer", "piper"]),
        ("dancer", ["newcomer", "singer", "conjurer", "piper"]),
        ("conjurer", ["newcomer", "singer", "dancer", "piper"]),
        ("piper", ["newcomer", "singer", "dancer", "conjurer"]),
    ],
)
def test_the_gap_closes_away_from_the_deck(town: Path, bard: str, line: list[str]) -> None:
    t = street(town, "D4 S4 M4", hand=("wanted", "roadie"))
    deck = t.zone("deck", 0)
    t.choose(f"hire {bard}", "spend D4", "spend S4")
    if bard == "singer":
        t.choose("spend M4")
    assert t.zone("veteran_line") == line
    assert t.zone("veteran_deck") == ["latecomer"]
    assert t.zone("discard", 0) == ["wanted", bard]
    assert t.zone("hand", 0) == ["roadie"]
    assert t.zone("deck", 0) == deck
    assert t.zone("discard", 1) == []


@pytest.mark.rule("BB-HIRE-03")
def test_only_veterans_of_the_line_can_be_hired(town: Path) -> None:
    t = street(town, "D4 S4", discard={1: ["latecomer"]}, veteran_deck=["newcomer"])
    assert t.why_not("hire newcomer") == "BB-HIRE-03"
    assert t.why_not("hire latecomer") == "BB-HIRE-03"
    assert t.why_not("hire basic_dance") == "BB-HIRE-03"


@pytest.mark.rule("BB-HIRE-07", "BB-HIRE-04")
def test_who_comes_to_town_is_the_newest_at_once(town: Path) -> None:
    t = street(town, "D4 S4 D2 S2", hand=("wanted", "wanted"))
    t.choose("hire piper", "spend D4", "spend S4")
    assert t.why_not("hire newcomer") == "BB-HIRE-04"
    t.choose("hire singer", "spend D2", "spend S2")  # no longer the newest: two dice do
    assert t.zone("veteran_line") == ["latecomer", "newcomer", "dancer", "conjurer"]
    assert "BB-HIRE-07" in t.rules_told()


@pytest.mark.rule("BB-RULING-22", "BB-HIRE-04")
def test_with_an_empty_deck_the_line_shrinks(town: Path) -> None:
    t = street(town, "D4 S4 D2 S2 I2", hand=("wanted", "wanted"), veteran_deck=[])
    t.choose("hire conjurer", "spend D4", "spend S4")
    assert t.zone("veteran_line") == ["singer", "dancer", "piper"]
    assert t.zone("veteran_deck") == []
    t.choose("hire singer", "spend D2", "spend S2")
    assert t.asked == "SpendForHire"  # still the newest: a third die is due
    t.choose("spend I2")
    assert t.zone("veteran_line") == ["dancer", "piper"]


@pytest.mark.rule("BB-RULING-22")
def test_whoever_is_nearest_to_the_deck_becomes_the_newest(town: Path) -> None:
    t = street(town, "D4 S4 M4 D2 S2", hand=("wanted", "wanted"), veteran_line=["singer", "dancer"], veteran_deck=[])
    t.choose("hire singer", "spend D4", "spend S4", "spend M4")
    assert t.zone("veteran_line") == ["dancer"]
    assert t.why_not("hire dancer") == "BB-HIRE-04"


@pytest.mark.rule("BB-RULING-22")
def test_an_empty_line_allows_no_hire(town: Path) -> None:
    t = street(town, "D4 S4 M4", hand=("wanted", "wanted"), veteran_line=["singer"], veteran_deck=[])
    t.choose("hire singer", "spend D4", "spend S4", "spend M4")
    assert t.zone("veteran_line") == []
    assert not [text for text in t.options() if text.startswith("hire")]
    assert t.why_not("hire singer") == "BB-HIRE-03"
    assert t.why_not("hire dancer") == "BB-HIRE-03"


# Effects


@pytest.mark.rule("BB-GAP-18")
def test_a_hire_trigger_fires_when_the_hire_is_complete_and_once_a_round(town: Path) -> None:
    t = street(town, "D4 S4 D2 S2", hand=("wanted", "wanted"), audiences={0: ["gossips"], 1: ["innkeepers"]})
    t.choose("hire dancer", "spend D4", "spend S4")
    assert t.asked == "OfferTriggers"
    assert t.zone("veteran_line") == ["newcomer", "singer", "conjurer", "piper"]
    t.choose("accept gossips")
    assert t.zone("tunes", 0) == 2
    t.choose("hire conjurer", "spend D2", "spend S2")
    assert t.asked == "TakeTurn"  # used up this round
    assert t.zone("tunes", 0) == 2
