"""Chance: the only source of randomness.

One primitive, `pick` one of n. A roll is one pick per die, a shuffle a run of picks. Simulations and games with a seed
draw from a fast generator, a small integer in the state: L'Ecuyer's combination of two multiplicative generators, whose
products stay far below 2**62, so that it gives the same numbers interpreted and compiled. A real game has a key
instead, and 0 in the generator's place: it draws from the stream of `kernel/keys.py`. A search through the tree of a
game scripts every pick; the scripted picks replace the key, and `NextPick` reports where one is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from bardhall.kernel.errors import Malformed
from bardhall.kernel.keys import NO_KEY, is_fair, number_at

if TYPE_CHECKING:
    from mypy_extensions import i64

    from bardhall.kernel.state import State

_M1: Final = 2147483563
_M2: Final = 2147483399
_LOW: Final = 2147483647
BY_KEY: Final = 0  # in the generator's place

ROLL: Final = 0
SHUFFLE: Final = 1
DRAW: Final = 2
DRAW_SEAT: Final = 3
MIX: Final = 4
DRAW_THING: Final = 5


class Fallen:
    """A chance outcome that occurred; the first `fixed` of its values were scripted."""

    __slots__ = ("fixed", "kind", "values")

    def __init__(self, kind: int, values: tuple[int, ...], fixed: int) -> None:
        self.kind: Final = kind
        self.values: Final = values
        self.fixed: Final = fixed


class Dictated:
    """A scripted outcome; its first `fixed` values do not advance the generator or the counter.

    Values beyond `fixed` come from a record: the generator moves as it did then, and they override what it
    gives, so that a replay ends with the same generator and survives another way of shuffling.
    """

    __slots__ = ("fixed", "is_cards", "values")

    def __init__(self, values: tuple[int, ...], fixed: int, is_cards: bool) -> None:
        self.values: Final = values
        self.fixed: Final = fixed
        self.is_cards: Final = is_cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dictated) and (self.values, self.fixed) == (other.values, other.fixed)

    def __hash__(self) -> int:
        return hash((self.values, self.fixed))


_AT_RANDOM: Final = Dictated((), 0, False)

_TOLD: Final = b"\0"  # before the picks that are told, each in so many bytes; no key is of such a length
_WIDTH: Final = 4


class NextPick(Exception):
    """An exception for a search: the rules need one of n, and no scripted pick is left. The state is then unusable."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


def keyed(*words: object) -> int:
    """Return a generator seeded by words; the same words give the same numbers on every machine."""
    digest = sha256("/".join(str(w) for w in words).encode()).digest()
    high = 1 + int.from_bytes(digest[:8], "big") % (_M1 - 1)
    low = 1 + int.from_bytes(digest[8:16], "big") % (_M2 - 1)
    return high << 31 | low


def is_generator(rng: int) -> bool:
    """Return whether a number from outside can be a generator."""
    return 0 < rng >> 31 < _M1 and 0 < rng & _LOW < _M2


def pick(g: State, n: i64) -> i64:
    """Return a number below n, each with equal probability."""
    rng: i64 = g.rng
    if rng == BY_KEY:
        return _pick_by_key(g, n)
    limit: i64 = (_M1 - 1) - (_M1 - 1) % n
    while True:
        high: i64 = (rng >> 31) * 40014 % _M1
        low: i64 = (rng & _LOW) * 40692 % _M2
        rng = (high << 31) | low
        drawn: i64 = (high - low) % (_M1 - 1)
        if drawn < limit:
            g.rng = rng
            return drawn % n


def tell_picks(g: State, picks: Sequence[int]) -> None:
    """Replace chance by scripted picks; when they are used up, the next one raises `NextPick`."""
    g.rng = BY_KEY
    g.key = _TOLD + b"".join([picked.to_bytes(_WIDTH, "big") for picked in picks])
    g.counter = 0


def _pick_by_key(g: State, n: int) -> int:
    assert g.key != NO_KEY, "chance has neither a generator nor a key"
    if len(g.key) % _WIDTH == len(_TOLD):
        return _told_pick(g, n)
    while True:
        number = number_at(g.key, g.counter)
        g.counter += 1
        if is_fair(number, n):
            return number % n


def _told_pick(g: State, n: int) -> int:
    at = len(_TOLD) + _WIDTH * g.counter
    if at == len(g.key):
        raise NextPick(n)
    picked = int.from_bytes(g.key[at : at + _WIDTH], "big")
    if picked >= n:
        raise Malformed(f"a pick must be one of {n}, counted from 0, not {picked}")
    g.counter += 1
    return picked


def roll(g: State, count: int, faces: int) -> list[int]:
    """Roll `count` dice with faces 1 to `faces`; rolling no dice uses no outcome."""
    if count == 0:
        return []
    told = _told(g)
    fell = [int(pick(g, faces)) + 1 for _ in range(count)] if told.fixed == 0 else []
    if told is _AT_RANDOM:
        _note(g, ROLL, fell, told)
        return fell
    values = list(told.values) or fell
    if told.is_cards or len(values) != count or min(values) < 1 or max(values) > faces:
        wrong = "ids" if told.is_cards else list(told.values)
        raise Malformed(f"a dictated roll needs {count} faces from 1 to {faces}, not {wrong}")
    _note(g, ROLL, values, told)
    return values


def shuffle(g: State, pile: tuple[int, ...]) -> tuple[int, ...]:
    """Return the pile in a new order, top first; shuffling an empty pile uses no outcome."""
    return _shuffle(g, pile, SHUFFLE)


def mix(g: State, things: tuple[int, ...]) -> tuple[int, ...]:
    """Return things other than cards, such as tokens, in random order; outcomes name them by number."""
    return _shuffle(g, things, MIX)


def _shuffle(g: State, pile: tuple[int, ...], kind: int) -> tuple[int, ...]:
    if not pile:
        return pile
    told = _told(g)
    rest = list(pile)
    for card in told.values[: told.fixed]:
        if told.is_cards != (kind == SHUFFLE) or card not in rest:
            wanted = "ids" if kind == SHUFFLE else "ids or numbers"
            raise Malformed(f"a dictated shuffle must name {wanted} from the top, all of them in the pile")
        rest.remove(card)
    mixed = told.values[: told.fixed] + _mixed(g, rest)
    if len(told.values) > told.fixed:
        mixed = _as_recorded(told.values, pile)
    _note(g, kind, mixed, told)
    return mixed


def draw(g: State, items: tuple[int, ...]) -> int:
    """Return one of the items at random."""
    return _draw(g, items, DRAW)


def draw_thing(g: State, bag: tuple[int, ...]) -> int:
    """Draw one thing other than a card from a bag that counts its things by kind; outcomes name the kind by number."""
    told = _told(g)
    drawn = _kind_at(bag, pick(g, _in_all(bag))) if told.fixed == 0 else -1
    if told.values:
        drawn = _named(told, tuple([kind for kind, n in enumerate(bag) if n]), DRAW_THING)
    _note(g, DRAW_THING, (drawn,), told)
    return drawn


def draw_seat(g: State) -> int:
    """Return one of the seats at random."""
    return _draw(g, tuple(range(g.seats)), DRAW_SEAT)


def _draw(g: State, items: tuple[int, ...], kind: int) -> int:
    told = _told(g)
    drawn = items[pick(g, len(items))] if told.fixed == 0 else -1
    if told.values:
        drawn = _named(told, items, kind)
    _note(g, kind, (drawn,), told)
    return drawn


def _named(told: Dictated, items: tuple[int, ...], kind: int) -> int:
    """Return the index of the item that a scripted or recorded draw names."""
    if len(told.values) > 1 or told.values[0] not in items or told.is_cards != (kind == DRAW):
        by = "id" if kind == DRAW else "id or number"
        wanted = "seats" if kind == DRAW_SEAT else f"things that can be drawn, by its {by}"
        raise Malformed(f"a dictated draw must name one of the {wanted}")
    return told.values[0]


def _in_all(bag: tuple[int, ...]) -> i64:
    total: i64 = 0
    for n in bag:
        total += n
    return total


def _kind_at(bag: tuple[int, ...], at: i64) -> int:
    """Return the kind of the thing at an index, counting through the bag kind by kind."""
    kind = 0
    while at >= bag[kind]:
        at -= bag[kind]
        kind += 1
    return kind


def _mixed(g: State, pile: list[int]) -> tuple[int, ...]:
    for i in range(len(pile) - 1, 0, -1):
        j = pick(g, i + 1)
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)


def _as_recorded(values: tuple[int, ...], pile: tuple[int, ...]) -> tuple[int, ...]:
    if sorted(values) != sorted(pile):
        raise Malformed("a recorded shuffle does not match the pile")
    return values


def _told(g: State) -> Dictated:
    return g.dictated.pop(0) if g.dictated else _AT_RANDOM


def _note(g: State, kind: int, values: Sequence[int], told: Dictated) -> None:
    if g.fallen is not None:
        g.fallen.append(Fallen(kind, tuple(values), told.fixed))
