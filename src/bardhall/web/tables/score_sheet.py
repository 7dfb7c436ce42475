"""The score sheet of a finished game in words: the result, its lines, and the cards behind each number."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bardhall.kernel.grammar import capital
from bardhall.kernel.headline import headline
from bardhall.kernel.outcome import others

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.game import Game
    from bardhall.kernel.outcome import Ranked, ScoredCard


class CardPoints(NamedTuple):
    """A card with the points that it adds to a line, and how many copies do."""

    name: str
    points: int
    copies: int


@dataclass(frozen=True)
class SheetLine:
    """A source of points: what each column got from it, and from which cards."""

    name: str
    rule: str
    points: tuple[int, ...]
    cards: tuple[tuple[CardPoints, ...], ...]


@dataclass(frozen=True)
class ScoreSheet:
    """The score sheet: a column for each seat, then one for each opponent that the rules play."""

    headline: str
    ending: str
    lines: tuple[SheetLine, ...]
    totals: tuple[int, ...]
    has_won: tuple[bool, ...]
    opponents: tuple[str, ...]


def score_sheet(game: Game, lang: str, names: Sequence[str], reader: int | None) -> ScoreSheet | None:
    """Return the score sheet of a finished game, where the seat `reader` is called "you"."""
    outcome, wording = game.outcome, game.start.wording
    if outcome is None:
        return None
    opponents, seats = others(outcome), range(game.start.seats)
    places: list[Ranked] = [*seats, *opponents]

    def behind(source: str, own: list[ScoredCard]) -> tuple[CardPoints, ...]:
        found = Counter((it.card, it.points) for it in own if it.source == source)
        cards = [CardPoints(capital(wording.render("card", card, lang, names)), n, k) for (card, n), k in found.items()]
        return tuple(sorted(cards, key=lambda card: (-card.points, card.name)))  # not in the order of a deck

    scored = [game.scored_cards(seat) for seat in seats]
    lines = []
    for line in outcome.lines:
        cards = [behind(line.source, own) for own in scored] + [() for _ in opponents]
        lines.append(SheetLine(wording.say("score", line.source, {}, lang), line.rule, line.points, tuple(cards)))
    return ScoreSheet(
        headline(wording, outcome, lang, names, reader),
        wording.ending(outcome, lang),
        tuple(lines),
        outcome.scores,
        tuple([place in outcome.ranking[0] for place in places]),
        tuple([capital(wording.ranked(name, lang, names)) for name in opponents]),
    )
