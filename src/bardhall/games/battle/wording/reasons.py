"""The numbers in the sentence of an obstacle, computed from state and choice when the sentence is read."""

from __future__ import annotations

from typing import Any

from bardhall.games.battle.names import NONE
from bardhall.games.battle.rules.ability import PlaceDie, source_of
from bardhall.games.battle.rules.dice import free_dice
from bardhall.games.battle.rules.encore import EncoreTune
from bardhall.games.battle.rules.hire import dice_needed
from bardhall.games.battle.rules.tune import ChangeDie
from bardhall.games.battle.state import Battle
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import QuestionFrame
from bardhall.kernel.wording import Args


def reason_args(g: Battle, frame: QuestionFrame[Any] | None, choice: Choice) -> Args:
    """Return every number and name that the sentence of an obstacle may use."""
    args: Args = {}
    for name in ("card", "die", "colour", "step"):
        if hasattr(choice, name):
            args[name] = getattr(choice, name)
    if frame is None:
        return args
    args["dice"] = getattr(frame, "dice", ()) or _dice(g, frame)
    args["tokens"] = g.performances[frame.seat]
    args["have"] = g.pool[frame.seat].most_equal()
    if isinstance(choice, PlaceDie | ChangeDie):
        args["value"] = choice.die & 7
    card = getattr(frame, "card", args.get("card", NONE))
    if isinstance(card, int) and card != NONE:
        args = {"card": card, **_card_args(g, frame, card), **args}  # a card that was chosen comes first
    return args


def _dice(g: Battle, frame: QuestionFrame[Any]) -> tuple[int, ...]:
    return g.encore_dice[frame.seat] if isinstance(frame, EncoreTune) else free_dice(g.pool[frame.seat])


def _card_args(g: Battle, frame: QuestionFrame[Any], card: int) -> Args:
    """Return the cost of the card that the question is about, or of the chosen card."""
    args: Args = {"needed": dice_needed(g, frame.seat, card) if g.veteran_line else 0}
    face = g.box.cards[card]
    args["price"] = (*face.cost, face.wild)
    source = source_of(g, card)
    if source != NONE:
        args |= {"source": source}
    return args
