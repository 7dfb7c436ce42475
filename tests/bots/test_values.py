"""Bots know a value for every effect that packs can name: one that is worth nothing to them says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
import pytest

from bardhall.games.bardwood.box import EFFECTS as BARDWOOD_KINDS
from bardhall.games.bardwood.box import Effect as BardwoodEffect
from bardhall.games.bardwood.names import RESOURCES
from bardhall.games.bardwood.packs import effects as bardwood_effects
from bardhall.games.bardwood.packs.specs import Effect as BardwoodSpec
from bardhall.games.battle import evaluation as battle
from bardhall.games.battle.packs.specs import ICONS
from bardhall.games.cove import evaluation_values as cove
from bardhall.games.cove.kinds import COUNTERS, STAFF_EFFECTS
from bardhall.games.cove.packs import effects as cove_effects
from bardhall.games.cove.packs.specs import Effect as CoveSpec
from bardhall.games.cove.rules.effect import EFFECTS as COVE_KINDS
from bardhall.games.cove.rules.effect import Effect as CoveEffect
from bardhall.games.taverns.packs import effects as taverns_effects
from bardhall.games.taverns.packs.specs import Effect as TavernsSpec
from bardhall.games.taverns.rules.effect import EFFECTS as TAVERNS_KINDS
from bardhall.games.taverns.rules.effect import Effect as TavernsEffect
from bardhall.kernel.effects import EffectKinds

E = TypeVar("E")

GOLD = {"gain": {"gold": 2}}
# Each effect of the grammar, and each way of it that is a class of its own.
TAVERNS: list[dict[str, Any]] = [
    GOLD, {**GOLD, "who": "each_player"}, {"lose": {"rune": 1}}, {"gain_ingredient": "any", "to": "reserve"},
    {"lose_ingredient": 1, "from": "reserve"}, {"wound": 1, "who": "own_minion"}, {"heal": 1, "who": "own_minion"},
    {"store": "own_minion"}, {"move": 2, "who": "own_minion"}, {"move": "die", "who": "own_minion"},
    {"teleport": "any_other", "who": "own_minion"}, {"reroll": "available"}, {"reroll": "hunt"},
    {"reroll": "on_minion"}, {"shift_dice": 1, "scope": "one"}, {"set_die": 4}, {"hunt_face": "blade"},
    {"extra_hunt_die": 1}, {"ignore_claw": 1}, {"damage": "any"}, {"ready_hero": 1}, {"dungeon_search": True},
    {"draw_forge_token": True}, {"market_buy": {"magic_mushroom": 2}}, {"activate_location": ["cost"]},
    {"reactivate_minion": "own_minion"}, {"take_from_zone": "reserve", "who": "own_minion"},
    {"duplicate_ingredient": "own_minion"}, {"wild_ingredient": 1}, {"discard_recipe": "top"}, {"clear_zone": "here"},
    {"for_each": "heroes", "do": [GOLD]}, {"choose": [[GOLD], [{"lose": {"gold": 1}}]]},
    {"if": {"at_least": 1, "of": "heroes"}, "then": [GOLD]},
]  # fmt: skip
BARDWOOD: list[dict[str, Any]] = [
    *({"gain": {resource: 1}} for resource in RESOURCES),
    {"convert": {"pay": {"coin": 1}, "get": [{"gain": {"green_gem": 1}}]}},
    {"choose": [[{"gain": {"coin": 1}}], [{"gain": {"tempo": 1}}]]}, {"brag": True}, {"shuffle": True}, {"motif": 1},
    {"impro": "song"}, {"impro": "shop"}, {"place_crest": "here"}, {"take_crests": "here"}, {"place_rune": "here"},
    {"remove": "rune"}, {"remove": "crest"}, {"per": "coins", "each": [{"gain": {"coin": 1}}], "max": 2},
]  # fmt: skip
COVE: list[dict[str, Any]] = [
    {"icons": {"bard": 1}}, {"icons": {"paladin": 1}}, {"gold": 1}, {"stone": 1}, {"volume": 1}, {"corruption": 1},
    *({word: what, "per": counter} for word, what in (("icons", {"bard": 1}), ("gold", 1)) for counter in COUNTERS),
]  # fmt: skip


def kinds(effect: type[E]) -> Iterator[type[E]]:
    """The classes below one that none extends, and those between that packs use."""
    lower: type[E]
    for lower in effect.__subclasses__():
        if getattr(lower, "word", "") or not lower.__subclasses__():
            yield lower
        yield from kinds(lower)


def test_every_effect_of_taverns_has_a_value() -> None:
    """F-TEST-03: an effect without a value is refused, and zero is worth only what is named so."""
    specs = [msgspec.convert(data, TavernsSpec) for data in TAVERNS]
    assert {TAVERNS_KINDS.word(spec) for spec in specs} == set(TAVERNS_KINDS.by_word())
    effects = taverns_effects.TavernsRows([]).row(specs, "sample").effects
    assert {type(effect) for effect in effects} == {kind for kind in kinds(TavernsEffect) if not kind.__subclasses__()}
    values = {TAVERNS_KINDS.of(effect).word: TAVERNS_KINDS.value(effect) for effect in effects}
    nothing = {"each_player", "clear_zone", "discard_recipe"}
    assert {word for word, value in values.items() if value == 0.0} == nothing
    assert {kind.word for kind in TAVERNS_KINDS.kinds() if kind.why} == nothing


def test_an_effect_is_declared_with_a_value_and_an_icon() -> None:
    """F-TEST-03: it is not worth nothing in silence."""

    class Sing(TavernsEffect):
        word = "sing"

    for declared in ({"value": 0.0, "icon": "mead"}, {"value": 1.0, "icon": ""}):
        with pytest.raises(ValueError, match="the effect 'sing' needs"):
            EffectKinds("").add(Sing, None, **declared)


def test_every_effect_of_bardwood_has_a_value() -> None:
    """F-TEST-03."""
    specs = [msgspec.convert(data, BardwoodSpec) for data in BARDWOOD]
    assert {BARDWOOD_KINDS.word(spec) for spec in specs} == set(BARDWOOD_KINDS.by_word())
    effects = bardwood_effects.BardwoodRows().row(specs, "sample").effects
    assert {type(effect) for effect in effects} == set(kinds(BardwoodEffect))
    assert all(BARDWOOD_KINDS.value(effect) > 0.0 for effect in effects)


def test_every_effect_of_cove_has_a_value() -> None:
    """F-TEST-03."""
    specs = [msgspec.convert(data, CoveSpec) for data in COVE]
    assert {COVE_KINDS.word(spec) for spec in specs} == set(COVE_KINDS.by_word())
    effects = cove_effects.made(specs)
    assert {type(effect) for effect in effects} == set(kinds(CoveEffect))
    assert all(COVE_KINDS.value(effect) != 0.0 for effect in effects)
    assert len(cove.STAFF) == len(STAFF_EFFECTS)


def test_every_icon_of_battle_has_a_value() -> None:
    """F-TEST-03: an icon that the loader knows, and no other one."""
    assert all(battle.icon_worth(icon) != 0.0 for icon in range(len(ICONS)))
    with pytest.raises(KeyError):
        battle.icon_worth(len(ICONS))
