"""Checks that four players can play with these packs, and that every price can be paid."""

from __future__ import annotations

from bardhall.games.battle.names import COLOURS
from bardhall.games.battle.packs.specs import TYPES, AnyCard, Audience, Modifier, Numbers, Veteran
from bardhall.kernel.content import Cards, Faults, PackEntry
from bardhall.kernel.errors import ContentError
from bardhall.kernel.specs import kind_of

MOST_PLAYERS = 4
ENCORE_CARDS = MOST_PLAYERS + 1  # one for each player, and one aside


def check_playable(cards: Cards[AnyCard], numbers: Numbers, faults: Faults) -> None:
    """Check that four seats can start and finish a game."""
    for check in (_check_counts, _check_hand, _check_end):
        with faults.collect():
            check(cards, numbers)


def check_prices(cards: Cards[AnyCard], numbers: Numbers, faults: Faults) -> None:
    """Check that players can pay for every audience."""
    spare = int(any(_is_flexible(card) for card, _ in cards.values()))
    for card, entry in cards.values():
        if isinstance(card, Audience):
            with faults.collect():
                _check_price(card, entry, numbers.performances_per_colour, spare)


def _count(cards: Cards[AnyCard], kind: str) -> int:
    return sum(kind_of(card, TYPES) == kind for card, _ in cards.values())


def _check_counts(cards: Cards[AnyCard], numbers: Numbers) -> None:
    at_least = {
        "lead": MOST_PLAYERS, "audience": numbers.row_size + 1, "veteran": numbers.line_size, "encore": ENCORE_CARDS,
    }  # fmt: skip
    for kind, number in at_least.items():
        if _count(cards, kind) < number:
            raise ContentError(f"{kind} cards: {_count(cards, kind)} given, {number} are needed")


def _check_hand(cards: Cards[AnyCard], numbers: Numbers) -> None:
    starting = sum(getattr(card, "copies", 0) for card, _ in cards.values())
    if starting + 1 < numbers.hand_size:
        raise ContentError(f"starting cards: {starting} and a lead do not fill a hand")


def _check_end(cards: Cards[AnyCard], numbers: Numbers) -> None:
    needed = numbers.audiences_to_end * MOST_PLAYERS - (MOST_PLAYERS - 1)
    if _count(cards, "audience") < needed:
        raise ContentError(f"audience cards: at least {needed} are needed, or a game of four might never end")


def _is_flexible(card: AnyCard) -> bool:
    effect = card.support if isinstance(card, Veteran) else card.ability if isinstance(card, Audience) else None
    return isinstance(effect, Modifier) and effect.key == "flexible_cost"


def _check_price(card: Audience, entry: PackEntry, most: int, spare: int) -> None:
    """Check that enough tokens of a colour exist for a price; `spare` icons may be paid in another colour
    (BB-AUDIENCE-01, BB-SUPPLY-04).
    """
    lacking = sum(max(0, card.cost.get(colour, 0) - most) for colour in COLOURS)
    price, all_tokens = sum(card.cost.values()), most * len(COLOURS)
    if lacking > spare:
        raise entry.fault(f"nobody can pay this: there are only {most} performance tokens of a colour", "cost")
    if price > all_tokens:
        raise entry.fault(f"nobody can pay this: there are only {all_tokens} performance tokens", "cost")
