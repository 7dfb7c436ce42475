"""The panels around the harbour: clock, standings, piles, the bag and drawn adventurers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.cove.kinds import IMPRO, SKILL
from bardhall.games.cove.names import FOLK, PHASES
from bardhall.games.cove.rules.boats import LoadAdventurer
from bardhall.games.cove.rules.clock import next_player
from bardhall.games.cove.rules.score import support
from bardhall.games.cove.rules.trader.pilot import ChooseAdventurer
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.boards.common.standings import Standing, Standings
from bardhall.web.boards.cove.pieces import FLAT, CardPiece, Owner
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.web.boards.common.offers import Offers
    from bardhall.web.boards.cove.harbour import Crowd
    from bardhall.web.boards.cove.pieces import Painter


@dataclass(frozen=True, kw_only=True)
class AroundPiece(Piece):
    """A piece in a panel next to the harbour."""

    template: ClassVar[str] = "cove/around.html"


@dataclass(frozen=True)
class Hour:
    """An hour of the clock, with the hourglasses there from the top."""

    n: int
    is_past: bool  # nobody will come here any more in this round
    is_space: bool  # whoever crosses it draws an adventurer
    is_token: bool
    glasses: tuple[Owner, ...]


@dataclass(frozen=True, kw_only=True)
class ClockPiece(AroundPiece):
    """The clock of a round."""

    look: str = "clock"
    round: int
    rounds: int
    phase: str
    hours: tuple[Hour, ...]


@dataclass(frozen=True, kw_only=True)
class Drawn(Lit):
    """A drawn adventurer, waiting for a boat."""

    folk: str


@dataclass(frozen=True, kw_only=True)
class Bag(AroundPiece):
    """The bag with its contents, the drawn adventurers, and the face-down decks."""

    look: str = "bag"
    inside: Crowd
    drawn: tuple[Drawn, ...]
    stocks: tuple[tuple[str, int], ...]

    @property
    def inner(self) -> Iterable[Lit]:
        return self.drawn


class SidePanels:
    """All panels around the harbour for one viewer."""

    def __init__(self, v: Observation, painter: Painter, offers: Offers, owners: list[Owner], goal: str) -> None:
        self.v, self.painter, self.offers, self.owners, self.goal = v, painter, offers, owners, goal
        self.clock = self._clock()
        self.standings = self._standings()
        self.bag = self._bag()
        piles = ((SKILL, v.skill_pile), (IMPRO, v.impro_pile))
        self.piles = [self._pile(kind, pile) for kind, pile in piles if pile]

    def _clock(self) -> ClockPiece:
        v, numbers = self.v, self.v.box.numbers
        spaces = numbers.adventurer_spaces[v.players() - 1]
        first = min(v.hours)
        hours = tuple(
            Hour(n, n < first, n in spaces, n == v.token, self._glasses(n)) for n in range(numbers.clock_hours + 1)
        )
        return ClockPiece(
            key="clock", round=v.round, rounds=numbers.rounds, phase=PHASES[v.phase], hours=hours, is_open=True
        )

    def _glasses(self, hour: int) -> tuple[Owner, ...]:
        v = self.v
        return tuple(self.owners[player] for player in reversed(v.hourglasses) if v.hours[player] == hour)

    def _standings(self) -> Standings:
        v = self.v
        player_next = next_player(v) if v.hourglasses and not v.is_over else -1
        players = tuple(
            Standing(owner.seat, owner.name, v.gold[i], support(v, i), len(v.corruption[i]), i == player_next)
            for i, owner in enumerate(self.owners)
        )
        return Standings(
            key="standings", board="cove", goal=self.goal, icons=("gold", "corruption"), players=players, is_open=True
        )

    def _bag(self) -> Bag:
        v = self.v
        stocks = (("townsfolk", len(v.townsfolk_deck)), ("corruption", len(v.corruption_deck)))
        inside = tuple((name, v.bag[folk]) for folk, name in enumerate(FOLK))
        return Bag(key="bag", inside=inside, drawn=tuple(self._drawn()), stocks=stocks, is_open=True)

    def _drawn(self) -> list[Drawn]:
        """Return the drawn adventurers, which are public and among whom a Trader who pilots can choose."""
        frame = self.v.stack[-1] if self.v.stack else None
        if isinstance(frame, LoadAdventurer):
            return [Drawn(key="drawn-0", folk=FOLK[frame.folk])]
        folk = frame.drawn if isinstance(frame, ChooseAdventurer) else ()
        return [self._candidate(i, one, one not in folk[:i]) for i, one in enumerate(folk)]

    def _candidate(self, i: int, folk: int, is_first: bool) -> Drawn:
        drawn = Drawn(key=f"drawn-{i}", folk=FOLK[folk])
        return self.offers.on(drawn, "drawn", folk) if is_first else drawn

    def _pile(self, kind: int, pile: tuple[int, ...]) -> CardPiece:
        """Return the number of cards in a pile, and its face-up top card."""
        key = ("pile-skill", "pile-impro")[kind]
        piece = changed(self.painter.card(pile[0], key, FLAT), n=len(pile))
        return self.offers.on(piece, "pile", kind)
