"""The panels around the valley: round track, standings, bank, energy source, dragon, and the rows of cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.names import ENCOUNTERS, EVENTS, GOBLIN, NONE, SPACES, SYMBOLS
from bardhall.games.taverns.rules.goblin import comes_in
from bardhall.games.taverns.rules.hunt import DealDamage, HuntWindow
from bardhall.games.taverns.rules.score import from_heroes, from_reserve
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.boards.common.standings import Standing, Standings
from bardhall.web.boards.taverns.icons import row_bits
from bardhall.web.boards.taverns.pieces import SMALL, TAG, CardPiece
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.games.taverns.observation import Observation
    from bardhall.web.boards.common.offers import Offers
    from bardhall.web.boards.taverns.pieces import Painter
    from bardhall.web.tables.scene import SeatCard


@dataclass(frozen=True, kw_only=True)
class AroundPiece(Piece):
    """A piece in a panel next to the valley."""

    template: ClassVar[str] = "taverns/around.html"


@dataclass(frozen=True)
class Round:
    """A space of the round track with its icons."""

    n: int
    icons: tuple[str, ...]
    is_now: bool
    is_past: bool


@dataclass(frozen=True, kw_only=True)
class RoundTrack(AroundPiece):
    """The round track, along which the king walks to his castle."""

    look: str = "rounds"
    rounds: tuple[Round, ...]


@dataclass(frozen=True, kw_only=True)
class BankSpot(Lit):
    """A space of the bank, which accepts any die if its value is 0; `owner` is the seat whose die is there."""

    value: int
    gold: int
    owner: int
    name: str


@dataclass(frozen=True, kw_only=True)
class Bank(AroundPiece):
    """The royal bank and the energy source, which are at the City."""

    look: str = "bank"
    spots: tuple[BankSpot, ...]
    source: Lit
    drawn_from: tuple[tuple[int, str], ...]  # the seats whose die lies on the source, with their names

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.spots, self.source)


@dataclass(frozen=True, kw_only=True)
class DamageRow(Lit):
    """A row on a dragon's board: its symbols, and which of them are marked."""

    spaces: tuple[tuple[str, bool], ...]
    rewards: tuple[Bit, ...]


@dataclass(frozen=True, kw_only=True)
class HuntDie(Lit):
    """A hunt die with its face."""

    symbols: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class DragonPiece(AroundPiece):
    """The active dragon with any present hunt, or an empty sky."""

    look: str = "dragon"
    picture: Markup | None = None
    name: str = ""
    letter: str = ""
    text: str = ""
    special: tuple[Bit, ...] = ()
    rows: tuple[DamageRow, ...] = ()
    dice: tuple[HuntDie, ...] = ()
    extra: tuple[Bit, ...] = ()  # damage beside the dice, claws that do nothing, what is left to place
    left: int = 0  # dragons that are still to come

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.rows, *self.dice)


@dataclass(frozen=True, kw_only=True)
class Stock(AroundPiece):
    """The number of face-down cards of a kind."""

    look: str = "stock"
    icon: str
    count: int


class SidePanels:
    """All panels around the valley for one viewer."""

    def __init__(
        self, v: Observation, painter: Painter, offers: Offers, seats: tuple[SeatCard, ...], goal: str
    ) -> None:
        self.v, self.painter, self.offers, self.seats, self.goal = v, painter, offers, seats, goal
        self.track = RoundTrack(key="rounds", rounds=tuple(self._round(n) for n in self._numbers()), is_open=True)
        self.standings = self._standings()
        self.bank = self._bank()
        self.dragon = self._dragon()
        self.recipes = [self._card(card) for card in v.recipe_row]
        self.heroes = [self._card(card) for card in v.hero_row]
        self.open_cards = self._open_cards()
        self.stocks = self._stocks()

    def _numbers(self) -> range:
        return range(1, self.v.box.numbers.rounds + 1)

    def _round(self, n: int) -> Round:
        """Return a space of the round track, which has event icons only with the event module."""
        printed = self.v.box.board.icons[n - 1] if n <= len(self.v.box.board.icons) else ()
        icons = [k.ICONS[icon] for icon in printed if icon not in (k.GOOD_EVENT, k.BAD_EVENT) or self._plays(EVENTS)]
        if self._plays(GOBLIN) and comes_in(n + 1) and n < self.v.box.numbers.rounds:
            icons.append("goblin")  # he comes at the start of the next round
        return Round(n, tuple(icons), n == self.v.round, n < self.v.round)

    def _plays(self, module: int) -> bool:
        return bool(self.v.modules & module)

    def _standings(self) -> Standings:
        v = self.v
        players = tuple(
            Standing(
                seat.index, seat.name, v.points(seat.index), from_heroes(v, seat.index) + from_reserve(v, seat.index),
                is_now=v.active == seat.index and bool(v.round) and not v.is_over,
                is_first=v.first == seat.index and bool(v.round),
            )
            for seat in self.seats
        )  # fmt: skip
        return Standings(key="standings", board="taverns", goal=self.goal, players=players, is_open=True)

    # The City

    def _bank(self) -> Bank:
        v = self.v
        spots = []
        for i, space in enumerate(v.box.board.bank):
            owner = v.bank[i]
            name = self.seats[owner].name if owner != NONE else ""
            spot = BankSpot(key=f"bank-{i}", value=space.value, gold=space.gold, owner=owner, name=name)
            spots.append(self.offers.on(spot, "bank", i))
        source = self.offers.on(Lit("source"), "source")
        drawn = tuple((seat.index, seat.name) for seat in self.seats if v.source_used[seat.index])
        return Bank(key="bank", spots=tuple(spots), source=source, drawn_from=drawn, is_open=True)

    # The dragon

    def _dragon(self) -> DragonPiece:
        v = self.v
        if v.dragon == NONE:
            return DragonPiece(key="dragon", look="no_dragon", left=self._dragons_to_come(), is_open=True)
        face, printed = v.box.cards[v.dragon], self.painter.card(v.dragon)
        piece = DragonPiece(
            key="dragon", picture=printed.picture, name=printed.name, letter=SPACES[face.lair], text=printed.text,
            special=row_bits(face.effect), rows=tuple(self._row(i) for i in range(len(face.rows))),
            dice=tuple(self._hunt_dice()), extra=self._extra(), left=self._dragons_to_come(), is_open=True,
        )  # fmt: skip
        return self.offers.on(piece, "dragon")

    def _dragons_to_come(self) -> int:
        """Return how many dragon icons the round marker still has to cross."""
        coming = self.v.box.board.icons[max(self.v.round - 1, 0) :]
        return sum(icons.count(k.DRAGON_ICON) for icons in coming)

    def _row(self, i: int) -> DamageRow:
        v = self.v
        row = v.box.cards[v.dragon].rows[i]
        spaces = tuple((SYMBOLS[s], is_marked) for s, is_marked in zip(row.spaces, v.damage[i], strict=True))
        lit = DamageRow(key=f"row-{i}", spaces=spaces, rewards=row_bits(row.rewards))
        return self.offers.on(lit, "row", i)

    def _window(self) -> HuntWindow | None:
        """Return the hunt whose dice are on the table, which everybody sees."""
        return next((frame for frame in reversed(self.v.stack) if isinstance(frame, HuntWindow)), None)

    def _hunt_dice(self) -> list[HuntDie]:
        window = self._window()
        laid: set[int] = set()
        return [] if window is None else [self._hunt_die(i, face, laid) for i, face in enumerate(window.faces)]

    def _hunt_die(self, i: int, face: int, laid: set[int]) -> HuntDie:
        symbols = tuple(SYMBOLS[symbol] for symbol in self.v.box.board.faces[face])
        die = HuntDie(key=f"hunt-{i}", symbols=symbols)
        if face in laid:
            return die
        laid.add(face)
        return self.offers.on(die, "hunt_die", face)

    def _extra(self) -> tuple[Bit, ...]:
        """Return what counts in addition to the dice; while damage is being dealt, what is left of it."""
        found: list[tuple[str, int, str]] = []
        window = self._window()
        dealing = next((frame for frame in reversed(self.v.stack) if isinstance(frame, DealDamage)), None)
        if window is not None:
            found = [("blade", window.blades, "+"), ("spell", window.spells, "+"), ("claw", window.ignored, "−")]
        elif dealing is not None:
            found = [("blade", dealing.blades, ""), ("spell", dealing.spells, ""), ("claw", dealing.claws, "")]
        return tuple(Bit(icon, f"{sign}{n}") for icon, n, sign in found if n)

    # Cards

    def _card(self, card: int) -> CardPiece:
        return self.offers.on(self.painter.card(card, SMALL), "card", card)

    def _open_cards(self) -> list[CardPiece]:
        """Return the common mission, and the last event and encounter."""
        v = self.v
        codes = [v.common_mission, *v.event_discard[-1:], *v.encounter_discard[-1:]]
        return [self.painter.card(code, TAG) for code in codes if code != NONE]

    def _stocks(self) -> list[Stock]:
        v = self.v
        piles = [("recipe", v.recipe_deck, True), ("hero", v.hero_deck, True), ("trophy", v.trophy_pile, True)]
        piles += [
            ("event", v.event_deck, self._plays(EVENTS)),
            ("encounter", v.encounter_deck, self._plays(ENCOUNTERS)),
        ]
        piles += [("object", v.goblin_stack, self._plays(GOBLIN))]
        return [
            Stock(key=f"stock-{icon}", icon=icon, count=len(pile), is_open=True) for icon, pile, is_in in piles if is_in
        ]
