"""Checking the stack of a position from outside: what lies on what, and whether each frame fits the table."""

from __future__ import annotations

from typing import Any, Final

from bardhall.games.bardwood.check_numbers import MOST, is_owner, want
from bardhall.games.bardwood.check_rival import RIVAL_FRAMES, rival_frame_fits
from bardhall.games.bardwood.kinds import CHOOSE, CONVERT, CREATURE_PLACE, IMPRO, INSTRUMENT, MUSE, SKILL, VOLUME_PLACE
from bardhall.games.bardwood.names import BETWEEN, COMPOSE, NONE, REST, SING, Card, Phase
from bardhall.games.bardwood.rules.arrow import GoOnPaying, PayForArrow
from bardhall.games.bardwood.rules.bards import ChooseBard, DrawBards, free_bards
from bardhall.games.bardwood.rules.challenge import PlaceBet
from bardhall.games.bardwood.rules.compose import Compose, GainQuarter
from bardhall.games.bardwood.rules.convert import TradeAgain
from bardhall.games.bardwood.rules.creature import RivalReward, TakeCreature
from bardhall.games.bardwood.rules.effect import AskRunes, Benefits, MayUseMotif, PlaceRune, RemoveRune
from bardhall.games.bardwood.rules.event import Remind, RuneOnReserve
from bardhall.games.bardwood.rules.impro import UseAnImpro
from bardhall.games.bardwood.rules.in_use import Resolved
from bardhall.games.bardwood.rules.legend import ChooseLegend, RuneOnLegend, free_legends
from bardhall.games.bardwood.rules.motif import TurnMotif, UseMotif
from bardhall.games.bardwood.rules.move import Move
from bardhall.games.bardwood.rules.muse import ChooseMuse, ChooseMuses, DealMuses
from bardhall.games.bardwood.rules.options import ChooseOption
from bardhall.games.bardwood.rules.perform import CoverSlot
from bardhall.games.bardwood.rules.pick_events import ChooseEvent, may_follow, open_events
from bardhall.games.bardwood.rules.pieces import tokens
from bardhall.games.bardwood.rules.rest import (
    HAND_SIZE,
    ChooseFan,
    DrawUp,
    DropTokens,
    PutAway,
    Rest,
    token_limit,
)
from bardhall.games.bardwood.rules.rival import RivalActivates, RivalRest, RivalSing
from bardhall.games.bardwood.rules.rival_walk import ChooseNearest, Leg
from bardhall.games.bardwood.rules.setup import ChooseBards, DealDecks, OpenGame
from bardhall.games.bardwood.rules.sing import MaySing, Sing
from bardhall.games.bardwood.rules.tempo import MayTurn
from bardhall.games.bardwood.rules.turn import BetweenTurns
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.flow import Asking, Frame, Part, Question, Together, is_complete

_EFFECTS: Final = (
    AskRunes, Benefits, ChooseOption, GoOnPaying, MayTurn, MayUseMotif, PayForArrow, PlaceRune, RemoveRune, Resolved,
    TurnMotif, UseAnImpro, UseMotif,
)  # fmt: skip
_ACTIONS: Final = (ChooseLegend, CoverSlot, Remind, RuneOnLegend, RuneOnReserve, TakeCreature, TradeAgain)
# What the rules put directly on a frame; nothing lies on those that are not named.
_ON: Final[dict[Any, tuple[Any, ...]]] = {
    OpenGame: (DealMuses, ChooseMuses),
    DealMuses: (DealDecks,),
    DealDecks: (ChooseBards, DrawBards, ChooseBard),
    ChooseBards: (ChooseEvent,),
    DrawBards: (ChooseEvent,),
    ChooseBard: (ChooseBard,),
    BetweenTurns: (Rest, DrawUp, RivalRest, *_EFFECTS),
    RivalRest: (RivalSing, RivalActivates),
    RivalSing: (Leg, ChooseNearest),
    Leg: (ChooseNearest,),
    RivalActivates: (PlaceBet,),
    Rest: (MaySing, Sing),
    MaySing: (GainQuarter, Move),
    GainQuarter: (Compose, *_EFFECTS),
    Sing: (*_ACTIONS, *_EFFECTS),
    DrawUp: (DropTokens, PutAway),
    PutAway: (ChooseFan, *_EFFECTS),
    TakeCreature: (RivalReward, *_EFFECTS),
    RivalReward: _EFFECTS,
    Remind: _EFFECTS,
    Benefits: (RivalReward, *_EFFECTS),
    GoOnPaying: _EFFECTS,
    MayUseMotif: (MayUseMotif, TurnMotif, UseMotif),
    AskRunes: (PlaceRune, RemoveRune),
    Resolved: _EFFECTS,
    TurnMotif: _EFFECTS,
}
_OF_ACTIVE: Final = (
    Rest, MaySing, GainQuarter, Compose, Move, Sing, DrawUp, DropTokens, PutAway, ChooseFan, ChooseNearest, PlaceBet,
    *_ACTIONS,
)  # fmt: skip


def is_on_stack(g: Bardwood, types: tuple[Any, ...]) -> bool:
    """Whether a frame of such a type is open."""
    return any(isinstance(frame, types) for frame in g.stack)


def phase_of(g: Bardwood) -> Phase:
    """The phase that the open frames belong to."""
    if is_on_stack(g, (Sing,)):
        return SING
    if is_on_stack(g, (MaySing,)):
        return COMPOSE
    return REST if is_on_stack(g, (DrawUp,)) else BETWEEN


def check_stack(g: Bardwood) -> None:
    """The frames lie on each other as the rules put them, name what is there, and the last one has something to ask."""
    if not g.stack:
        return
    fault = order_fault(g)
    want(not fault, "stack", fault)
    for i, frame in enumerate(g.stack):
        want(_has_seat(g, frame), f"stack[{i}].seat", "is not a seat at this table")
        want(fits(g, frame), f"stack[{i}]", f"{type(frame).__name__} does not fit the table")
    asked = [frame.seat for frame in g.stack if isinstance(frame, ChooseBard)]
    want(len(set(asked)) == len(asked), "stack", "ChooseBard asks a seat twice")
    top = g.stack[-1]
    asking: list[Any] = list(top.parts) if isinstance(top, Together) else [top]
    for frame in asking:
        want(offers(g, frame), "stack", f"{type(frame).__name__} does not fit the table: it leaves no choice")


def order_fault(g: Bardwood) -> str:
    """What is wrong with the order of the frames, or nothing."""
    if not isinstance(g.stack[0], (OpenGame, BetweenTurns)):
        return "the first frame is OpenGame or BetweenTurns"
    for below, above in zip(g.stack, g.stack[1:], strict=False):
        if type(above) not in _ON.get(type(below), ()):
            return f"{type(above).__name__} does not lie on {type(below).__name__}"
    return "" if isinstance(g.stack[-1], (Question, Together)) else "the last frame must be a question"


def _has_seat(g: Bardwood, frame: Frame[Any]) -> bool:
    """Whether the seats that a frame names are at the table."""
    if isinstance(frame, Together):
        return all(part.seat < g.seats for part in frame.parts)
    if isinstance(frame, BetweenTurns):
        return is_owner(g, frame.seat)
    return getattr(frame, "seat", 0) < g.seats


def fits(g: Bardwood, frame: Frame[Any]) -> bool:
    """Whether the rules can go on from a frame: it is the active player's, and what it names is there."""
    if isinstance(frame, _OF_ACTIVE) and getattr(frame, "seat", NONE) != g.active:
        return False
    if isinstance(frame, RIVAL_FRAMES):
        return rival_frame_fits(g, frame)
    if isinstance(frame, (GoOnPaying, PayForArrow, ChooseOption, Benefits)):
        return _row_fits(g, frame)
    if isinstance(frame, (DealMuses, DealDecks, ChooseBards, DrawBards, ChooseBard, ChooseEvent, ChooseMuses)):
        return _set_up_fits(g, frame)
    if isinstance(frame, (TakeCreature, TradeAgain, CoverSlot, ChooseLegend, RuneOnLegend)):
        return _place_fits(g, frame)
    if isinstance(frame, (ChooseFan, Resolved, TurnMotif)):
        return _card_fits(g, frame)
    return _number_fits(g, frame)


def _row_fits(g: Bardwood, frame: GoOnPaying | PayForArrow | ChooseOption | Benefits) -> bool:
    """An effect of the right kind stands there, and an arrow was not paid for too often."""
    effects = g.box.rows[frame.row].effects
    if isinstance(frame, Benefits):
        return frame.start <= len(effects)
    if frame.index >= len(effects):
        return False
    effect = effects[frame.index]
    if isinstance(frame, ChooseOption):
        return effect.kind == CHOOSE
    most = min(effect.times, MOST) - (1 if isinstance(frame, PayForArrow) else 0)
    return effect.kind == CONVERT and frame.paid <= most


def _place_fits(g: Bardwood, frame: TakeCreature | TradeAgain | CoverSlot | ChooseLegend | RuneOnLegend) -> bool:
    """A creature to take, an open slot, or a legend without a rune."""
    if isinstance(frame, TakeCreature):
        location = g.box.locations[frame.place]
        return location.type == CREATURE_PLACE and bool(g.piles[location.number])
    if isinstance(frame, TradeAgain):
        return g.box.locations[frame.place].type == VOLUME_PLACE
    if isinstance(frame, CoverSlot):
        return g.slots[frame.slot] == NONE
    if isinstance(frame, ChooseLegend):
        return bool(free_legends(g, frame.level))
    return any(frame.card in free_legends(g, level) for level in range(len(g.told)))


def _card_fits(g: Bardwood, frame: ChooseFan | Resolved | TurnMotif) -> bool:
    """The fan that was drawn, an impro, or a motif of the row."""
    if isinstance(frame, ChooseFan):
        return frame.card == g.drawn and bool(g.box.cards[frame.card].options)
    return frame.card in g.motifs if isinstance(frame, TurnMotif) else g.box.cards[frame.card].kind == IMPRO


def _number_fits(g: Bardwood, frame: Frame[Any]) -> bool:
    """Two skills to compose with, points to move with, tokens to drop, a dial to turn."""
    if isinstance(frame, Compose):
        return len(g.hand[frame.seat]) == HAND_SIZE
    if isinstance(frame, Move):
        return frame.left == g.moves > 0
    if isinstance(frame, DropTokens):
        return frame.excess == tokens(g, frame.seat) - token_limit(g) > 0
    if isinstance(frame, MayTurn):
        return 0 < abs(frame.quarters) <= MOST
    return frame.left > 0 if isinstance(frame, AskRunes) else True


def _set_up_fits(g: Bardwood, frame: Frame[Any]) -> bool:
    """What the set-up is going to deal lies aside."""
    if isinstance(frame, ChooseMuses):
        return _muses_fit(g, frame)
    if isinstance(frame, DealMuses):
        muses = len([card for card in g.aside if g.box.cards[card].kind == MUSE])
        return muses == 0 or muses >= g.seats * g.box.numbers.muse_dealt
    if isinstance(frame, DealDecks):
        bards = [*free_bards(g), *g.bard]
        return all(_has_deck(g, bard) for bard in bards if bard != NONE)
    if isinstance(frame, ChooseEvent):
        return frame.seat == g.first and _has_second_event(g)
    return len(free_bards(g)) >= g.bard.count(NONE)


def _has_deck(g: Bardwood, bard: Card) -> bool:
    """BG-SETUP-25, BG-SETUP-27: an Instrument, and two Skills to draw."""
    kinds = [g.box.cards[card].kind for card in g.aside if g.box.cards[card].owner == bard]
    return kinds.count(INSTRUMENT) == 1 and kinds.count(SKILL) >= HAND_SIZE


def _has_second_event(g: Bardwood) -> bool:
    """BG-SETUP-07: whatever is picked for act I, something may follow it."""
    faces = g.box.cards
    aside = set(open_events(g))
    firsts = aside if g.event_1 == NONE else {g.event_1}
    return all(any(may_follow(faces[first].season, faces[card].season) for card in aside - {first}) for first in firsts)


def _muses_fit(g: Bardwood, frame: ChooseMuses) -> bool:
    """A part for each seat, by seat, with a muse of its offer or none; at least one is not done."""
    if [part.seat for part in frame.parts] != list(range(g.seats)) or is_complete(g, frame):
        return False
    for part in frame.parts:
        if not isinstance(part, ChooseMuse):
            return False
        if part.kept != NONE and part.kept not in g.muse_offer[part.seat]:
            return False
    return True


def offers(g: Bardwood, frame: Asking[Any]) -> bool:
    """Whether the frame has something to ask."""
    if isinstance(frame, Part) and frame.is_done(g):
        return True
    return any(frame.bar(g, choice) is None for choice in frame.candidates(g))
