"""Ratings of people, computed from finishing orders by openskill's Plackett-Luce model.

The bots of each level are anchors: games never change their ratings, so a rating keeps its meaning over the years.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from bardhall.bots import LEVELS


class Rating(NamedTuple):
    """A rating as openskill has it, a mean with its uncertainty, and the number of games."""

    mean: float = 25.0
    spread: float = 25.0 / 3
    games: int = 0


class Finisher(NamedTuple):
    """A finisher of a game with the rank: a player by number, or a bot by its level."""

    place: int
    player: int = 0
    bot: str = ""


_STEP: Final = 2.6  # from level to level: with two players the model then expects the 61 % of wins that were measured
_MEDIUM: Final = 2  # the level of a player of whom nothing is known
ANCHORS: Final = {bot: Rating(25.0 + _STEP * (n - _MEDIUM), 0.5) for n, bot in enumerate(LEVELS)}
_SCALE, _ZERO = 40, 500  # as people read it: 1500 is where everybody begins
PROVISIONAL: Final = 5  # games, before a rating stands in a list that asks for no other number


def shown(rating: Rating) -> tuple[int, int]:
    """Return the rating as it is displayed, and its margin of error at 95 %."""
    return round(_ZERO + _SCALE * rating.mean), round(_SCALE * 1.96 * rating.spread)


def counted(finishers: Sequence[Finisher]) -> list[Finisher]:
    """Return the finishers with whom a game can be rated, anchors included; none without two of them, one a player."""
    known = [one for one in finishers if one.player or one.bot in ANCHORS]
    return known if len(known) > 1 and any(one.player for one in known) else []


def rate(finishers: Sequence[Finisher], before: Mapping[int, Rating]) -> dict[int, Rating]:
    """Return the ratings of the players after a game, in finishing order; `before` has the known ratings."""
    teams = [before.get(one.player, Rating()) if one.player else ANCHORS[one.bot] for one in finishers]
    model = _model()
    known = [[model.create_rating([team.mean, team.spread])] for team in teams]
    after = model.rate(known, ranks=[float(one.place) for one in finishers])
    return {
        one.player: Rating(new.mu, new.sigma, team.games + 1)
        for one, team, (new,) in zip(finishers, teams, after, strict=True)
        if one.player
    }


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()
