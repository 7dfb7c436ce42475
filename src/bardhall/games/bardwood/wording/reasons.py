"""The numbers in the sentence of an obstacle, computed from state and choice when the sentence is read."""

from __future__ import annotations

from typing import Any

from bardhall.games.bardwood.names import COIN, LYRICS, MELODY, NONE, RANGE, VOLUME, Place
from bardhall.games.bardwood.rules.action import SongAction
from bardhall.games.bardwood.rules.arrow import PayForArrow
from bardhall.games.bardwood.rules.changes import active_event
from bardhall.games.bardwood.rules.creature import top_creature
from bardhall.games.bardwood.rules.crest import CrestTrade
from bardhall.games.bardwood.rules.legend import ChooseLegend
from bardhall.games.bardwood.rules.perform import Perform
from bardhall.games.bardwood.rules.pick_events import PickEvent
from bardhall.games.bardwood.rules.rival_walk import RivalTo
from bardhall.games.bardwood.rules.shop import top_card
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.choices import Choice
from bardhall.kernel.flow import QuestionFrame
from bardhall.kernel.wording import Args

_PAID_IN = {
    "too_little_melody": MELODY, "too_few_lyrics": LYRICS, "too_little_volume": VOLUME, "too_dear": COIN,
    "too_far": RANGE,
}  # fmt: skip


def reason_args(g: Bardwood, frame: QuestionFrame[Any] | None, choice: Choice, key: str) -> Args:
    """Return every number and name that the sentence of an obstacle may use."""
    args: Args = {}
    for name in ("card", "region", "quarter", "resource", "level", "owner"):
        if hasattr(choice, name):
            args[name] = getattr(choice, name)
    if frame is None:
        return args
    args |= _held(g, frame.seat)
    place = choice.at(g) if isinstance(choice, SongAction) else choice.place if isinstance(choice, RivalTo) else NONE
    if place != NONE:
        args |= {"place": place, "regions": g.box.locations[place].regions}
    return args | _special(g, frame, choice, key, place)


def _held(g: Bardwood, seat: int) -> Args:
    """Return what the player has and where the bard is, for the sentence of an obstacle."""
    has = {"volume": g.volume[seat], "coins": g.coins[seat], "acoustic": g.acoustic[seat], "ranges": g.ranges[seat]}
    have = (g.melody, g.lyrics, *has.values())
    args: Args = {"melody": g.melody, "lyrics": g.lyrics, "have": have}
    return {**args, **has, "won": len(g.won[seat]), "here": g.region[seat]}


def _special(g: Bardwood, frame: QuestionFrame[Any], choice: Choice, key: str, place: Place) -> Args:
    """Return the values that only some obstacles need."""
    if key in _PAID_IN and isinstance(choice, SongAction):
        cost = choice.cost(g, frame.seat)
        assert cost is not None
        return {"need": cost[_PAID_IN[key]]}
    if key == "cannot_pay" and isinstance(frame, PayForArrow):
        return {"pay": g.box.rows[frame.row].effects[frame.index].pay}
    if key in ("creature_left", "helped"):
        return {"top": top_creature(g, place)}
    if key == "cards_left":
        return {"top": top_card(g, place)}
    if key == "covered" and isinstance(choice, Perform):
        return {"owner": g.slots[choice.slot]}
    if key == "wrong_season" and isinstance(choice, PickEvent):
        season = g.box.cards[g.event_1].season
        return {"season": season, "next": (season + 1) % 4, "other": g.box.cards[choice.card].season}
    if key == "no_such_legend" and isinstance(frame, ChooseLegend):
        return {"level": frame.level}
    if key == "event_used":
        return {"event": active_event(g)}
    return {"need": choice.crests(g)} if isinstance(choice, CrestTrade) and key == "too_few_crests" else {}
