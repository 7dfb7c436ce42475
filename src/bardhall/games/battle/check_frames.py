"""Checking the stack of a position from outside: what lies on what, and whether each frame fits the table."""

from __future__ import annotations

from typing import Any, Final

from bardhall.games.battle.kinds import TRIGGER
from bardhall.games.battle.names import FREE_TOP, LOCKED, NONE, Die, Seat
from bardhall.games.battle.rules.ability import ChooseDie, place_of, source_of
from bardhall.games.battle.rules.audience import DiscardToCapture, Pay, can_finish_payment
from bardhall.games.battle.rules.encore import CompareEncore, EncoreTune, OfferTunes
from bardhall.games.battle.rules.hire import SpendForHire, has_poster
from bardhall.games.battle.rules.icons import ChooseDieColour, DecideScouted, DiscardDie, DiscardOne
from bardhall.games.battle.rules.perform import ChooseToken, SpendForRun
from bardhall.games.battle.rules.round_end import ChooseFates, ClearRound, RoundEnd, SortHands
from bardhall.games.battle.rules.row import Row
from bardhall.games.battle.rules.stage import (
    ChooseStage,
    ChooseStageColour,
    GainStageDice,
    RollPools,
    TakeStage,
    WhiteDie,
)
from bardhall.games.battle.rules.steal import GiveForStolen, KeepOrReroll, StealDie
from bardhall.games.battle.rules.support import ChooseSupport
from bardhall.games.battle.rules.triggers import OfferTriggers, Triggers
from bardhall.games.battle.rules.tune import Change, ChooseTune, DiscardForTune, Reroll
from bardhall.games.battle.rules.turn import GoOn, Show, TakeTurn
from bardhall.games.battle.state import Battle
from bardhall.kernel.flow import Asking, Frame, Part, Question, Together, is_complete

_ACTIONS: Final = (ChooseDie, ChooseToken, DiscardToCapture, OfferTriggers, Pay, SpendForHire, SpendForRun, Triggers)
_ICONS: Final = (
    ChooseDieColour, ChooseSupport, DecideScouted, DiscardDie, DiscardOne, GiveForStolen, KeepOrReroll, StealDie,
)  # fmt: skip
# What the rules put directly on a frame; nothing lies on those that are not named.
_ON: Final[dict[Any, tuple[Any, ...]]] = {
    RoundEnd: (Show, GoOn, TakeTurn),
    Show: (TakeStage, Triggers, OfferTriggers),
    RollPools: (GainStageDice, WhiteDie, ChooseStageColour),
    GainStageDice: (GainStageDice, WhiteDie, ChooseStageColour),
    WhiteDie: (WhiteDie, ChooseStageColour),
    Triggers: (Triggers, OfferTriggers, Row, RollPools, ChooseTune, Change, Reroll),
    GoOn: _ACTIONS,
    Row: _ICONS,
    KeepOrReroll: (KeepOrReroll,),
    Change: (DiscardForTune,),
    Reroll: (DiscardForTune,),
    ClearRound: (Triggers, OfferTriggers),
    CompareEncore: (OfferTunes, EncoreTune),
    OfferTunes: (OfferTunes, EncoreTune),
}


def order_fault(g: Battle) -> str:
    """What is wrong with the order of the frames, or nothing; the lowest may be any."""
    for below, above in zip(g.stack, g.stack[1:], strict=False):
        if type(above) not in _ON.get(type(below), ()):
            return f"{type(above).__name__} does not lie on {type(below).__name__}"
    return "" if isinstance(g.stack[-1], (Question, Together)) else "the last frame must be a question"


def seats_of(frame: Frame[Any]) -> list[Seat]:
    """Every seat that a frame names."""
    found: list[Seat] = list(getattr(frame, "seats", ()))
    return found + [getattr(frame, name) for name in ("seat", "victim") if hasattr(frame, name)]


def dice_fit(g: Battle) -> bool:
    """Whether the dice that frames name lie free and rolled in the pools; before a roll of the pools none is locked."""
    left = [[die for die in pool.dice if die < LOCKED and die & 7] for pool in g.pool]
    for frame in g.stack:
        for seat, die in _dice_named(frame):
            if die not in left[seat]:
                return False
            left[seat].remove(die)
    is_locked = any(die >= LOCKED for pool in g.pool for die in pool.dice)
    return not is_locked or not any(isinstance(frame, (TakeStage, RollPools)) for frame in g.stack)


def _dice_named(frame: Frame[Any]) -> list[tuple[Seat, Die]]:
    if isinstance(frame, (SpendForRun, SpendForHire, ChooseToken, ChooseTune, Reroll)):
        return [(frame.seat, die) for die in frame.dice]
    if isinstance(frame, GiveForStolen):
        return [(frame.victim, frame.stolen)]
    if isinstance(frame, KeepOrReroll):
        return [(frame.seat, frame.die)]
    return [(frame.seat, frame.old)] if isinstance(frame, Change) else []


def fits(g: Battle, frame: Frame[Any]) -> bool:
    """Whether the rules can go on from a frame: the cards, places and tokens it names are there."""
    if isinstance(frame, (TakeStage, SortHands)):
        return _secret_fits(g, frame)
    if isinstance(frame, (Row, ChooseSupport)):
        return _place_fits(g, frame)
    if isinstance(frame, (Pay, DiscardToCapture)):
        return _payment_fits(g, frame)
    if isinstance(frame, (CompareEncore, EncoreTune)):
        return _encore_fits(g, frame)
    if isinstance(frame, ChooseDie):
        return place_of(g, frame.seat, frame.card) != NONE and source_of(g, frame.card) != NONE
    if isinstance(frame, SpendForHire):
        return frame.card in g.veteran_line and has_poster(g, frame.seat)
    if isinstance(frame, ChooseTune):
        return bool(g.hand[frame.seat]) if frame.by_card else g.tunes[frame.seat] > 0
    if isinstance(frame, ChooseToken):
        return len(frame.dice) == 3
    if isinstance(frame, GiveForStolen):
        return frame.victim != frame.seat
    if isinstance(frame, StealDie):
        return g.pool[frame.seat].values != 0
    return bool(g.deck[frame.seat]) if isinstance(frame, DecideScouted) else True


def _secret_fits(g: Battle, frame: TakeStage | SortHands) -> bool:
    """A part for each seat concerned, by seat, with cards of its hand; at least one is not done."""
    wanted = [seat for seat in range(g.seats) if isinstance(frame, TakeStage) or g.hand[seat]]
    if [part.seat for part in frame.parts] != wanted or is_complete(g, frame):
        return False
    if isinstance(frame, TakeStage) and any(g.stage):
        return False
    return all(_part_fits(g, frame, part) for part in frame.parts)


def _part_fits(g: Battle, frame: TakeStage | SortHands, part: Part[Any]) -> bool:
    left = list(g.hand[part.seat])
    if isinstance(part, ChooseStage):
        named = part.chosen
        most = min(g.box.numbers.stage_size, len(left))
    else:
        assert isinstance(part, ChooseFates)
        named = part.kept + part.discarded + part.fired
        most = len(left)
    if isinstance(part, ChooseStage) != isinstance(frame, TakeStage) or len(named) > most:
        return False
    for card in named:
        if card not in left:
            return False
        left.remove(card)
    return True


def _place_fits(g: Battle, frame: Row | ChooseSupport) -> bool:
    """A card on the stage; a row without a place is a trigger's."""
    if frame.place == NONE and isinstance(frame, Row):
        lasting = g.box.cards[frame.source].lasting
        return lasting is not None and lasting.kind == TRIGGER
    return 0 <= frame.place < len(g.stage[frame.seat])


def _payment_fits(g: Battle, frame: Pay | DiscardToCapture) -> bool:
    """An audience that lies there, and tokens that begin or make an exact payment."""
    held = g.performances[frame.seat]
    if any(frame.paid.count(colour) > held[colour] for colour in range(4)):
        return False
    if not can_finish_payment(g, frame.seat, frame.card, frame.paid):
        return False
    face = g.box.cards[frame.card]
    is_whole = len(frame.paid) == sum(face.cost) + face.wild
    if isinstance(frame, Pay) and not frame.from_deck:
        return frame.card in g.audience_row and not is_whole
    can_discard = bool(g.hand[frame.seat]) or bool(g.modifiers[frame.seat] & FREE_TOP)
    return frame.card in g.audience_deck[:1] and can_discard and is_whole != isinstance(frame, Pay)


def _encore_fits(g: Battle, frame: CompareEncore | EncoreTune) -> bool:
    """Those who compare have dice and are named once; who tunes has a token and the dice named."""
    if isinstance(frame, CompareEncore):
        return len(frame.seats) == len(set(frame.seats)) > 0 and all(g.encore_dice[seat] for seat in frame.seats)
    dice = list(g.encore_dice[frame.seat])
    for die in frame.dice:
        if die not in dice:
            return False
        dice.remove(die)
    return g.tunes[frame.seat] > 0


def offers(g: Battle, frame: Asking[Any]) -> bool:
    """Whether the frame has something to ask."""
    if isinstance(frame, Part) and frame.is_done(g):
        return True
    return any(frame.bar(g, choice) is None for choice in frame.candidates(g))
