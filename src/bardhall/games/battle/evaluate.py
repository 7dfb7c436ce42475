"""How good a position looks, by hand-written judgement: for bots that look a step ahead."""

from __future__ import annotations

from bardhall.games.battle.box import VETERAN
from bardhall.games.battle.names import HAND_PLUS_ONE, LOCKED, Seat
from bardhall.games.battle.rules.end import is_last_round, matching_veterans
from bardhall.games.battle.rules.perform import RUNS
from bardhall.games.battle.rules.score import totals
from bardhall.games.battle.state import PLAYED_OUT, Battle


def evaluate(g: Battle, seat: Seat) -> float:
    """Points in hand and to come, against the best opponent."""
    worth = [_worth(g, s) for s in range(g.seats)]
    others = [worth[s] for s in range(g.seats) if s != seat]
    if not g.stack and g.ending == PLAYED_OUT:
        return _final(g, seat)
    return worth[seat] - 0.5 * max(others)


def _final(g: Battle, seat: Seat) -> float:
    scores = totals(g)
    best = max([scores[s] for s in range(g.seats) if s != seat])
    won = scores[seat] > best or g.sudden_winner == seat
    return float(scores[seat] - best) + (100.0 if won else -100.0)


def _worth(g: Battle, seat: Seat) -> float:
    """Points on the table, and what tokens, tunes, dice and cards are likely to bring."""
    score = float(totals(g)[seat])
    tokens = sum(g.performances[seat])
    last = is_last_round(g)
    score += _token_hopes(g, seat) + 0.35 * g.tunes[seat]
    if g.is_encore:
        return score + 0.3 * sum([die & 7 for die in g.encore_dice[seat]])
    score += 0.8 * matching_veterans(g, seat, g.encore[seat])
    score += 0.6 * len(g.audiences[seat]) + (0.5 if g.modifiers[seat] & HAND_PLUS_ONE else 0.0)
    score += _dice_hopes(g, seat) * (0.3 if last and g.passed[seat] else 1.0)
    score += 0.15 * len(g.hand[seat]) - 0.05 * tokens * tokens
    return score + _deck_quality(g, seat) + _support(g, seat)


def _token_hopes(g: Battle, seat: Seat) -> float:
    """Tokens are worth most when they nearly pay for an audience in reach."""
    held = g.performances[seat]
    best = 0.0
    for card in g.audience_row + g.audience_deck[:1]:
        face = g.box.cards[card]
        matched = 0
        for colour in range(4):
            matched += min(held[colour], face.cost[colour])
        spare = sum(held) - matched
        matched += min(spare, face.wild)
        share = matched / (sum(face.cost) + face.wild)
        best = max(best, face.vp * share * share)
    return 0.55 * best + 0.7 * sum(held)


def _dice_hopes(g: Battle, seat: Seat) -> float:
    """Free dice, and the runs and sets among them."""
    counts = [0] * 7
    free = 0
    for die in g.pool[seat].dice:
        if die < LOCKED:
            counts[die & 7] += 1
            free += 1
    hopes = 0.45 * len(g.pool[seat]) + 0.15 * free
    if g.passed[seat]:
        return hopes
    return hopes + 1.1 * _runs(counts) + 0.25 * max(counts)


def _runs(counts: list[int]) -> int:
    """How many runs the values allow, taken from the lowest on."""
    left = counts[:]
    found = 0
    for low in range(1, len(RUNS) + 1):
        most = min(left[low], left[low + 1], left[low + 2])
        found += most
        for value in range(low, low + 3):
            left[value] -= most
    return found


def _deck_quality(g: Battle, seat: Seat) -> float:
    """Veterans and few weak cards make a good deck; what was fired is no longer in the way."""
    icons = cards = 0
    for card in g.deck[seat] + g.hand[seat] + g.discard[seat] + tuple([s.card for s in g.stage[seat]]):
        face = g.box.cards[card]
        cards += 1
        icons += len(face.icons) + (1 if face.kind == VETERAN else 0)
    return 1.5 * icons / max(cards, 1) - (2.0 if cards < 9 else 0.0)


def _support(g: Battle, seat: Seat) -> float:
    """A turned card and actions left in the turn."""
    turned = len([s for s in g.stage[seat] if s.is_turned])
    return 0.5 * turned
