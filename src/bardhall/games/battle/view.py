"""A seat's view of the fields with custom visibility, and worlds that fit a view (BB-SIM-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.games.battle.kinds import AUDIENCE, ENCORE_CARD, VETERAN, WANTED
from bardhall.games.battle.names import NONE, Card, Keys, MaybeCard, Seat
from bardhall.games.battle.rules.hire import SpendForHire, has_poster
from bardhall.games.battle.rules.modifiers import modifiers_of
from bardhall.games.battle.rules.round_end import ChooseFates
from bardhall.games.battle.rules.stage import ChooseStage
from bardhall.games.battle.state import Battle
from bardhall.kernel.chance import pick, shuffle
from bardhall.kernel.flow import SecretPart, SimultaneousQuestion
from bardhall.kernel.hidden_cards import backs, draw_from, laid, take

if TYPE_CHECKING:
    from bardhall.games.battle.observation import Observation


def see_audience_deck(g: Battle, seat: Seat) -> tuple[MaybeCard, ...]:
    """Everybody sees the top card (BB-SETUP-03)."""
    return g.audience_deck[:1] + backs(g.audience_deck[1:])


def see_unused_leads(g: Battle, seat: Seat) -> tuple[Card, ...]:
    """Everybody sees which leads are unused, but not their order."""
    return tuple(sorted(g.unused_leads))


def see_deck(g: Battle, seat: Seat) -> list[tuple[MaybeCard, ...]]:
    """The owner sees the top cards that they have put back."""
    decks = [backs(deck) for deck in g.deck]
    if seat != NONE and g.known[seat]:
        known = g.deck[seat][: g.known[seat]]
        decks[seat] = known + decks[seat][len(known) :]
    return decks


def see_encore(g: Battle, seat: Seat) -> list[MaybeCard]:
    """The owner sees the encore card, and so does everybody once it is revealed."""
    return [g.encore[s] if s == seat or g.is_encore else NONE for s in range(g.seats)]


def see_unseen(g: Battle, seat: Seat) -> list[tuple[Card, ...]]:
    """Everybody sees, sorted, which unknown cards each player has in the deck, and other players also in hand."""
    return [tuple(sorted(g.deck[s] + (() if s == seat else g.hand[s]))) for s in range(g.seats)]


def see_hidden(g: Battle, seat: Seat) -> tuple[Card, ...]:
    """Everybody sees which audiences, veterans and encore cards are face down, sorted."""
    hidden = [*g.audience_deck[1:], *g.veteran_deck, *g.encore_aside]
    if not g.is_encore:
        hidden += [g.encore[s] for s in range(g.seats) if s != seat]
    return tuple(sorted(hidden))


def derive_modifiers(g: Battle) -> list[Keys]:
    """Derive the active modifiers from the visible cards."""
    return [modifiers_of(g, seat) for seat in range(g.seats)]


def deal(g: Battle, v: Observation) -> None:
    """Deal the hidden cards again on a table built from an observation."""
    g.audience_deck = g.audience_deck[:1] + _dealt(g, v, AUDIENCE, g.audience_deck[1:])
    g.veteran_deck = _dealt(g, v, VETERAN, g.veteran_deck)
    for seat in range(g.seats):
        _deal_cards(g, v, seat)
    pile = list(shuffle(g, _hidden(v, ENCORE_CARD)))
    g.encore = [draw_from(pile, "encore") if card == NONE else card for card in v.encore]
    g.encore_aside = tuple(pile)
    for i, frame in enumerate(v.stack):
        if isinstance(frame, SimultaneousQuestion):
            g.stack[i] = frame.renewed(tuple([_guess(g, v, part) for part in frame.parts]))


def _hidden(v: Observation, kind: int) -> tuple[Card, ...]:
    return tuple([card for card in v.hidden if v.box.cards[card].kind == kind])


def _dealt(g: Battle, v: Observation, kind: int, covered: tuple[MaybeCard, ...]) -> tuple[Card, ...]:
    """Return all hidden cards of a kind, shuffled, to replace that many backs."""
    return laid(shuffle(g, _hidden(v, kind)), covered, "hidden")


def _deal_cards(g: Battle, v: Observation, seat: Seat) -> None:
    if seat == v.seat:
        rest = list(v.unseen[seat])
        known = v.deck[seat][: v.known[seat]]
        for card in known:
            take(rest, card, "deck")
        g.deck[seat] = known + shuffle(g, tuple(rest))
        return
    _deal_unseen(g, v, seat)
    while _lacks_poster(g, v, seat):
        _deal_unseen(g, v, seat)


def _deal_unseen(g: Battle, v: Observation, seat: Seat) -> None:
    pile = shuffle(g, v.unseen[seat])
    count = len(v.hand[seat])
    g.hand[seat] = pile[:count]
    g.deck[seat] = pile[count:]


def _lacks_poster(g: Battle, v: Observation, seat: Seat) -> bool:
    """Return whether the hand lacks the poster that a hiring player must have (BB-HIRE-01)."""
    is_hiring = any(isinstance(frame, SpendForHire) and frame.seat == seat for frame in v.stack)
    if not is_hiring or has_poster(g, seat):
        return False
    return any(g.box.cards[card].kind == WANTED for card in g.deck[seat]) and bool(g.hand[seat])


def _guess(g: Battle, v: Observation, part: SecretPart[Any]) -> SecretPart[Any]:
    """Return a random answer that another seat may have committed to, given its dealt hand."""
    if part.seat == v.seat or part.seat not in v.committed:
        return part
    cards = shuffle(g, g.hand[part.seat])
    if isinstance(part, ChooseStage):
        return ChooseStage(part.seat, cards[: g.box.numbers.stage_size])
    fates: list[list[Card]] = [[], [], []]
    for card in cards:
        fates[pick(g, 3)].append(card)
    return ChooseFates(part.seat, tuple(fates[0]), tuple(fates[1]), tuple(fates[2]))
