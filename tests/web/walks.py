"""Walks through played games that stop wherever a kind of choice is offered in a way that was not drawn yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from bardhall.kernel.choices import Choice
from bardhall.kernel.game import Game
from bardhall.web.boards import board_of
from bardhall.web.boards.common.piece import Lit
from tests.web.drawing import scene


class Walk:
    """The positions of some games at which a board must prove that it draws every offer.

    Every kind of choice is met alone, with two candidates that differ in one word only, with two candidates on one
    piece (`twice`), and on one piece with each other kind: each of these `times` times, if the games have it. A kind
    whose candidates never share a piece is looked at `looks` times, then no more, so that a walk is bounded by its
    games. It ends with the game after which all `kinds` and all `sharing` kinds, if any are named, were met so.
    """

    def __init__(
        self, games: Iterable[Game], times: int = 2, looks: int = 60, kinds: Collection[str] = (),
        sharing: Collection[str] = (),
    ) -> None:  # fmt: skip
        self._games, self._times, self._looks = games, times, looks
        self._wanted = [*(("alone", kind) for kind in kinds), *(("twice", kind) for kind in sharing)]
        self._seen: Counter[tuple[str, ...]] = Counter()
        self._looked: Counter[tuple[str, ...]] = Counter()
        self.kinds: set[str] = set()  # kinds of choices that were offered
        self.twice: set[str] = set()  # those of them that were offered twice on one piece

    def __iter__(self) -> Iterator[Game]:
        for game in self._games:
            if game.seat is None and self._wanted and self.has_met_all:
                return
            if game.seat is not None and self._is_new(game):
                yield game

    @property
    def has_met_all(self) -> bool:
        """Whether everything that was named was met often enough."""
        return all(self._seen[sign] >= self._times for sign in self._wanted)

    @property
    def never_twice(self) -> list[str]:
        """The kinds that were offered, but never twice on one piece."""
        return sorted(self.kinds - self.twice)

    def _is_new(self, game: Game) -> bool:
        signs = {*_signs(game.options), *self._sharing(game)}
        self.kinds |= {sign[1] for sign in signs if sign[0] == "alone"}
        self.twice |= {sign[1] for sign in signs if sign[0] == "twice"}
        new = [sign for sign in signs if self._seen[sign] < self._times]
        self._seen.update(signs)
        return bool(new)

    def _sharing(self, game: Game) -> set[tuple[str, ...]]:
        """Which kinds lie on one piece, among those for which that still needs to be looked at."""
        counts = Counter(type(option).__name__ for option in game.options)
        wanted: set[tuple[str, ...]] = {("twice", kind) for kind, n in counts.items() if n > 1}
        wanted |= {("both", *pair) for pair in combinations(sorted(counts), 2)}
        wanted = {sign for sign in wanted if self._seen[sign] < self._times and self._needs_look(sign)}
        if not wanted:
            return set()
        self._looked.update(wanted)
        return wanted & sharing(game)

    def _needs_look(self, sign: tuple[str, ...]) -> bool:
        looks = self._looks if sign[0] == "twice" else self._looks // 4  # there are many pairs
        return self._looked[sign] < looks or sign in self._wanted


def sharing(game: Game) -> set[tuple[str, ...]]:
    """The kinds of choices of which two lie on one piece of the board, and the pairs of kinds that do."""
    assert game.seat is not None
    found: set[tuple[str, ...]] = set()
    for part in _lit_parts(board_of(scene(game, game.seat, log=())), set()):
        counts = Counter(offer.kind for offer in {offer.text: offer for offer in part.offers}.values())
        found |= {("twice", kind) for kind, n in counts.items() if n > 1}
        found |= {("both", *pair) for pair in combinations(sorted(counts), 2)}
    return found


def _signs(options: Iterable[Choice]) -> set[tuple[str, ...]]:
    """In which ways kinds are offered: alone, and in pairs that differ in one word, named by its place."""
    found: set[tuple[str, ...]] = set()
    rests: Counter[tuple[str, ...]] = Counter()
    for option in options:
        kind, words = type(option).__name__, option.text.split()
        found.add(("alone", kind))
        rests.update((kind, str(i), *words[:i], *words[i + 1 :]) for i in range(len(words)))
    found |= {("differ", rest[0], rest[1]) for rest, n in rests.items() if n > 1}
    return found


def _lit_parts(thing: object, seen: set[int]) -> Iterator[Lit]:
    """Everything in a board that offers may lie on."""
    if isinstance(thing, Lit):
        yield thing
    for one in _inside(thing):
        if id(one) not in seen:
            seen.add(id(one))
            yield from _lit_parts(one, seen)


def _inside(thing: object) -> Iterable[object]:
    if isinstance(thing, list | tuple):
        return thing
    if isinstance(thing, dict):
        return thing.values()
    return vars(thing).values() if type(thing).__module__.startswith("bardhall.web.boards.") else ()
