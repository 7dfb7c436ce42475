"""A hand-written evaluation of a position, in points, for search."""

from __future__ import annotations

from typing import Final

from bardhall.games.battle import box as b
from bardhall.games.battle import kinds as k
from bardhall.games.battle.names import NONE, Seat
from bardhall.games.battle.rules.encore import bonus_dice
from bardhall.games.battle.rules.end import is_last_round
from bardhall.games.battle.rules.score import encore_points, totals
from bardhall.games.battle.state import PLAYED_OUT, Battle
from bardhall.kernel.evaluation import total

EXPLORATION: Final = 1.2  # found by playing: with less the search lost to its first version (docs/bots.md)

# What an icon is worth when it is applied once, by its number in the box.
_ICONS: Final = {
    k.GAIN_ANY_DIE: 0.55, k.GAIN_TUNE: 0.4, k.DISCARD_DIE: -0.4, k.STEAL: 0.2, k.RALLY: 0.5, k.DRAW_TWO: 0.35,
    k.SCOUT: 0.15, k.SUPPORT: 0.5,
}  # fmt: skip
_COLOURED_DIE: Final = 0.45
_PERFORMANCE: Final = 1.6
_POSTER: Final = 0.9
_TUNE: Final = 0.35
_DIE: Final = 0.35  # carried over to the next round
_MANY_DICE: Final = 8  # more than can be used
_AUDIENCE: Final = 1.0  # what its ability adds to its points
_TOKEN: Final = 1.1
_LAST_HOPES: Final = 0.6  # in the last round
_WON: Final = 100.0
_WIN: Final = 8.0
_MARGIN: Final = 4.0  # a smaller lead is not safe
_THEIR_HOPES: Final = 5.0  # what an end takes from the others
_LEADING: Final = 0.7  # how much the audiences of who has most count for how far the game is
_BEFORE_LAST: Final = 0.9
_AT_ENCORE: Final = 0.95

# What a judgement is the sum of; the first three lie on the table.
TERMS: Final = ("points", "encore", "supplies", "tokens", "stage", "deck", "rival", "win")


class _Worths:
    """The values of all cards of a box, computed once."""

    __slots__ = ("audience", "price", "strength")

    def __init__(self, box: b.BattleBox) -> None:
        self.strength: Final = [_strength(face) for face in box.cards]
        self.price: Final = [max(sum(face.cost) + face.wild, 1) for face in box.cards]  # of an audience, in tokens
        self.audience: Final = [face.vp + _AUDIENCE - _TOKEN * (sum(face.cost) + face.wild) for face in box.cards]


_known: dict[b.BattleBox, _Worths] = {}


def _worths_of(box: b.BattleBox) -> _Worths:
    known = _known.get(box)
    if known is None:
        known = _known[box] = _Worths(box)
    return known


def _strength(face: b.CardFace) -> float:
    """Return the value of having a card on stage for a round: of its ability, or of the hire for a poster."""
    if face.kind == k.WANTED:
        return _POSTER
    worth = 0.0
    for icon in face.icons:
        worth += icon_worth(icon)
    paying = bin(face.faces).count("1")
    return worth * (0.4 + 0.1 * paying)


def icon_worth(icon: int) -> float:
    """Return what an evaluation counts for applying an icon once."""
    if k.GAIN_DIE <= icon < k.GAIN_ANY_DIE:
        return _COLOURED_DIE
    return _PERFORMANCE if k.GAIN_PERFORMANCE <= icon < k.DISCARD_DIE else _ICONS[icon]


def evaluate(g: Battle) -> list[float]:
    """Return each seat's lead over its best opponent, in present and expected points.

    In the last round expectations shrink, and a lead that the encore cannot reverse counts for more than its points. So
    a leading player ends the game, and others delay the end.
    """
    last = is_last_round(g)
    held = _held(g, last)
    standings = [total(parts) for parts in held]
    return [total(_parts(g, held, standings, seat, last)) for seat in range(g.seats)]


def evaluation_terms(g: Battle, seat: Seat) -> list[float]:
    """Return the evaluation terms of one seat's lead, without what the other seats can expect."""
    last = is_last_round(g)
    held = _held(g, last)
    return _parts(g, held, [total(parts) for parts in held], seat, last)


def progress(g: Battle) -> float:
    """Return the progress of the game, mainly by the most audiences of one player, or by the rounds if they are
    limited.
    """
    if not g.stack:
        return 1.0
    if g.is_encore:
        return _AT_ENCORE
    most = won = 0
    for captured in g.audiences:
        won += len(captured)
        most = max(most, len(captured))
    mean = won / g.seats
    share = min(1.0, (_LEADING * most + (1.0 - _LEADING) * mean) / g.box.numbers.audiences_to_end)
    return _BEFORE_LAST * max(share, max(0, g.round - 1) / g.round_limit)


def _is_over(g: Battle) -> bool:
    return not g.stack and g.ending == PLAYED_OUT


def _held(g: Battle, last: bool) -> list[list[float]]:
    """Return each seat's points and supplies on the table, and what the encore may bring."""
    if _is_over(g):
        return [[float(score), 0.0, 0.0] for score in totals(g)]
    encore = _encore(g, last)
    return [[_points(g, seat), encore[seat], 0.0 if last else _supplies(g, seat)] for seat in range(g.seats)]


def _parts(g: Battle, held: list[list[float]], standings: list[float], seat: Seat, last: bool) -> list[float]:
    best = max([standings[other] for other in range(g.seats) if other != seat])
    if _is_over(g):
        won = standings[seat] > best or g.sudden_winner == seat
        return held[seat] + [0.0, 0.0, 0.0, -best, _WON if won else -_WON]
    parts = held[seat] + _hopes(g, seat, last)
    if not last:
        return [*parts, -best - _THEIR_HOPES, 0.0]
    safe = total(parts) - best - _MARGIN
    return [*parts, -best, _WIN * safe / (abs(safe) + 3.0)]


def _points(g: Battle, seat: Seat) -> float:
    cards = g.box.cards
    score = encore_points(g, seat) + g.box.numbers.leftover_performance_vp * sum(g.performances[seat])
    for won in g.audiences[seat]:
        score += cards[won.card].vp
    for zone in (g.deck[seat], g.hand[seat], g.discard[seat]):
        for card in zone:
            score += cards[card].vp
    for staged in g.stage[seat]:
        score += cards[staged.card].vp
    return float(score)


def _supplies(g: Battle, seat: Seat) -> float:
    """Return the value of supplies for a further round: audiences' effects, tunes, and dice that carry over."""
    dice = len(g.pool[seat].dice)
    supplies = _AUDIENCE * len(g.audiences[seat]) + _TUNE * g.tunes[seat]
    return supplies + _DIE * min(dice, _MANY_DICE) + 0.05 * max(dice - _MANY_DICE, 0)


def _encore(g: Battle, last: bool) -> list[float]:
    """Return the expected points of the encore: equal shares before the last round, then by the encore dice."""
    if g.encore_winner != NONE:
        return [0.0] * g.seats
    points = g.box.numbers.encore_vp
    dice = [_encore_dice(g, seat) for seat in range(g.seats)]
    squares = 1.0
    for n in dice:
        squares += n * n
    return [points * (n * n / squares if last else n / (n + 2.0)) for n in dice]


def _encore_dice(g: Battle, seat: Seat) -> float:
    """Return the number of dice that a player can expect in the encore; tunes help a little."""
    if g.is_encore:
        return sum([die & 7 for die in g.encore_dice[seat]]) / 3.5
    cards = g.box.cards
    symbols = cards[g.encore[seat]].symbols
    dice = bonus_dice(g, seat)
    for zone in (g.deck[seat], g.hand[seat], g.discard[seat]):
        for card in zone:
            if cards[card].kind == k.VETERAN and cards[card].colour in symbols:
                dice += 1
    for staged in g.stage[seat]:
        if cards[staged.card].kind == k.VETERAN and cards[staged.card].colour in symbols:
            dice += 1
    return dice + 0.2 * g.tunes[seat] if dice else 0.0


def _hopes(g: Battle, seat: Seat, last: bool) -> list[float]:
    """Return the value to expect from tokens, from dice and cards on stage, and from the deck."""
    if g.is_encore:
        return [0.0, 0.0, 0.0]
    worths = _worths_of(g.box)
    tokens = _token_hopes(g, seat, worths)
    stage = 0.0 if g.passed[seat] else _dice_hopes(g, seat) + _stage_hopes(g, seat, worths)
    if last:
        return [_LAST_HOPES * tokens, _LAST_HOPES * stage, 0.0]
    return [tokens, stage, 0.15 * len(g.hand[seat]) + _deck_hopes(g, seat, worths)]


def _token_hopes(g: Battle, seat: Seat, worths: _Worths) -> float:
    """Return the value of tokens, which is higher if they nearly pay for an audience on offer."""
    held = g.performances[seat]
    total = sum(held)
    if not total:
        return 0.0
    best = 0.0
    for card in g.audience_row + g.audience_deck[:1]:
        face = g.box.cards[card]
        cost = face.cost
        matched = 0
        for colour in range(4):
            matched += min(held[colour], cost[colour])
        share = (matched + min(total - matched, face.wild)) / worths.price[card]
        best = max(best, worths.audience[card] * share * share)
    return 0.5 * best + 0.1 * total


def _dice_hopes(g: Battle, seat: Seat) -> float:
    """Return the value of runs among the free dice, and of equal dice that allow a hire."""
    pool = g.pool[seat]
    return 0.7 * pool.runs() + 0.2 * pool.most_beside_runs()


def _stage_hopes(g: Battle, seat: Seat, worths: _Worths) -> float:
    """Return the value of abilities that can still be used and paid for; a turned card works for the whole round."""
    values = g.pool[seat].values
    hopes = 0.0
    for staged in g.stage[seat]:
        if staged.is_turned:
            hopes += 0.5
        elif not staged.is_used:
            faces = g.box.cards[staged.card].faces
            hopes += worths.strength[staged.card] * (0.7 if values & faces else 0.3)
    return hopes


def _deck_hopes(g: Battle, seat: Seat, worths: _Worths) -> float:
    """Return the value of the deck: three average cards for the stage, and less if the deck runs out."""
    total = 0.0
    cards = len(g.stage[seat])
    strength = worths.strength
    for zone in (g.deck[seat], g.hand[seat], g.discard[seat]):
        cards += len(zone)
        for card in zone:
            total += strength[card]
    for staged in g.stage[seat]:
        total += strength[staged.card]
    return 4.0 * total / max(cards, 1) - (2.0 if cards < 8 else 0.0)
