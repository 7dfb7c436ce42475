"""The cards in packs: validated one by one, and converted to what is printed on them."""

from __future__ import annotations

from bardhall.games.taverns import box as b
from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import FROM_CARDS, FROM_DRAGONS, FROM_DUNGEON, INGREDIENTS, MINIONS, SPACES, SYMBOLS
from bardhall.games.taverns.packs import specs as s
from bardhall.games.taverns.packs.effects import TavernsRows, check_cond, check_row, cond_of
from bardhall.games.taverns.rules.effect import EFFECTS
from bardhall.kernel.content import Cards, Faults, PackEntry
from bardhall.kernel.specs import kind_of

_COSTS = ("energy", "gold", "carried", "market")
_BONUSES = ("ingredient", "gold", "rune", "hunt_face")
# The rows of effects on a card, and which of a face they are.
_ROWS = {
    "ability": "effect", "effect": "effect", "arrival": "bad", "special": "effect", "good": "effect", "bad": "bad",
}  # fmt: skip
_FOR_ALL = ("arrival", "good", "bad")
_OUTSIDE_TURNS = (
    "wound", "lose", "lose_ingredient", "clear_zone", "discard_recipe", "teleport", "for_each", "choose", "if",
)  # fmt: skip
_ON_LOCATIONS = ("dungeon_search", "draw_forge_token", "market_buy")
_OF_FORGE = ("extra_hunt_die", "ignore_claw", "damage")


# What section 6 forbids, because the rules give it no meaning


def check_cards(cards: Cards[s.AnyCard], board: b.Board, faults: Faults) -> None:
    """Record the errors of each card separately."""
    for card, entry in cards.values():
        rows = [(key, getattr(card, key)) for key in _ROWS if getattr(card, key, None)]
        if isinstance(card, s.Dragon):
            rows += [("rows", row.rewards) for row in card.rows]
        if isinstance(card, s.Tavern):
            rows += [("track", row) for row in card.track]
        for key, row in rows:
            with faults.collect():
                check_row(row, entry, key)
                _check_place(card, row, board, entry, key)
        with faults.collect():
            if isinstance(card, s.Hero) and sum(getattr(card.bonus, name) is not None for name in _BONUSES) != 1:
                raise entry.fault(f"give a bonus exactly one of {', '.join(_BONUSES)}", "bonus")
            if isinstance(card, s.Location):
                if any(sum(getattr(cost, name) is not None for name in _COSTS) != 1 for cost in card.spaces):
                    raise entry.fault(f"give an activation space exactly one cost: {', '.join(_COSTS)}", "spaces")
                sells = any(spec.market_buy is not None for spec in EFFECTS.every(card.effect))
                if sells and (len(card.effect) > 1 or card.effect[0].market_buy is None):
                    raise entry.fault("market_buy must be the only effect of a location", "effect")
                if any((cost.market is not None) != sells for cost in card.spaces):
                    raise entry.fault("the cost market and market_buy need each other, on both spaces", "spaces")
        if isinstance(card, s.Mission):
            with faults.collect():
                check_cond(card.condition, entry, "condition")
        if isinstance(card, s.Location) and card.partner is not None:
            with faults.collect():
                _check_partner(cards, card.id, card.partner, entry)


def _check_partner(cards: Cards[s.AnyCard], id: str, partner: str, entry: PackEntry) -> None:
    """Check that the two sides of a tile name each other (TD-RULING-49)."""
    other = cards[partner][0] if partner in cards else None
    if not isinstance(other, s.Location) or partner == id:
        raise entry.fault(f"partner: unknown location {partner!r}", "partner")
    if other.partner is None:
        raise entry.fault(f"partner: {partner} does not name {id} as its partner", "partner")
    if other.partner != id:
        raise entry.fault(f"partner: {partner} names {other.partner} as its partner, not {id}", "partner")


def _check_place(card: s.AnyCard, row: list[s.Effect], board: b.Board, entry: PackEntry, key: str) -> None:
    """Check that effects are allowed on this kind of card and at the time when it is used."""
    zones, city = board.zone_ids, board.zone_ids[board.city]
    is_dragon = key in ("arrival", "special")
    has_minion = key not in ("ability", "arrival", "good", "bad", "track") and not isinstance(card, s.Object)
    for spec in EFFECTS.every(row):
        name = EFFECTS.word(spec)
        if spec.teleport is not None and spec.teleport not in ("any_other", *zones):
            raise entry.fault(f"teleport must go to any_other or to one of {', '.join(zones)}", key)
        if is_dragon and name not in _OUTSIDE_TURNS:
            raise entry.fault(f"{name} cannot be part of a dragon's {key}", key)
        if is_dragon and spec.teleport is not None and spec.teleport != city:
            raise entry.fault(f"a dragon's {key} teleports only to {city}", key)
        names_minion = "active_minion" in (spec.who, spec.store, spec.reactivate_minion, spec.duplicate_ingredient)
        if not has_minion and (names_minion or spec.clear_zone == "here" or spec.to == "minion"):
            raise entry.fault(f"there is no active minion in {key}", key)
        # Something is activated, or a die is taken that lies on a minion's spot.
        is_of_turn = name in ("activate_location", "reactivate_minion") or spec.reroll == "on_minion"
        if key in ("good", "bad") and (is_of_turn or spec.move == "die"):
            raise entry.fault(f"{name} works only in a player's own turn", key)
        if name in _ON_LOCATIONS and not isinstance(card, s.Location):
            raise entry.fault(f"{name} is allowed only on a location", key)
        if isinstance(card, s.ForgeToken) and name not in _OF_FORGE:
            raise entry.fault("give a forge token extra_hunt_die, ignore_claw or damage", key)
        is_prize = spec.wound is not None or bool({"gold", "prestige"} & set(spec.gain or ()))
        if isinstance(card, s.DungeonToken) and (not is_prize or spec.who == "each_player"):
            raise entry.fault("give a dungeon token gold, prestige or a wound for the player who searches", key)
        is_hunt = name in ("hunt_face", *_OF_FORGE) or spec.reroll == "hunt"
        is_wild = spec.wild_ingredient is not None
        if isinstance(card, s.Hero | s.Object):
            if is_hunt != (card.timing == "hunt"):
                raise entry.fault("the timing hunt and effects of a hunt need each other", "timing")
            if is_wild != (card.timing == "cook"):
                raise entry.fault("the timing cook and wild_ingredient need each other", "timing")
        elif is_wild or (is_hunt and not isinstance(card, s.ForgeToken)):
            raise entry.fault("effects of a hunt or of cooking are allowed only on heroes and objects", key)
    for spec in row if key in _FOR_ALL else ():
        inside = [part for part in EFFECTS.every([spec]) if part is not spec]
        if any(part.clear_zone or part.discard_recipe or part.who == "each_player" for part in inside):
            raise entry.fault("clear_zone, discard_recipe and each_player are not allowed inside another effect", key)


# Faces


def faces(cards: Cards[s.AnyCard], maker: TavernsRows) -> list[b.CardFace]:
    """Return the cards as the rules need them, in the order of their codes."""
    codes = {id: code for code, id in enumerate(cards)}
    found = [_face(card, maker) for card, _ in cards.values()]
    for face, (card, _) in zip(found, cards.values(), strict=True):
        if isinstance(card, s.Location) and card.partner is not None:
            face.partner = codes[card.partner]
    return found


def _face(card: s.AnyCard, maker: TavernsRows) -> b.CardFace:
    face = b.CardFace(card.id, k.KINDS.index(kind_of(card, s.TYPES)))
    face.points = getattr(card, "points", getattr(card, "prestige", 0))
    face.timing = k.TIMINGS.index(getattr(card, "timing", "any"))
    maker.source = FROM_DUNGEON if isinstance(card, s.DungeonToken) else FROM_CARDS
    maker.is_of_object = isinstance(card, s.Object)
    for key, name in _ROWS.items():
        maker.for_all = key in _FOR_ALL
        if hasattr(card, key):
            setattr(face, name, maker.row(getattr(card, key), f"{card.id}.{key}"))
    maker.for_all = False
    if isinstance(card, s.Recipe):
        face.ingredients = tuple([card.ingredients.get(kind, 0) for kind in INGREDIENTS])
        face.needs = tuple([(kind, n) for kind, n in enumerate(face.ingredients) if n])
        face.size = sum(face.ingredients)
    elif isinstance(card, s.Hero):
        face.cost = card.cost
        face.bonus = next(i for i, name in enumerate(_BONUSES) if getattr(card.bonus, name) is not None)
        if card.bonus.ingredient is not None:
            face.bonus_subject = INGREDIENTS.index(card.bonus.ingredient)
        if card.bonus.hunt_face is not None:
            face.bonus_row = maker.row([s.Effect(hunt_face=card.bonus.hunt_face)], f"{card.id}.bonus")
    elif isinstance(card, s.Location):
        face.costs = tuple([_cost(spec) for spec in card.spaces])
    elif isinstance(card, s.Dragon):
        face.lair = SPACES.index(card.lair)
        maker.source = FROM_DRAGONS
        face.rows = tuple(
            b.DamageRow(
                tuple(SYMBOLS.index(symbol) for symbol in row.spaces), maker.row(row.rewards, f"{card.id}.row_{n}")
            )
            for n, row in enumerate(card.rows, 1)
        )
    elif isinstance(card, s.Mission):
        face.cond = cond_of(card.condition)
    elif isinstance(card, s.Object):
        face.copies = card.copies
    elif isinstance(card, s.Tavern):
        face.slots = tuple([getattr(card.slots, name) for name in MINIONS])
        rows = [maker.row(row, f"{card.id}.track_{n}") for n, row in enumerate(card.track, 2)]
        face.track = (maker.row(None, ""), *rows)
    return face


def _cost(spec: s.SpaceCost) -> tuple[int, int]:
    if spec.energy is not None:
        return k.PAY_ENERGY, spec.energy
    if spec.gold is not None:
        return k.PAY_GOLD, spec.gold
    if spec.carried is not None:
        return k.PAY_CARRIED, INGREDIENTS.index(spec.carried)
    return k.PAY_MARKET, 0
