"""Checks that four players can play with these packs, and that every condition can be met."""

from __future__ import annotations

from collections import Counter

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.box import Board
from bardhall.games.bardwood.kinds import SEASONS
from bardhall.games.bardwood.packs import specs as s
from bardhall.games.bardwood.packs.cards import Cards, printed_rows
from bardhall.games.bardwood.packs.effects import most_gained
from bardhall.kernel.content import Faults, PackEntry
from bardhall.kernel.errors import ContentError

MOST_PLAYERS = 4
TOKENS: tuple[str, ...] = ("coin", "acoustic_stone", "range_stone")
_DECK = {"instrument": 1, "impro": 1, "fan": 1, "skill": 6}


def check_playable(cards: Cards, board: Board, numbers: s.NumbersSpec, faults: Faults) -> None:
    """Check that four seats can start a game, and that every condition can be met."""
    _check_decks(cards, faults)
    _check_counts(cards, board, numbers, faults)
    # BG-GAP-09: everybody sees the backs, so all legends of a level have the same
    backs: dict[int, tuple[int, int]] = {}
    for card, entry in cards.values():
        if isinstance(card, s.Legend):
            back = card.cost_lyrics, card.gems
            usual = backs.setdefault(card.level, back)
            with faults.collect():
                if back != usual:
                    told = f"the other legends of level {card.level} cost {usual[0]} lyrics and give {usual[1]} gems"
                    raise entry.fault(told, "cost_lyrics" if back[0] != usual[0] else "gems")
    # BG-CONVERT-02: what can be repeated as often as one likes must cost something
    for card, entry in cards.values():
        for change in (isinstance(card, s.Event) and card.change) or ():
            is_free = change.number == "volume_location_cost" and numbers.volume_location_cost + change.add < 1
            with faults.collect():
                if is_free:
                    raise entry.fault("the volume location would cost nothing and could be used endlessly", "change")
    most = _most(cards, board, numbers)
    for card, entry in cards.values():
        for key, condition in _conditions(card):
            with faults.collect():
                _check_condition(condition, most, entry, key)


def _conditions(card: s.AnyCard) -> list[tuple[str, s.Condition]]:
    if isinstance(card, s.Legend):
        return [("condition", card.condition)]
    return [("easy", card.easy), ("hard", card.hard)] if isinstance(card, s.Challenge) else []


def _check_decks(cards: Cards, faults: Faults) -> None:
    """Check that every bard has a complete starting deck (BG-SETUP-01)."""
    mine = [card for card, _ in cards.values() if isinstance(card, s.Owned | s.Instrument)]
    owned = Counter((_kind(card), card.owner) for card in mine)
    for bard, entry in cards.values():
        for kind, number in _DECK.items() if isinstance(bard, s.Bard) else ():
            found = owned[kind, bard.id]
            with faults.collect():
                if found != number:
                    sentence = f"the starting deck of {bard.id} needs {number} of the kind {kind}, not {found}"
                    raise entry.fault(sentence, "id")


def _check_counts(cards: Cards, board: Board, numbers: s.NumbersSpec, faults: Faults) -> None:
    found: dict[str, list[PackEntry]] = {}
    for card, entry in cards.values():
        if card.set in ("base", "muse"):
            found.setdefault(_group(card), []).append(entry)
    piles = _number(board, k.CREATURE_PLACE)
    needed = {
        "bards": MOST_PLAYERS,
        "advanced skills": _shops(board, k.SKILL) * numbers.shop_size,
        "advanced impros": _shops(board, k.IMPRO) * numbers.shop_size,
        "small creatures": piles * numbers.small_per_pile,
        "bosses": piles * numbers.boss_per_pile,
        **{f"legends of level {level}": numbers.legends_in_play for level in (1, 2, 3)},
        **{f"events of {season}": 2 for season in SEASONS},
        "motifs": 1,
        "muses": MOST_PLAYERS * numbers.muse_dealt,
        "rival cards": 2,
        "challenges": 1,
    }
    for group, number in needed.items():
        entries = found.get(group, [])
        with faults.collect():
            if len(entries) < number:
                sentence = f"{group}: {len(entries)} outside the season boxes, {number} are needed"
                raise entries[-1].fault(sentence) if entries else ContentError(sentence)


def _group(card: s.AnyCard) -> str:
    if isinstance(card, s.Creature):
        return "bosses" if card.boss else "small creatures"
    if isinstance(card, s.Legend):
        return f"legends of level {card.level}"
    if isinstance(card, s.Event):
        return f"events of {card.season}"
    if isinstance(card, s.Owned):
        return f"{'advanced' if card.owner is None else 'basic'} {_kind(card)}s"
    return "rival cards" if isinstance(card, s.RivalCard) else f"{_kind(card)}s"


def _kind(card: s.AnyCard) -> str:
    return type(card).__name__.lower()


def _number(board: Board, type: int) -> int:
    return sum(place.type == type for place in board.locations)


def _shops(board: Board, goods: int) -> int:
    return sum(place.sells == goods for place in board.locations)


def _most(cards: Cards, board: Board, numbers: s.NumbersSpec) -> dict[str, int]:
    """Return the most that a player could ever have of each counter, leaving out unbounded ones."""
    runes = 4 * numbers.runes_per_quarter
    piles = _number(board, k.CREATURE_PLACE)
    creatures = piles * (numbers.small_per_pile + numbers.boss_per_pile)
    tales = 3 * (numbers.legends_in_play - numbers.legends_face_up)
    fans = sum(_group(card) == "advanced fans" for card, _ in cards.values())
    bought = {goods: _shops(board, goods) * numbers.shop_size for goods in (k.SKILL, k.IMPRO)}
    coins, acoustic, range_stones = (_most_after_the_check(cards, token) for token in TOKENS)
    limit = numbers.token_limit + _most_change(cards, "token_limit")
    return {
        "coins": limit + coins,
        "acoustic": limit + acoustic,
        "range": limit + range_stones,
        "bardstones": limit + acoustic + range_stones,
        "volume": numbers.volume_max,
        "crests_on_bard_card": (MOST_PLAYERS - 1) * numbers.crests,
        "crests_off_track": numbers.crests,
        "runes_off_dial": runes,
        "quarters_open": 4,
        **dict.fromkeys(("creatures", "creatures_in_brag_area"), creatures),
        "bosses": piles * numbers.boss_per_pile,
        "fans_advanced": min(fans, runes),
        "skills_advanced": bought[k.SKILL],
        "impros_advanced": bought[k.IMPRO],
        "cards_total": sum(_DECK.values()) + creatures + min(fans, runes) + sum(bought.values()),
        "legends_with_own_rune": min(tales, runes),
        "slots_with_own_rune": min(len(board.slots), runes),
        "boat_space": len(numbers.river) - 1,
    }


def _most_after_the_check(cards: Cards, token: str) -> int:
    """Return the most that fans, soothed creatures and discarded skills give while nobody sings (BG-REST-04)."""
    total = 0
    for card, _ in cards.values():
        rows = [row for key, row in printed_rows(card) if key in ("options", "rewards", "discard")]
        total += max([most_gained(row, token) for row in rows], default=0)
    return total


def _most_change(cards: Cards, number: s.Key) -> int:
    """Return the most that any event adds to a number."""
    events = [card for card, _ in cards.values() if isinstance(card, s.Event)]
    return max([change.add for event in events for change in event.change or [] if change.number == number] + [0])


def _check_condition(condition: s.Condition, most: dict[str, int], entry: PackEntry, key: str) -> None:
    limit = most.get(condition.of)
    if limit is not None and condition.at_least > limit:
        sentence = f"nobody can meet this: {condition.at_least} of {condition.of} are asked for, {limit} is the most"
        raise entry.fault(sentence, key)
