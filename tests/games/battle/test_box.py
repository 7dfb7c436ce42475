"""GAP: what is in the box of the base pack, and the grammar of its cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import bardhall
from bardhall.games.battle import kinds
from bardhall.games.battle.box import BattleBox, CardFace
from bardhall.games.battle.names import NONE, WHITE
from bardhall.games.battle.packs.specs import ICONS
from bardhall.games.battle.rules.dice import DIE_COLOUR
from bardhall.kernel.registry import box_of
from tests.games.battle.packs import audience, basic, encore_dice, lead, modifier, pack, roadie, trigger, veteran
from tests.games.packs import Effect, Entry


def box() -> BattleBox:
    found = box_of("battle")
    assert isinstance(found, BattleBox)
    return found


def faces(kind: int) -> list[CardFace]:
    return [card for card in box().cards if card.kind == kind]


def paying(card: CardFace) -> int:
    """How many of the six faces of a die activate the card."""
    return sum(card.faces >> value & 1 for value in range(1, 7))


def refused(tmp_path: Path, *cards: Entry) -> str:
    """The fault that the loader finds in a pack with these cards."""
    with pytest.raises(bardhall.ContentError) as caught:
        bardhall.new("battle", seats=2, packs=[pack(tmp_path, *cards)])
    return str(caught.value)


@pytest.mark.rule("BB-GAP-01")
def test_fifteen_dice_of_each_of_four_colours() -> None:
    assert box().numbers.dice_per_colour == 15
    game = bardhall.new("battle", seats=4)
    with pytest.raises(bardhall.Malformed):
        game.parse("colour white")
    assert [choice.text for choice in DIE_COLOUR] == [
        "colour dance", "colour illusion", "colour song", "colour music",
    ]  # fmt: skip


@pytest.mark.rule("BB-GAP-02")
def test_eight_performance_tokens_of_each_colour() -> None:
    assert box().numbers.performances_per_colour == 8


@pytest.mark.rule("BB-GAP-03")
def test_sixteen_tune_tokens() -> None:
    assert box().numbers.tunes == 16


@pytest.mark.rule("BB-GAP-04")
def test_one_basic_for_each_colour_two_copies_for_each_player() -> None:
    basics = faces(kinds.BASIC)
    assert sorted(card.colour for card in basics) == [0, 1, 2, 3]
    for card in basics:
        assert card.die == card.colour
        assert len(card.icons) == 1
        assert box().starting.count(box().code(card.id)) == 2


@pytest.mark.rule("BB-GAP-05")
def test_one_lead_for_each_colour() -> None:
    leads = faces(kinds.LEAD)
    assert sorted(card.colour for card in leads) == [0, 1, 2, 3]
    for card in leads:
        assert card.die == card.colour
        assert len(card.icons) in (2, 3)
        assert card.vp == 0


@pytest.mark.rule("BB-GAP-06")
def test_one_roadie_design_with_a_white_icon() -> None:
    (card,) = faces(kinds.ROADIE)
    assert (card.die, card.colour, len(card.icons)) == (WHITE, NONE, 1)
    assert box().starting.count(box().code(card.id)) == 1


@pytest.mark.rule("BB-GAP-07")
def test_the_poster_has_a_white_icon_and_nothing_of_its_own() -> None:
    (card,) = faces(kinds.WANTED)
    assert (card.die, card.colour, card.icons, card.vp) == (WHITE, NONE, (), 0)
    assert box().starting.count(box().code(card.id)) == 2


@pytest.mark.rule("BB-GAP-08")
def test_six_different_veterans_of_each_colour() -> None:
    veterans = faces(kinds.VETERAN)
    assert Counter(card.colour for card in veterans) == {0: 6, 1: 6, 2: 6, 3: 6}
    assert len({(card.colour, card.cost_op, card.cost_value, card.icons) for card in veterans}) == 24
    for card in veterans:
        assert card.die == card.colour
        assert card.vp in (1, 2, 3)
        assert len(card.icons) in (2, 3, 4)


@pytest.mark.rule("BB-GAP-08", "BB-GAP-10")
def test_eight_to_twelve_veterans_have_a_support_effect() -> None:
    supporting = [card for card in faces(kinds.VETERAN) if kinds.SUPPORT in card.icons]
    assert 8 <= len(supporting) <= 12
    assert set(Counter(card.colour for card in supporting).values()) <= {2, 3}
    assert len({card.colour for card in supporting}) == 4
    for card in faces(kinds.VETERAN):
        assert (card.lasting is not None) == (card in supporting)
        if card.lasting is not None:
            assert card.lasting.kind in (kinds.TRIGGER, kinds.MODIFIER)


@pytest.mark.rule("BB-GAP-09")
def test_ten_icons_and_three_costs(tmp_path: Path) -> None:
    assert {icon.partition("(")[0] for icon in ICONS} == {
        "gain_die", "gain_tune", "gain_performance", "discard_die", "steal", "rally", "draw2_discard1", "scout",
        "support",
    }  # fmt: skip
    assert "gain_die(any)" in ICONS  # the tenth: a die of any colour
    assert "gain_performance(any)" not in ICONS
    assert {card.cost_op for card in faces(kinds.VETERAN)} == {"ge", "le", "eq"}
    for number, icon in enumerate(("gain_card", "gain_die", "gain_die(white)", "gain_performance(any)")):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert "cards.toml" in refused(folder, veteran("busker", icon))


@pytest.mark.rule("BB-GAP-09")
@pytest.mark.parametrize("cost", ["gt 3", "ge 0", "le 7", "ne 2"])
def test_other_costs_are_refused(tmp_path: Path, cost: str) -> None:
    assert "cards.toml:" in refused(tmp_path, veteran("busker", "gain_tune", cost=cost))


@pytest.mark.rule("BB-GAP-09")
@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (veteran("busker"), "icons"),
        (veteran("busker", "steal", "steal"), "only once"),
        (veteran("busker", "rally", "rally"), "only once"),
        (veteran("busker", "support", "support", support=modifier("free_top")), "only once"),
        (veteran("busker", "gain_tune", "discard_die"), "last icon"),
        (veteran("busker", "gain_tune", support=modifier("free_top")), "support"),
        (veteran("busker", "gain_tune", "support"), "support"),
        (lead("star", "gain_tune", "support"), "only veterans"),
        (basic("hopper", "gain_performance(dance)"), "leads and veterans"),
        (roadie("porter", "gain_performance(dance)"), "leads and veterans"),
    ],
    ids=range(10),
)
def test_rows_that_the_rules_give_no_meaning_are_refused(tmp_path: Path, card: Entry, fault: str) -> None:
    assert fault in refused(tmp_path, card)


@pytest.mark.rule("BB-GAP-10")
@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        (trigger("on_stage_roll", "gain_tune"), "end before it takes effect"),
        (modifier("hand_plus_one"), "end before it takes effect"),
        (encore_dice(), "support"),
        (trigger("on_tune", "support"), "icon support"),
        (trigger("on_tune", "gain_performance(song)"), "a trigger cannot have the icon"),
        (trigger("on_tune", "discard_die"), "last icon"),
        (trigger("on_round_end", "rally"), "on_round_end"),
        (trigger("on_pass", "gain_tune"), "on_pass"),
        (modifier("three_actions"), "three_actions"),
        ({**trigger("on_tune", "gain_tune"), "limit": 0}, "limit"),
    ],
    ids=range(10),
)
def test_support_effects_outside_the_grammar_are_refused(tmp_path: Path, effect: Effect, fault: str) -> None:
    assert fault in refused(tmp_path, veteran("busker", "support", support=effect))


@pytest.mark.rule("BB-GAP-10")
@pytest.mark.parametrize(
    "effect",
    [trigger("on_stage_roll", "gain_tune"), modifier("hand_plus_one"), encore_dice()],
    ids=["on_stage_roll", "hand_plus_one", "encore"],
)
def test_audiences_may_have_what_support_may_not(tmp_path: Path, effect: Effect) -> None:
    game = bardhall.new("battle", seats=2, packs=[pack(tmp_path, audience("crowd", effect))])
    assert game.parse("capture crowd").text == "capture crowd"


@pytest.mark.rule("BB-GAP-16")
def test_the_ranges_of_costs() -> None:
    for kind, few, many in (
        (kinds.BASIC, 3, 6), (kinds.ROADIE, 3, 6), (kinds.LEAD, 2, 4), (kinds.VETERAN, 1, 4),
    ):  # fmt: skip
        for card in faces(kind):
            assert few <= paying(card) <= many, card.id
            assert card.cost_op != "eq" or kind == kinds.VETERAN
