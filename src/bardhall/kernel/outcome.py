"""The outcome of a game: who won, with what score, and why the game ended."""

from __future__ import annotations

from typing import Final, TypeAlias

Ranked: TypeAlias = int | str  # a seat, or the name of an opponent that the rules themselves play


class ScoreLine:
    """One line of the score sheet: a source of points, and what each seat got from it."""

    __slots__ = ("points", "rule", "source")

    def __init__(self, source: str, rule: str, points: tuple[int, ...]) -> None:
        self.source: Final = source
        self.rule: Final = rule
        self.points: Final = points


class ScoredCard:
    """A card that counts towards a score line, with the points that it adds."""

    __slots__ = ("card", "points", "source")

    def __init__(self, source: str, card: int, points: int) -> None:
        self.source: Final = source
        self.card: Final = card
        self.points: Final = points


class Outcome:
    """The outcome of a game: the ranking with ties together, scores and score lines, why it ended, and what broke a
    tie.

    Opponents that the rules play have their points after those of the seats, sorted by name.
    """

    __slots__ = ("lines", "ranking", "reason", "scores", "tiebreak")

    def __init__(
        self, ranking: list[list[Ranked]], scores: tuple[int, ...], lines: list[ScoreLine], reason: str,
        tiebreak: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        self.ranking: Final = ranking
        self.scores: Final = scores
        self.lines: Final = lines
        self.reason: Final = reason
        self.tiebreak: Final = tiebreak  # of those with the highest score, best first; empty if points decided

    def score(self, place: Ranked) -> int:
        """Return the total of a seat, or of an opponent that the rules play."""
        return self.scores[self.column(place)]

    def column(self, place: Ranked) -> int:
        """Return the index, in every score line, of the points of a seat or of an opponent that the rules play."""
        if isinstance(place, int):
            return place
        names = others(self)
        return len(self.scores) - len(names) + names.index(place)

    def __repr__(self) -> str:
        places = " > ".join([" = ".join([str(place) for place in places]) for places in self.ranking])
        return f"<Outcome {places}, scores {list(self.scores)}, {self.reason}>"


def rank(scores: tuple[int, ...]) -> list[list[Ranked]]:
    """Return seats by descending score; equal scores share a rank."""
    return [
        [seat for seat, points in enumerate(scores) if points == score] for score in sorted(set(scores), reverse=True)
    ]


def others(outcome: Outcome) -> list[str]:
    """Return the names of the opponents that the rules play, in the order in which their points are listed."""
    return sorted([place for places in outcome.ranking for place in places if isinstance(place, str)])
