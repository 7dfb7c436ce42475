"""SCORE: final scoring, after all swan songs (BG-SCORE-01)."""

from __future__ import annotations

from bardhall.games.bardwood.names import NONE, Seat
from bardhall.games.bardwood.rules.counters import count, owned
from bardhall.games.bardwood.rules.pieces import tokens
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.outcome import Outcome, Place, ScoreLine


def gem_points(g: Bardwood, seat: Seat) -> int:
    """BG-SCORE-02: 1 VP per green gem."""
    return g.gems[seat]


def crest_points(g: Bardwood, seat: Seat) -> int:
    """BG-SCORE-03, BG-DUEL-06: blue gems uncovered on the crest track, whoever took the crests."""
    numbers = g.box.numbers
    return sum(numbers.crest_gems[: numbers.crests - g.crests[seat]])


def card_points(g: Bardwood, seat: Seat) -> int:
    """BG-SCORE-04: blue gems on one's cards, wherever they lie."""
    return sum([g.box.cards[card].blue_gems for card in owned(g, seat)])


def legend_points(g: Bardwood, seat: Seat) -> int:
    """BG-SCORE-05, BG-SCORE-06, BG-LEGEND-07, BG-RULING-44: each legend with anybody's rune whose condition is met."""
    points = 0
    for level in range(3):
        for card, owner in zip(g.told[level], g.told_runes[level], strict=True):
            face = g.box.cards[card]
            if owner != NONE and count(g, seat, face.counter) >= face.at_least:
                points += face.vp
    return points


def score_lines(g: Bardwood) -> list[ScoreLine]:
    """The score sheet, line by line."""
    seats = list(range(g.seats))
    return [
        ScoreLine("green_gems", "BG-SCORE-02", tuple([gem_points(g, s) for s in seats])),
        ScoreLine("crest_track", "BG-SCORE-03", tuple([crest_points(g, s) for s in seats])),
        ScoreLine("cards", "BG-SCORE-04", tuple([card_points(g, s) for s in seats])),
        ScoreLine("legends", "BG-SCORE-05", tuple([legend_points(g, s) for s in seats])),
    ]


def points(g: Bardwood, seat: Seat) -> int:
    """All VP of a player, as if the game ended now."""
    return gem_points(g, seat) + crest_points(g, seat) + card_points(g, seat) + legend_points(g, seat)


def outcome(g: Bardwood) -> Outcome:
    """BG-SCORE-07, BG-SCORE-08: most VP; then most coins and bardstones; then a shared victory."""
    lines = score_lines(g)
    scores = tuple([points(g, seat) for seat in range(g.seats)])
    keys = [(scores[seat], tokens(g, seat)) for seat in range(g.seats)]
    ranking: list[list[Place]] = []
    for key in sorted(set(keys), reverse=True):
        ranking.append([seat for seat in range(g.seats) if keys[seat] == key])
    return Outcome(ranking, scores, lines, "points" if _is_clear(scores) else "tokens")


def _is_clear(scores: tuple[int, ...]) -> bool:
    return scores.count(max(scores)) == 1
