"""END and SCORE: after seven rounds, heroes, trophies, missions and the reserve give points."""

from __future__ import annotations

from bardhall.games.taverns.kinds import MAX_RECIPE_POINTS
from bardhall.games.taverns.names import MISSIONS, NONE, SOURCES, Card, Seat
from bardhall.games.taverns.rules.conditions import count
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.events import reveal
from bardhall.kernel.outcome import Outcome, Ranked, ScoredCard, ScoreLine


def finish(g: Taverns) -> None:
    """Score the game at once, and reveal trophies and missions (TD-END-01, TD-RULING-22)."""
    g.is_over = True
    if g.events is None:
        return
    for seat in range(g.seats):
        if g.trophies[seat]:
            reveal(g, "trophies_shown", "TD-SCORE-03", seat, cards=g.trophies[seat])
        if g.mission[seat] != NONE:
            reveal(g, "mission_shown", "TD-MISSION-05", seat, card=g.mission[seat])


def from_heroes(g: Taverns, seat: Seat) -> int:
    """Return the points of heroes, exhausted or not (TD-SCORE-02, TD-HERO-07)."""
    return sum([g.box.cards[hero.card].points for hero in g.hired[seat]])


def from_trophies(g: Taverns, seat: Seat) -> int:
    """Return the points of trophies (TD-SCORE-03)."""
    return sum([g.box.cards[card].points for card in g.trophies[seat]])


def from_missions(g: Taverns, seat: Seat) -> int:
    """Return the points of the missions that are met in the final state before scoring (TD-SCORE-04, TD-MISSION-04,
    TD-MISSION-05).
    """
    return sum([g.box.cards[card].points for card in met_missions(g, seat)])


def met_missions(g: Taverns, seat: Seat) -> list[Card]:
    """Return the common mission and the player's own, as far as they are met (TD-MISSION-04, TD-MISSION-05)."""
    met: list[Card] = []
    for card in (g.common_mission, g.mission[seat]) if g.modules & MISSIONS else ():
        cond = g.box.cards[card].cond if card != NONE else None
        if cond is not None and cond.holds(g, seat):
            met.append(card)
    return met


def from_reserve(g: Taverns, seat: Seat) -> int:
    """Return one point for each ingredient in the reserve; no other goods score (TD-SCORE-05, TD-SCORE-06)."""
    return sum(g.reserve[seat])


def scored_cards(g: Taverns, seat: Seat) -> list[ScoredCard]:
    """Return the cards that score (TD-SCORE-02 to TD-SCORE-04). Recipes count with their printed points; the dice
    placed on them were added before.
    """
    faces = g.box.cards
    cards = {
        "recipes": list(g.cooked[seat]), "heroes": [hero.card for hero in g.hired[seat]],
        "trophies": list(g.trophies[seat]), "missions": met_missions(g, seat),
    }  # fmt: skip
    return [ScoredCard(source, card, faces[card].points) for source in cards for card in cards[source]]


def outcome(g: Taverns) -> Outcome:
    """Return the score by source (TD-SCORE-01 to TD-SCORE-06) and the ranking (TD-END-02, TD-END-03, TD-RULING-24,
    TD-RULING-55).

    Players are ranked by prestige, then by their best recipe; after that they share the rank.
    """
    seats = range(g.seats)
    sheet = [
        ScoreLine(source, "TD-SCORE-01", tuple([g.prestige[seat][i] for seat in seats]))
        for i, source in enumerate(SOURCES)
    ]
    sheet.append(ScoreLine("heroes", "TD-SCORE-02", tuple([from_heroes(g, seat) for seat in seats])))
    sheet.append(ScoreLine("trophies", "TD-SCORE-03", tuple([from_trophies(g, seat) for seat in seats])))
    if g.modules & MISSIONS:
        sheet.append(ScoreLine("missions", "TD-SCORE-04", tuple([from_missions(g, seat) for seat in seats])))
    sheet.append(ScoreLine("reserve", "TD-SCORE-05", tuple([from_reserve(g, seat) for seat in seats])))
    scores = tuple([sum([line.points[seat] for line in sheet]) for seat in seats])
    keys = [(scores[seat], count(g, seat, MAX_RECIPE_POINTS)) for seat in seats]
    ranking: list[list[Ranked]] = [
        [seat for seat in seats if keys[seat] == key] for key in sorted(set(keys), reverse=True)
    ]
    best = [seat for seat in seats if scores[seat] == max(scores)]
    if len(best) == 1:
        return Outcome(ranking, scores, sheet, "points")
    return Outcome(ranking, scores, sheet, "tie", tuple(sorted([keys[seat][1] for seat in best], reverse=True)))
