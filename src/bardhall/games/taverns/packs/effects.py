"""Rows of effects: checked by the grammar of section 6, then made into the rows of the box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import ALL, FROM_CARDS, INGREDIENTS, NONE, SYMBOLS
from bardhall.games.taverns.packs import specs as s
from bardhall.games.taverns.rules import (
    branches,
    city,
    collect,
    conditions,
    cook,
    dice,
    dragon,
    dungeon,
    forge,
    goods,
    hero,
    hunt_changes,
    location,
    minion,
    move,
    wound,
)
from bardhall.games.taverns.rules.effect import NO_ROW, Effect, Row
from bardhall.kernel.content import PackEntry

# Each effect with what must go with it, and what may.
WITH: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "gain": ((), ("who",)), "lose": ((), ("who",)), "gain_ingredient": (("to",), ("n", "who")),
    "lose_ingredient": (("from_",), ("who",)),
    "wound": (("who",), ()), "heal": (("who",), ()), "store": ((), ()), "move": (("who",), ()),
    "teleport": (("who",), ()), "reroll": ((), ("n", "who")), "shift_dice": (("scope",), ("who",)),
    "set_die": ((), ("who",)),
    "hunt_face": ((), ()), "extra_hunt_die": ((), ()), "ignore_claw": ((), ()), "damage": ((), ("n",)),
    "ready_hero": ((), ()), "dungeon_search": ((), ()), "draw_forge_token": ((), ()), "market_buy": ((), ()),
    "activate_location": ((), ()), "reactivate_minion": ((), ()), "take_from_zone": (("who",), ()),
    "duplicate_ingredient": ((), ()), "wild_ingredient": ((), ()), "discard_recipe": ((), ()), "clear_zone": ((), ()),
    "for_each": (("do",), ()), "choose": ((), ()), "if_": (("then",), ("else_",)),
}  # fmt: skip
EXTRAS = ("n", "to", "from_", "who", "scope", "do", "then", "else_")
# These are for players, lose_ingredient is for both, and every other effect with `who` is for minions.
FOR_PLAYERS = ("gain", "lose", "gain_ingredient", "reroll", "shift_dice", "set_die")
PLAYERS = (k.WHO[k.ACTIVE_PLAYER], k.WHO[k.EACH_PLAYER])


def named(spec: s.Effect) -> str:
    """Which of the effects this is."""
    return next(name for name in WITH if getattr(spec, name) is not None)


def inner(spec: s.Effect) -> list[list[s.Effect]]:
    """The rows inside an effect."""
    return [row for row in (*(spec.choose or ()), spec.do, spec.then, spec.else_) if row]


def every(row: Sequence[s.Effect]) -> Iterator[s.Effect]:
    """All effects of a row, those inside others included."""
    for spec in row:
        yield spec
        for part in inner(spec):
            yield from every(part)


def check_row(row: Sequence[s.Effect], entry: PackEntry, key: str) -> None:
    """Refuse what is not exactly one effect with what belongs to it."""
    for spec in every(row):
        given = [name for name in WITH if getattr(spec, name) is not None]
        if len(given) != 1:
            raise entry.fault(f"an effect is exactly one of {', '.join(n.rstrip('_') for n in WITH)}", key)
        needed, allowed = WITH[given[0]]
        _check_extras(spec, given[0].rstrip("_"), needed, allowed, entry, key)
        if spec.if_ is not None:
            check_cond(spec.if_, entry, key)


def _check_extras(
    spec: s.Effect, name: str, needed: Sequence[str], allowed: Sequence[str], entry: PackEntry, key: str
) -> None:
    for extra in EXTRAS:
        has = getattr(spec, extra) is not None
        if has and extra not in (*needed, *allowed):
            raise entry.fault(f"{extra.rstrip('_')} does not go with {name}", key)
        if not has and extra in needed:
            raise entry.fault(f"{name} needs {extra.rstrip('_')}", key)
    _check_who(spec, name, entry, key)


def _check_who(spec: s.Effect, name: str, entry: PackEntry, key: str) -> None:
    """Players gain, lose and change dice; everything else with `who` happens to minions."""
    is_player = spec.who in PLAYERS
    if spec.lose_ingredient is not None:
        if (spec.from_ == "minion") != (spec.who is not None and not is_player):
            raise entry.fault("lose_ingredient from a minion needs who, from the reserve it has none but players", key)
        return
    if spec.who is not None and is_player != (named(spec) in FOR_PLAYERS):
        raise entry.fault(f"who is a {'minion' if is_player else 'player'} with {name}, not {spec.who}", key)
    if spec.who == "each_player" and (spec.to == "minion" or spec.reroll == "hunt"):
        raise entry.fault("only the active player has a minion or hunt dice to do it with, not each_player", key)


class RowMaker:
    """Makes rows and numbers them.

    `source` is what prestige gained by them counts as. TD-RULING-51: a row `for_all` is for each player anyway.
    TD-RULING-48: rows `of_object` are not wasted.
    """

    def __init__(self, zones: Sequence[str]) -> None:
        self.zones = zones
        self.rows = [NO_ROW]
        self.source = FROM_CARDS
        self.for_all = False
        self.of_object = False

    def row(self, specs: Sequence[s.Effect] | None, id: str) -> Row:
        """A row of the box; its id says where it stands."""
        if not specs:
            return NO_ROW
        effects = tuple(self.effect(spec, f"{id}.{i + 1}") for i, spec in enumerate(specs))
        row = Row(len(self.rows), id, effects)
        self.rows.append(row)
        return row

    def effect(self, spec: s.Effect, id: str) -> Effect:
        """One effect of a row."""
        if spec.who == "each_player" and not self.for_all:
            return branches.EachPlayer(self.row([msgspec.structs.replace(spec, who=None)], f"{id}.each"))
        if spec.who in PLAYERS:
            spec = msgspec.structs.replace(spec, who=None)
        name = named(spec)
        if name in ("gain", "lose", "gain_ingredient", "lose_ingredient"):
            return self._of_goods(spec)
        if spec.who is not None or name in ("store", "reactivate_minion", "duplicate_ingredient"):
            return self._of_minions(spec)
        if name in ("reroll", "shift_dice", "set_die"):
            return _of_dice(spec)
        if name in ("hunt_face", "extra_hunt_die", "ignore_claw", "damage"):
            return _of_hunt(spec)
        if name in ("for_each", "choose", "if_"):
            return self._of_rows(spec, id)
        return _of_table(spec)

    def _of_goods(self, spec: s.Effect) -> Effect:
        if spec.gain is not None:
            [(good, n)] = spec.gain.items()
            return goods.Gain(k.GOODS.index(good), n, self.source)
        if spec.lose is not None:
            [(good, n)] = spec.lose.items()
            return goods.Lose(k.GOODS.index(good), n)
        if spec.gain_ingredient is not None:
            kind = NONE if spec.gain_ingredient == "any" else INGREDIENTS.index(spec.gain_ingredient)
            return goods.GainIngredient(kind, spec.n or 1, k.HOLDERS.index(spec.to or ""))
        who = k.WHO.index(spec.who) if spec.who else k.ACTIVE_PLAYER
        return goods.LoseIngredient(k.HOLDERS.index(spec.from_ or ""), spec.lose_ingredient or 1, who)

    def _of_minions(self, spec: s.Effect) -> Effect:
        named_who = spec.who or spec.store or spec.reactivate_minion or spec.duplicate_ingredient
        who = k.WHO.index(named_who or "")
        if spec.store is not None:
            return city.Store(who)
        if spec.reactivate_minion is not None:
            return minion.ReactivateMinion(who)
        if spec.duplicate_ingredient is not None:
            return collect.DuplicateIngredient(who)
        if spec.wound is not None:
            return wound.Wound(spec.wound, who)
        if spec.heal is not None:
            return wound.Heal(ALL if spec.heal == "all" else spec.heal, who, self.of_object)
        if spec.move is not None:
            return minion.MoveByDie(who) if spec.move == "die" else move.Move(spec.move, who)
        if spec.take_from_zone is not None:
            return collect.TakeFromZone(k.HOLDERS.index(spec.take_from_zone), who)
        zone = NONE if spec.teleport == "any_other" else self.zones.index(spec.teleport or "")
        return move.Teleport(zone, who)

    def _of_rows(self, spec: s.Effect, id: str) -> Effect:
        if spec.for_each is not None:
            return branches.ForEach(k.COUNTERS.index(spec.for_each), self.row(spec.do, f"{id}.do"))
        if spec.choose is not None:
            rows = [self.row(row, f"{id}.option_{i + 1}") for i, row in enumerate(spec.choose)]
            return branches.Choose(tuple(rows))
        assert spec.if_ is not None
        yes, no = self.row(spec.then, f"{id}.then"), self.row(spec.else_, f"{id}.else")
        return branches.If(cond_of(spec.if_), yes, no)


def _of_dice(spec: s.Effect) -> Effect:
    if spec.reroll == "hunt":
        return hunt_changes.RerollHunt(spec.n or 1)
    if spec.reroll == "on_minion":
        return minion.RerollOnMinion(spec.n or 1)
    if spec.reroll is not None:
        return dice.RerollAvailable(spec.n or 1)
    if spec.shift_dice is not None:
        return dice.ShiftDice(k.SCOPES.index(spec.scope or ""), spec.shift_dice)
    return dice.SetDie(spec.set_die or 1)


def _of_hunt(spec: s.Effect) -> Effect:
    if spec.hunt_face is not None:
        return hunt_changes.HuntFace(SYMBOLS.index(spec.hunt_face))
    if spec.extra_hunt_die is not None:
        return hunt_changes.ExtraHuntDie(spec.extra_hunt_die)
    if spec.ignore_claw is not None:
        return hunt_changes.IgnoreClaw(spec.ignore_claw)
    symbol = NONE if spec.damage == "any" else SYMBOLS.index(spec.damage or "")
    return hunt_changes.Damage(symbol, spec.n or 1)


def _of_table(spec: s.Effect) -> Effect:
    if spec.ready_hero is not None:
        return hero.ReadyHero(spec.ready_hero)
    if spec.dungeon_search is not None:
        return dungeon.DungeonSearch()
    if spec.draw_forge_token is not None:
        return forge.DrawForgeToken()
    if spec.market_buy is not None:
        return location.MarketBuy(tuple(spec.market_buy.get(kind, 0) for kind in INGREDIENTS))
    if spec.activate_location is not None:
        return location.ActivateLocation(sum(1 << k.WAIVES.index(waive) for waive in set(spec.activate_location)))
    if spec.wild_ingredient is not None:
        return cook.WildIngredient(spec.wild_ingredient)
    if spec.discard_recipe is not None:
        return cook.DiscardRecipe(k.POSITIONS.index(spec.discard_recipe))
    return dragon.ClearZone(k.ZONES_CLEARED.index(spec.clear_zone or ""))


# Conditions


def check_cond(spec: s.Cond, entry: PackEntry, key: str) -> None:
    """Refuse what is not exactly one condition."""
    kinds = [name for name in ("at_least", "exactly", "most", "all", "any") if getattr(spec, name) is not None]
    if len(kinds) != 1:
        raise entry.fault("a condition is exactly one of at_least, exactly, most, all, any", key)
    counts = kinds[0] in ("at_least", "exactly")
    if counts != (spec.of is not None):
        raise entry.fault("at_least and exactly need of, the others have none", key)
    if (spec.of == "recipes_with" or spec.most == "recipes_with") != (spec.ingredient is not None):
        raise entry.fault("recipes_with needs an ingredient, the others have none", key)
    for part in (*(spec.all or ()), *(spec.any or ())):
        check_cond(part, entry, key)


def cond_of(spec: s.Cond) -> conditions.Cond:
    """A condition of the box."""
    if spec.all is not None or spec.any is not None:
        kind = k.ALL_OF if spec.all is not None else k.ANY_OF
        return conditions.Cond(kind, parts=tuple(cond_of(part) for part in spec.all or spec.any or ()))
    subject = INGREDIENTS.index(spec.ingredient) if spec.ingredient else NONE
    if spec.most is not None:
        return conditions.Cond(k.MOST, k.COUNTERS.index(spec.most), 0, subject)
    kind = k.AT_LEAST if spec.at_least is not None else k.EXACTLY
    n = spec.at_least if spec.at_least is not None else spec.exactly or 0
    return conditions.Cond(kind, k.COUNTERS.index(spec.of or ""), n, subject)
