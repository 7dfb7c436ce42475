"""SCORE: the score sheet, and the outcome."""

from __future__ import annotations

from bardhall.games.battle.names import NONE, Seat
from bardhall.games.battle.rules.end import veterans_of
from bardhall.games.battle.state import PLAYED_OUT, Battle
from bardhall.kernel.outcome import Outcome, Ranked, ScoredCard, ScoreLine, rank


def audience_points(g: Battle, seat: Seat) -> int:
    """Return the VP printed on captured audiences (BB-SCORE-01)."""
    return sum([g.box.cards[won.card].vp for won in g.audiences[seat]])


def veteran_points(g: Battle, seat: Seat) -> int:
    """Return the VP printed on hired veterans still owned, in any zone (BB-SCORE-02, BB-RULING-28)."""
    return sum([g.box.cards[card].vp for card in veterans_of(g, seat)])


def encore_points(g: Battle, seat: Seat) -> int:
    """Return the VP for the winner of the encore (BB-SCORE-03)."""
    return g.box.numbers.encore_vp if g.encore_winner == seat else 0


def token_points(g: Battle, seat: Seat) -> int:
    """Return the VP for leftover performance tokens (BB-SCORE-04, BB-GAP-14); tunes and dice score nothing
    (BB-RULING-42).
    """
    return sum(g.performances[seat]) * g.box.numbers.leftover_performance_vp


def score_lines(g: Battle) -> list[ScoreLine]:
    """Return the score sheet, line by line."""
    seats = list(range(g.seats))
    return [
        ScoreLine("audiences", "BB-SCORE-01", tuple([audience_points(g, s) for s in seats])),
        ScoreLine("veterans", "BB-SCORE-02", tuple([veteran_points(g, s) for s in seats])),
        ScoreLine("encore", "BB-SCORE-03", tuple([encore_points(g, s) for s in seats])),
        ScoreLine("tokens", "BB-SCORE-04", tuple([token_points(g, s) for s in seats])),
    ]


def scored_cards(g: Battle, seat: Seat) -> list[ScoredCard]:
    """Return the cards that score: audiences and veterans (BB-SCORE-01, BB-SCORE-02)."""
    audiences, cards = [won.card for won in g.audiences[seat]], g.box.cards
    found = [ScoredCard("audiences", card, cards[card].vp) for card in audiences]
    return found + [ScoredCard("veterans", card, cards[card].vp) for card in veterans_of(g, seat)]


def totals(g: Battle) -> list[int]:
    """Return the total of each player (BB-SCORE-05)."""
    return [sum([line.points[seat] for line in score_lines(g)]) for seat in range(g.seats)]


def outcome(g: Battle) -> Outcome:
    """Return the winner first and the others by VP; losers of a sudden death share second place (BB-SCORE-05,
    BB-RULING-50).

    A game stopped by a limit is ranked by the present table (BB-GAP-17).
    """
    lines = score_lines(g)
    scores = tuple(totals(g))
    ranking = rank(scores)
    tiebreak: tuple[int, ...] = ()
    if g.sudden_winner != NONE:
        losers: list[Ranked] = [seat for seat in ranking[0] if seat != g.sudden_winner]
        ranking = [[g.sudden_winner], losers, *ranking[1:]]
        tiebreak = (sum([die & 7 for die in g.encore_dice[g.sudden_winner]]),)
    reason = "unfinished" if g.ending != PLAYED_OUT else "sudden_death" if g.sudden_winner != NONE else "points"
    return Outcome(ranking, scores, lines, reason, tiebreak)
