"""Cards: checked one by one, and made into faces."""

from __future__ import annotations

from collections.abc import Sequence

from bardhall.games.taverns import box as b
from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import FROM_CARDS, FROM_DRAGONS, FROM_DUNGEON, INGREDIENTS, MINIONS, SPACES, SYMBOLS
from bardhall.games.taverns.packs import specs as s
from bardhall.games.taverns.packs.effects import TavernsRows, check_cond, check_row, cond_of
from bardhall.games.taverns.rules.effect import EFFECTS
from bardhall.kernel.content import Cards, Faults, PackEntry

_COSTS = ("energy", "gold", "carried", "market")
_BONUSES = ("ingredient", "gold", "rune", "hunt_face")
_ROWS = ("ability", "effect", "arrival", "special", "good", "bad")
_OUTSIDE_TURNS = {
    "wound",
    "lose",
    "lose_ingredient",
    "clear_zone",
    "discard_recipe",
    "teleport",
    "for_each",
    "choose",
    "if",
}
_IN_HUNTS = {"hunt_face", "extra_hunt_die", "ignore_claw", "damage"}


def kind_of(card: s.AnyCard) -> str:
    """The kind of a card, as a pack names it."""
    return next(kind for kind, struct in s.TYPES.items() if type(card) is struct)


def rows_of(card: s.AnyCard) -> list[tuple[str, list[s.Effect]]]:
    """Every row of effects on a card, with the key it stands under."""
    found = [(key, getattr(card, key)) for key in _ROWS if getattr(card, key, None)]
    if isinstance(card, s.Dragon):
        found += [("rows", row.rewards) for row in card.rows]
    if isinstance(card, s.Tavern):
        found += [("track", row) for row in card.track]
    return found


# What section 6 forbids, because the rules give it no meaning


def check_cards(cards: Cards[s.AnyCard], board: b.Board, faults: Faults) -> None:
    """Note what is wrong with each card by itself."""
    for card, entry in cards.values():
        for key, row in rows_of(card):
            with faults.collect():
                check_row(row, entry, key)
                _check_zone_names(row, board.zone_ids, entry, key)
                _check_place(card, row, board.zone_ids[board.city], entry, key)
        with faults.collect():
            _check_one_of(card, entry)
        if isinstance(card, s.Mission):
            with faults.collect():
                check_cond(card.condition, entry, "condition")
        if isinstance(card, s.Location) and card.partner is not None:
            with faults.collect():
                _check_partner(cards, card.id, card.partner, entry)


def _check_one_of(card: s.AnyCard, entry: PackEntry) -> None:
    if isinstance(card, s.Hero) and _given(card.bonus, _BONUSES) != 1:
        raise entry.fault(f"a bonus is exactly one of {', '.join(_BONUSES)}", "bonus")
    if isinstance(card, s.Location) and any(_given(cost, _COSTS) != 1 for cost in card.spaces):
        raise entry.fault(f"an activation space costs exactly one of {', '.join(_COSTS)}", "spaces")
    if isinstance(card, s.Location):
        sells = any(spec.market_buy is not None for spec in EFFECTS.every(card.effect))
        if sells and (len(card.effect) > 1 or card.effect[0].market_buy is None):
            raise entry.fault("market_buy is the whole effect of a location", "effect")
        if any((cost.market is not None) != sells for cost in card.spaces):
            raise entry.fault("the cost market goes with market_buy on both spaces, and only with it", "spaces")


def _check_partner(cards: Cards[s.AnyCard], id: str, partner: str, entry: PackEntry) -> None:
    """TD-RULING-49: the two sides of a tile name each other."""
    other = cards[partner][0] if partner in cards else None
    if not isinstance(other, s.Location) or partner == id:
        raise entry.fault(f"partner: there is no other location {partner!r}", "partner")
    if other.partner is None:
        raise entry.fault(f"partner: {partner} does not name {id} as its partner", "partner")
    if other.partner != id:
        raise entry.fault(f"partner: {partner} names {other.partner} as its partner, not {id}", "partner")


def _given(spec: s.Bonus | s.SpaceCost, names: Sequence[str]) -> int:
    return sum(getattr(spec, name) is not None for name in names)


def _check_place(card: s.AnyCard, row: list[s.Effect], city: str, entry: PackEntry, key: str) -> None:
    """Which effects may stand where."""
    for spec in EFFECTS.every(row):
        name = EFFECTS.word(spec)
        if key in ("arrival", "special") and name not in _OUTSIDE_TURNS:
            raise entry.fault(f"{name} cannot be part of a dragon's {key}", key)
        if key in ("arrival", "special") and spec.teleport is not None and spec.teleport != city:
            raise entry.fault(f"a dragon's {key} teleports only to {city}", key)
        if key in ("ability", "arrival", "good", "bad", "track") or isinstance(card, s.Object):
            _check_no_active(spec, entry, key)
        if key in ("good", "bad") and _needs_a_turn(spec):
            raise entry.fault(f"{name} needs a turn of one's own", key)
        if name in ("dungeon_search", "draw_forge_token", "market_buy") and not isinstance(card, s.Location):
            raise entry.fault(f"{name} stands only on a location", key)
        if isinstance(card, s.ForgeToken) and name not in _IN_HUNTS - {"hunt_face"}:
            raise entry.fault("a forge token adds extra_hunt_die, ignore_claw or damage", key)
        if isinstance(card, s.DungeonToken):
            _check_dungeon_token(spec, entry, key)
    _check_timing(card, row, entry, key)
    if key in ("arrival", "good", "bad"):
        _check_common(row, entry, key)


def _needs_a_turn(spec: s.Effect) -> bool:
    """Whether it activates something, or takes a die that lies on a minion's spot."""
    on_spots = spec.reroll == "on_minion" or spec.move == "die"
    return spec.activate_location is not None or spec.reactivate_minion is not None or on_spots


def _check_dungeon_token(spec: s.Effect, entry: PackEntry, key: str) -> None:
    gives = bool({"gold", "prestige"} & set(spec.gain or ()))
    if (spec.wound is None and not gives) or spec.who == "each_player":
        raise entry.fault("a dungeon token gives gold, prestige or a wound to whoever searches", key)


def _check_no_active(spec: s.Effect, entry: PackEntry, key: str) -> None:
    if "active_minion" in (spec.who, spec.store, spec.reactivate_minion, spec.duplicate_ingredient):
        raise entry.fault(f"there is no active minion in {key}", key)
    if spec.clear_zone == "here" or spec.to == "minion":
        raise entry.fault(f"there is no active minion in {key}", key)


def _check_common(row: list[s.Effect], entry: PackEntry, key: str) -> None:
    for spec in row:
        inside = [part for part in EFFECTS.every([spec]) if part is not spec]
        if any(part.clear_zone or part.discard_recipe or part.who == "each_player" for part in inside):
            raise entry.fault(
                "clear_zone and discard_recipe happen once, each_player too: not inside another effect", key
            )


def _check_timing(card: s.AnyCard, row: list[s.Effect], entry: PackEntry, key: str) -> None:
    if not isinstance(card, s.Hero | s.Object):
        hunts = [
            EFFECTS.word(spec)
            for spec in EFFECTS.every(row)
            if EFFECTS.word(spec) in _IN_HUNTS or spec.reroll == "hunt"
        ]
        if (hunts and not isinstance(card, s.ForgeToken)) or any(spec.wild_ingredient for spec in EFFECTS.every(row)):
            raise entry.fault("effects of a hunt or of cooking stand only on heroes and objects", key)
        return
    for spec in EFFECTS.every(row):
        is_hunt = EFFECTS.word(spec) in _IN_HUNTS or spec.reroll == "hunt"
        if is_hunt != (card.timing == "hunt"):
            raise entry.fault("the timing hunt goes with effects of a hunt, and only with them", "timing")
        if (spec.wild_ingredient is not None) != (card.timing == "cook"):
            raise entry.fault("the timing cook goes with wild_ingredient, and only with it", "timing")


def _check_zone_names(row: list[s.Effect], zones: Sequence[str], entry: PackEntry, key: str) -> None:
    for spec in EFFECTS.every(row):
        if spec.teleport is not None and spec.teleport not in ("any_other", *zones):
            raise entry.fault(f"teleport goes to any_other or to one of {', '.join(zones)}", key)


# Faces


def faces(cards: Cards[s.AnyCard], maker: TavernsRows) -> list[b.CardFace]:
    """The cards as the rules need them, in the order of their codes."""
    codes = {id: code for code, id in enumerate(cards)}
    found = [_face(card, maker) for card, _ in cards.values()]
    for face, (card, _) in zip(found, cards.values(), strict=True):
        if isinstance(card, s.Location) and card.partner is not None:
            face.partner = codes[card.partner]
    return found


def _face(card: s.AnyCard, maker: TavernsRows) -> b.CardFace:
    face = b.CardFace(card.id, k.KINDS.index(kind_of(card)))
    maker.source = FROM_DUNGEON if isinstance(card, s.DungeonToken) else FROM_CARDS
    maker.for_all = isinstance(card, s.Event)
    maker.is_of_object = isinstance(card, s.Object)
    if isinstance(card, s.Recipe):
        face.ingredients = tuple([card.ingredients.get(kind, 0) for kind in INGREDIENTS])
        face.needs = tuple([(kind, n) for kind, n in enumerate(face.ingredients) if n])
        face.size = sum(face.ingredients)
        face.points = card.points
    elif isinstance(card, s.Hero):
        _add_hero(face, card, maker)
    elif isinstance(card, s.Location):
        face.costs = tuple([_cost(spec)[0] for spec in card.spaces])
        face.costs_n = tuple([_cost(spec)[1] for spec in card.spaces])
        face.effect = maker.row(card.effect, f"{card.id}.effect")
    elif isinstance(card, s.Dragon):
        _add_dragon(face, card, maker)
    else:
        _add_other(face, card, maker)
    return face


def _cost(spec: s.SpaceCost) -> tuple[int, int]:
    if spec.energy is not None:
        return k.PAY_ENERGY, spec.energy
    if spec.gold is not None:
        return k.PAY_GOLD, spec.gold
    if spec.carried is not None:
        return k.PAY_CARRIED, INGREDIENTS.index(spec.carried)
    return k.PAY_MARKET, 0


def _add_hero(face: b.CardFace, card: s.Hero, maker: TavernsRows) -> None:
    face.cost, face.points = card.cost, card.prestige
    face.timing = k.TIMINGS.index(card.timing)
    face.effect = maker.row(card.ability, f"{card.id}.ability")
    face.bonus = next(i for i, name in enumerate(_BONUSES) if getattr(card.bonus, name) is not None)
    if card.bonus.ingredient is not None:
        face.bonus_subject = INGREDIENTS.index(card.bonus.ingredient)
    if card.bonus.hunt_face is not None:
        face.bonus_row = maker.row([s.Effect(hunt_face=card.bonus.hunt_face)], f"{card.id}.bonus")


def _add_dragon(face: b.CardFace, card: s.Dragon, maker: TavernsRows) -> None:
    face.lair = SPACES.index(card.lair)
    maker.for_all = True
    face.bad = maker.row(card.arrival, f"{card.id}.arrival")
    maker.for_all = False
    face.effect = maker.row(card.special, f"{card.id}.special")
    maker.source = FROM_DRAGONS
    face.rows = tuple(
        b.DamageRow(
            tuple(SYMBOLS.index(symbol) for symbol in row.spaces), maker.row(row.rewards, f"{card.id}.row_{i + 1}")
        )
        for i, row in enumerate(card.rows)
    )


def _add_other(face: b.CardFace, card: s.AnyCard, maker: TavernsRows) -> None:
    if isinstance(card, s.Trophy | s.Mission):
        face.points = card.prestige
    if isinstance(card, s.Mission):
        face.cond = cond_of(card.condition)
    if isinstance(card, s.Event):
        face.effect = maker.row(card.good, f"{card.id}.good")
        face.bad = maker.row(card.bad, f"{card.id}.bad")
    if isinstance(card, s.DungeonToken | s.ForgeToken | s.Encounter | s.Object):
        face.effect = maker.row(card.effect, f"{card.id}.effect")
    if isinstance(card, s.Object):
        face.copies = card.copies
        face.timing = k.TIMINGS.index(card.timing)
    if isinstance(card, s.Tavern):
        face.slots = tuple([getattr(card.slots, name) for name in MINIONS])
        rows = [maker.row(row, f"{card.id}.track_{i + 2}") for i, row in enumerate(card.track)]
        face.track = (maker.row(None, ""), *rows)
