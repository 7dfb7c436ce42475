"""What a seat may know, and worlds that fit it (BB-SIM-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.games.battle.kinds import WANTED
from bardhall.games.battle.names import NONE, Card, Count, Die, Keys, MaybeCard, MaybeSeat, Seat
from bardhall.games.battle.pool import Pool
from bardhall.games.battle.rules.hire import SpendForHire, has_poster
from bardhall.games.battle.rules.round_end import ChooseFates
from bardhall.games.battle.rules.stage import ChooseStage
from bardhall.games.battle.state import Battle, Captured, Staged, blank
from bardhall.kernel.chance import pick, shuffle
from bardhall.kernel.flow import Frame, Part, Together, waiting

if TYPE_CHECKING:
    from bardhall.games.battle.box import BattleBox


class Sight:
    """All that is public, and the own hand, encore card and scouted card. Unseen cards are sorted, without places.

    What each player owns is public, so for each seat `unseen` lists the cards of its deck, and of its hand too
    unless it is the own one.
    """

    __slots__ = (
        "actions", "audience_row", "audience_top", "audience_unseen", "audiences", "box", "committed", "deck_count",
        "discard", "encore", "encore_dice", "encore_unseen", "encore_winner", "ending", "fired", "first", "hand",
        "hand_count", "has_acted", "is_encore", "known", "known_cards", "modifiers", "passed", "performances", "pool",
        "round", "round_limit", "seat", "seats", "stack", "stage", "sudden_card", "sudden_winner", "supply_dice",
        "supply_performances", "supply_tunes", "tunes", "unseen", "unused_leads", "veteran_line", "veteran_unseen",
    )  # fmt: skip

    box: BattleBox
    seats: Count
    seat: MaybeSeat
    round_limit: Count
    round: Count
    first: Seat
    actions: Count
    has_acted: bool
    ending: Count
    audience_row: tuple[Card, ...]
    audience_top: tuple[Card, ...]
    audience_unseen: tuple[Card, ...]
    veteran_line: tuple[Card, ...]
    veteran_unseen: tuple[Card, ...]
    unused_leads: tuple[Card, ...]
    supply_dice: list[Count]
    supply_performances: list[Count]
    supply_tunes: Count
    hand: tuple[Card, ...]
    known_cards: tuple[Card, ...]
    hand_count: list[Count]
    deck_count: list[Count]
    unseen: list[tuple[Card, ...]]
    known: list[Count]
    discard: list[tuple[Card, ...]]
    fired: list[tuple[Card, ...]]
    stage: list[tuple[Staged, ...]]
    pool: list[tuple[Die, ...]]
    performances: list[tuple[Count, ...]]
    tunes: list[Count]
    audiences: list[tuple[Captured, ...]]
    modifiers: list[Keys]
    passed: list[bool]
    encore: list[MaybeCard]
    encore_unseen: tuple[Card, ...]
    is_encore: bool
    encore_dice: list[tuple[Die, ...]]
    encore_winner: MaybeSeat
    sudden_card: MaybeCard
    sudden_winner: MaybeSeat
    stack: tuple[Frame[Any], ...]
    committed: tuple[Seat, ...]


def look(g: Battle, seat: MaybeSeat) -> Sight:
    """BB-SIM-02, BB-SIM-11: build what the seat may know; -1 is the public."""
    v = Sight()
    v.box = g.box
    v.seats = g.seats
    v.seat = seat
    _look_at_turn(v, g)
    _look_at_middle(v, g)
    _look_at_open_zones(v, g)
    _look_at_cards(v, g, seat)
    _look_at_end(v, g, seat)
    _look_at_stack(v, g, seat)
    return v


def _look_at_turn(v: Sight, g: Battle) -> None:
    v.round_limit = g.round_limit
    v.round = g.round
    v.first = g.first
    v.actions = g.actions
    v.has_acted = g.has_acted
    v.ending = g.ending


def _look_at_middle(v: Sight, g: Battle) -> None:
    v.audience_row = g.audience_row
    v.audience_top = g.audience_deck[:1]
    v.audience_unseen = tuple(sorted(g.audience_deck[1:]))
    v.veteran_line = g.veteran_line
    v.veteran_unseen = tuple(sorted(g.veteran_deck))
    v.unused_leads = tuple(sorted(g.unused_leads))
    v.supply_dice = g.supply_dice[:]
    v.supply_performances = g.supply_performances[:]
    v.supply_tunes = g.supply_tunes


def _look_at_open_zones(v: Sight, g: Battle) -> None:
    v.discard = g.discard[:]
    v.fired = g.fired[:]
    v.stage = g.stage[:]
    v.pool = [pool.dice for pool in g.pool]
    v.performances = g.performances[:]
    v.tunes = g.tunes[:]
    v.audiences = g.audiences[:]
    v.modifiers = g.modifiers[:]
    v.passed = g.passed[:]


def _look_at_cards(v: Sight, g: Battle, seat: MaybeSeat) -> None:
    v.hand = g.hand[seat] if seat != NONE else ()
    v.known_cards = g.deck[seat][: g.known[seat]] if seat != NONE else ()
    v.hand_count = [len(hand) for hand in g.hand]
    v.deck_count = [len(deck) for deck in g.deck]
    v.unseen = [tuple(sorted(g.deck[s] + (() if s == seat else g.hand[s]))) for s in range(g.seats)]
    v.known = g.known[:]


def _look_at_end(v: Sight, g: Battle, seat: MaybeSeat) -> None:
    v.encore = [g.encore[s] if s == seat or g.is_encore else NONE for s in range(g.seats)]
    v.encore_unseen = tuple(sorted([*g.encore_aside, *[g.encore[s] for s in range(g.seats) if v.encore[s] == NONE]]))
    v.is_encore = g.is_encore
    v.encore_dice = g.encore_dice[:]
    v.encore_winner = g.encore_winner
    v.sudden_card = g.sudden_card
    v.sudden_winner = g.sudden_winner


def _look_at_stack(v: Sight, g: Battle, seat: MaybeSeat) -> None:
    v.committed = ()
    stack: list[Frame[Any]] = []
    for frame in g.stack:
        if isinstance(frame, Together):
            still = waiting(g, frame)
            v.committed = tuple([part.seat for part in frame.parts if part.seat not in still])
            frame = frame.renewed(tuple([p if p.seat == seat else _sealed(p) for p in frame.parts]))
        stack.append(frame)
    v.stack = tuple(stack)


def _sealed(part: Part[Any]) -> Part[Any]:
    """Another seat's part of a secret question: nothing but that it is there."""
    return ChooseStage(part.seat, ()) if isinstance(part, ChooseStage) else ChooseFates(part.seat, (), (), ())


def imagine(v: Sight, rng: int) -> Battle:
    """A world that fits what the seat knows: hidden cards dealt again, with chance of its own."""
    g = blank(v.box, v.seats, v.round_limit)
    g.rng = rng
    _set_turn_and_end(g, v)
    _set_middle(g, v)
    _set_open_zones(g, v)
    _deal_cards(g, v)
    _deal_encore(g, v)
    for frame in v.stack:
        g.stack.append(_unsealed(g, v, frame) if isinstance(frame, Together) else frame)
    return g


def _set_turn_and_end(g: Battle, v: Sight) -> None:
    g.round = v.round
    g.first = v.first
    g.actions = v.actions
    g.has_acted = v.has_acted
    g.ending = v.ending
    g.is_encore = v.is_encore
    g.encore_dice = v.encore_dice[:]
    g.encore_winner = v.encore_winner
    g.sudden_card = v.sudden_card
    g.sudden_winner = v.sudden_winner


def _set_middle(g: Battle, v: Sight) -> None:
    g.audience_row = v.audience_row
    g.audience_deck = v.audience_top + shuffle(g, v.audience_unseen)
    g.veteran_line = v.veteran_line
    g.veteran_deck = shuffle(g, v.veteran_unseen)
    g.unused_leads = v.unused_leads
    g.supply_dice = v.supply_dice[:]
    g.supply_performances = v.supply_performances[:]
    g.supply_tunes = v.supply_tunes


def _set_open_zones(g: Battle, v: Sight) -> None:
    g.discard = v.discard[:]
    g.fired = v.fired[:]
    g.stage = v.stage[:]
    g.pool = [Pool(dice) for dice in v.pool]
    g.performances = v.performances[:]
    g.tunes = v.tunes[:]
    g.audiences = v.audiences[:]
    g.modifiers = v.modifiers[:]
    g.passed = v.passed[:]
    g.known = v.known[:]


def _deal_cards(g: Battle, v: Sight) -> None:
    for seat in range(g.seats):
        if seat == v.seat:
            g.hand[seat] = v.hand
            g.deck[seat] = v.known_cards + shuffle(g, _minus(v.unseen[seat], v.known_cards))
        else:
            _deal_unseen(g, seat, v.unseen[seat], v.hand_count[seat])
            while _lacks_poster(g, v, seat):
                _deal_unseen(g, seat, v.unseen[seat], v.hand_count[seat])


def _deal_unseen(g: Battle, seat: Seat, unseen: tuple[Card, ...], count: int) -> None:
    pile = shuffle(g, unseen)
    g.hand[seat] = pile[:count]
    g.deck[seat] = pile[count:]


def _lacks_poster(g: Battle, v: Sight, seat: Seat) -> bool:
    """BB-HIRE-01: who is hiring was seen to hold a poster."""
    is_hiring = any(isinstance(frame, SpendForHire) and frame.seat == seat for frame in v.stack)
    if not is_hiring or has_poster(g, seat):
        return False
    return any(g.box.cards[card].kind == WANTED for card in g.deck[seat]) and bool(g.hand[seat])


def _minus(cards: tuple[Card, ...], taken: tuple[Card, ...]) -> tuple[Card, ...]:
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def _deal_encore(g: Battle, v: Sight) -> None:
    pile = list(shuffle(g, v.encore_unseen))
    g.encore = [pile.pop() if card == NONE else card for card in v.encore]
    g.encore_aside = tuple(pile)


def _unsealed(g: Battle, v: Sight, frame: Together[Any]) -> Together[Any]:
    """A secret question in which those who have committed have chosen something that fits their dealt hand."""
    others = [seat for seat in v.committed if seat != v.seat]
    parts = tuple([_guess(g, p) if p.seat in others else p for p in frame.parts])
    return frame.renewed(parts)


def _guess(g: Battle, part: Part[Any]) -> Part[Any]:
    cards = shuffle(g, g.hand[part.seat])
    if isinstance(part, ChooseStage):
        return ChooseStage(part.seat, cards[: g.box.numbers.stage_size])
    fates: list[list[Card]] = [[], [], []]
    for card in cards:
        fates[pick(g, 3)].append(card)
    return ChooseFates(part.seat, tuple(fates[0]), tuple(fates[1]), tuple(fates[2]))
