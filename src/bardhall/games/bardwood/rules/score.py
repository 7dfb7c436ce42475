"""SCORE: final scoring, after all swan songs (BG-SCORE-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bardhall.games.bardwood.names import NONE, Card, Seat
from bardhall.games.bardwood.rules.challenge import challenge_points
from bardhall.games.bardwood.rules.counters import count, owned
from bardhall.games.bardwood.rules.pieces import tokens
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.outcome import Outcome, Ranked, ScoredCard, ScoreLine

_ABOVE_ALL: Final = 1_000_000  # more tokens than anybody can have


def gem_points(g: Bardwood, seat: Seat) -> int:
    """Return the points for green gems, 1 VP each (BG-SCORE-02)."""
    return g.gems[seat]


def crest_points(g: Bardwood, seat: Seat) -> int:
    """Return the blue gems uncovered on the crest track, no matter who took the crests (BG-SCORE-03, BG-DUEL-06)."""
    return track_gems(g, g.crests[seat])


def card_points(g: Bardwood, seat: Seat) -> int:
    """Return the blue gems on a player's cards, in any zone (BG-SCORE-04)."""
    return sum([g.box.cards[card].blue_gems for card in owned(g, seat)])


def legend_points(g: Bardwood, seat: Seat) -> int:
    """Return the VP of a player's legends (BG-SCORE-05)."""
    return sum([g.box.cards[card].vp for card in met_legends(g, seat)])


def met_legends(g: Bardwood, seat: Seat) -> list[Card]:
    """Return the legends with anybody's rune whose condition the player meets (BG-SCORE-06, BG-LEGEND-07,
    BG-RULING-44).
    """
    met: list[Card] = []
    for level in range(3):
        for card, owner in zip(g.told[level], g.told_runes[level], strict=True):
            face = g.box.cards[card]
            if owner != NONE and count(g, seat, face.counter) >= face.at_least:
                met.append(card)
    return met


def scored_cards(g: Bardwood, seat: Seat) -> list[ScoredCard]:
    """Return the cards that score: cards with blue gems, and legends (BG-SCORE-04, BG-SCORE-05)."""
    faces = g.box.cards
    found = [ScoredCard("cards", card, faces[card].blue_gems) for card in owned(g, seat) if faces[card].blue_gems]
    return found + [ScoredCard("legends", card, faces[card].vp) for card in met_legends(g, seat)]


def own_points(g: Bardwood, seat: Seat) -> int:
    """Return the player's points from challenges, in the solo game (BG-SOLO-END-08)."""
    return challenge_points(g, seat, False) if g.seats == 1 else 0


def score_lines(g: Bardwood) -> list[ScoreLine]:
    """Return the score sheet, line by line; the Rival's points follow those of the seats."""
    lines = [
        _line(g, "green_gems", "BG-SCORE-02", gem_points, g.rival_gems),
        _line(g, "crest_track", "BG-SCORE-03", crest_points, track_gems(g, g.rival_crests)),
        _line(g, "cards", "BG-SCORE-04", card_points, rival_card_points(g)),
        _line(g, "legends", "BG-SCORE-05", legend_points, rival_legend_points(g)),
    ]
    if g.has_rival:
        lines.append(_line(g, "rival_crests", "BG-SOLO-END-06", _nothing, len(g.rival_won)))
    if g.has_rival and g.seats == 1:
        lines.append(_line(g, "challenges", "BG-SOLO-END-08", own_points, challenge_points(g, 0, True)))
    return lines


def _line(g: Bardwood, source: str, rule: str, of_seat: Callable[[Bardwood, int], int], of_rival: int) -> ScoreLine:
    points = [of_seat(g, seat) for seat in range(g.seats)]
    return ScoreLine(source, rule, tuple([*points, of_rival] if g.has_rival else points))


def _nothing(g: Bardwood, seat: Seat) -> int:
    return 0


def track_gems(g: Bardwood, crests_left: int) -> int:
    """Return the number of blue gems uncovered on a crest track (BG-SCORE-03, BG-SOLO-END-07)."""
    numbers = g.box.numbers
    return sum(numbers.crest_gems[: numbers.crests - crests_left])


def rival_card_points(g: Bardwood) -> int:
    """Return the blue gems in the Rival's marked pile (BG-SOLO-END-07)."""
    return sum([g.box.cards[card].blue_gems for card in g.marked_pile])


def rival_legend_points(g: Bardwood) -> int:
    """Return the Rival's 1, 2 or 3 VP for each legend with anybody's rune (BG-SOLO-END-05)."""
    return sum([(level + 1) * (len(runes) - runes.count(NONE)) for level, runes in enumerate(g.told_runes)])


def rival_points(g: Bardwood) -> int:
    """Return all VP of the Rival, as if the game ended now (BG-SOLO-END-04 to BG-SOLO-END-08)."""
    points = g.rival_gems + track_gems(g, g.rival_crests) + rival_card_points(g) + rival_legend_points(g)
    return points + len(g.rival_won) + (challenge_points(g, 0, True) if g.seats == 1 else 0)


def points(g: Bardwood, seat: Seat) -> int:
    """Return all VP of a player, as if the game ended now."""
    common = gem_points(g, seat) + crest_points(g, seat) + card_points(g, seat) + legend_points(g, seat)
    return common + own_points(g, seat)


def outcome(g: Bardwood) -> Outcome:
    """Return the players ranked by VP, then by coins and bardstones; after that they share the rank (BG-SCORE-07,
    BG-SCORE-08).

    A player who ties with the Rival ranks below it (BG-SOLO-END-10, BG-RIVAL-MULTI-05).
    """
    scores = [points(g, seat) for seat in range(g.seats)]
    keys: list[tuple[int, int]] = [(scores[seat], tokens(g, seat)) for seat in range(g.seats)]
    places: list[Ranked] = list(range(g.seats))
    if g.has_rival:
        scores.append(rival_points(g))
        keys.append((scores[-1], _ABOVE_ALL))
        places.append("rival")
    ranking: list[list[Ranked]] = []
    for key in sorted(set(keys), reverse=True):
        ranking.append([places[i] for i in range(len(places)) if keys[i] == key])
    reason = _reason(g, scores)
    tied = [keys[seat][1] for seat in range(g.seats) if scores[seat] == max(scores)] if reason == "tokens" else []
    return Outcome(ranking, tuple(scores), score_lines(g), reason, tuple(sorted(tied, reverse=True)))


def _reason(g: Bardwood, scores: list[int]) -> str:
    if g.seats == 1:
        return "beat_rival" if scores[0] > scores[1] else "lost_to_rival"
    if scores.count(max(scores)) == 1:
        return "points"
    return "behind_rival" if g.has_rival and scores[-1] == max(scores) else "tokens"
