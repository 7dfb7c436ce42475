"""What every board answers for the parts of a table that all games share: the clock, the list of offers, the steps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from bardhall.web.boards.common.drawing import KEPT
from bardhall.web.boards.common.lines import LegendLine, lines_of
from bardhall.web.boards.common.offers import Offers
from bardhall.web.boards.common.piece import Piece
from bardhall.web.boards.common.players import player_of
from bardhall.web.boards.common.rows import AskRow, Number, RowPiece
from bardhall.web.core import paths
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bardhall.kernel.events import Event
    from bardhall.kernel.goal import Goal
    from bardhall.kernel.wording import Wording
    from bardhall.web.boards.common.players import Player
    from bardhall.web.tables.scene import Offer, Scene, SeatCard


@dataclass(frozen=True)
class UnavailableOption:
    """Something that the question will offer, but that cannot be had now, with all its prices."""

    name: str
    icon: str
    prices: tuple[tuple[Bit, ...], ...] = ()


@dataclass(frozen=True)
class AskGroup:
    """Offers under one heading; `name` is a key of the groups' names, or empty."""

    name: str
    rows: tuple[AskRow, ...]
    later: tuple[UnavailableOption, ...] = ()
    css: str = ""  # for the board's own style
    leads_on: bool = False  # what is done with the question: one click, or one key
    is_folded: bool = False  # it lies beside the question, and is opened if it is wanted


@dataclass(frozen=True)
class Held:
    """What I have, once more: on a phone it stays in sight while the table scrolls."""

    bits: tuple[Bit, ...]
    cards: tuple[str, ...] = ()  # the names of those in my hand


@dataclass(frozen=True)
class Pile:
    """A discard pile that lies open: whose it is, or which kind of cards it takes, and their names, last first."""

    owner: str
    names: tuple[str, ...]
    kind: str = ""


class Board:
    """A scene made ready to be drawn."""

    rounds: ClassVar[tuple[str, ...]] = ("round_begins",)  # the events that begin a round, or what the game has instead

    def __init__(self, scene: Scene, offers: Offers | None = None) -> None:
        self.scene = scene
        self.offers = offers or Offers(scene)
        self.frame: Any = self.offers.frame  # my open question
        self.mine: Any = None  # what lies in front of me, if I sit here
        self.strips: dict[int, Piece] = {}  # the places of the other seats, by seat
        self.opponents: list[Piece] = []  # the places of those whom the rules play

    def lay_places(self, mine: Callable[[Player], Any], strip: Callable[[Player, Any], Piece]) -> None:
        """Lay my own place, and a strip for everybody else: in a replay seen by all, with what that seat sees."""
        scene = self.scene
        for seat in scene.seats:
            player, i = player_of(scene, seat, self.goal), seat.index
            if i == scene.seat:
                self.mine = mine(player)
            else:
                self.strips[i] = strip(player, (scene.views[i] if scene.views else scene.view).sight)

    @property
    def news(self) -> int:
        """How many of the last log lines happened since my own last choice, or were set off by it."""
        return self.scene.news

    @property
    def step_spots(self) -> list[str]:
        """For each of these lines the id of the place on the board that it is about, if it is about one."""
        found = self.spots()[-self.news :]
        return found if len(found) == self.news else [""] * self.news

    def spots(self) -> list[str]:
        """The same for each event of the scene, if the board knows."""
        return []

    @cached_property
    def lines(self) -> list[LegendLine]:
        """The log, newest first."""
        return lines_of(self.scene, self.rounds)

    @property
    def steps(self) -> list[LegendLine]:
        """What is new of it, oldest first, each with its place on the board, and what is shown together."""
        scene, new = self.scene, self.lines[: self.news][::-1]
        events = scene.events[-len(new) :] if new else ()
        steps = list[LegendLine]()
        for line, spot, event in zip(new, self.step_spots, events, strict=False):
            banner = scene.wording.banner(event, scene.lang, scene.names, scene.seat)
            last = steps[-1] if steps else line
            is_begun = line.move != last.move and line.move in scene.begins
            is_apart = is_begun or banner != last.banner or self.is_apart(event, last.spot, spot)
            steps.append(line.as_step(spot, banner, last.beat + is_apart))
        return steps

    def is_apart(self, event: Event, last_spot: str, spot: str) -> bool:
        """Whether a step is shown by itself, and not with those that its move tells before it."""
        return False

    @property
    def styles(self) -> tuple[str, ...]:
        """Style sheets of the board's folder that only such a scene needs."""
        return ()

    def clock(self) -> list[Bit]:
        """How far the game is: for the header."""
        return []

    @property
    def held(self) -> Held | None:
        """What lies in front of me, in one line."""
        return None

    @cached_property
    def goal(self) -> Goal | None:
        """What everybody plays for, and how far they are: for the header."""
        scene = self.scene
        return scene.wording.goal(scene.view, scene.lang, scene.names)

    @property
    def won(self) -> str:
        """How the game is won."""
        return self.goal.won if self.goal else ""

    def row(self, offer: Offer) -> AskRow:
        """An offer with its icon and price."""
        choice = self.offers.choice(offer)
        price = self.offers.price(choice) if offer.is_legal else ()
        return AskRow(offer, choice.icon_key(), price, choice.art(), offer.text == self.scene.hint)

    @cached_property
    def rows(self) -> list[AskRow]:
        """What may be done now."""
        return [self.row(offer) for offer in self.scene.offers if offer.is_legal]

    @property
    def groups(self) -> list[AskGroup]:
        """The same, under their headings."""
        return [AskGroup("", tuple(self.rows))]

    @property
    def barred(self) -> list[AskRow]:
        """What may not be done now, with the reasons."""
        return [self.row(offer) for offer in self.scene.offers if not offer.is_legal]

    def in_list(self, row: AskRow, group: AskGroup) -> RowPiece:
        """A row of the list."""
        key, board = f"ask-{row.key}", self.scene.game
        return RowPiece(key=key, board=board, row=row, css=group.css, leads_on=group.leads_on)

    def why_not(self, row: AskRow) -> RowPiece:
        """A row of the list below it, with the reason."""
        link = paths.rule(self.scene.game, row.offer.rule)
        return RowPiece(key=f"no-{row.key}", look="barred", board=self.scene.game, row=row, link=link)

    def number(self, form: str) -> Number:
        """The number of the open question, for a form."""
        return Number(key=f"number-{form}", number=self.scene.number)

    @property
    def piles(self) -> list[Pile]:
        """The discard piles that lie open and are not empty."""
        lying = zip(self.scene.names, self.discards, strict=False)
        return [Pile(name, self.last_first(cards)) for name, cards in lying if cards]

    def last_first(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The names of the cards of a pile."""
        scene = self.scene
        return tuple([_card_name(scene.wording, card, scene.lang, scene.names) for card in cards[::-1]])

    @property
    def discards(self) -> Sequence[Sequence[int]]:
        """The cards of the discard piles by seat, if the rules let everybody look into them."""
        return ()

    @property
    def me(self) -> SeatCard | None:
        """My own seat."""
        return next((seat for seat in self.scene.seats if seat.index == self.scene.seat), None)

    @property
    def strangers(self) -> list[SeatCard]:
        """The other seats, from my left; all of them for a spectator."""
        seats, mine = self.scene.seats, self.scene.seat
        if mine is None:
            return list(seats)
        return [seats[(mine + i) % len(seats)] for i in range(1, len(seats))]

    @property
    def others(self) -> list[Piece]:
        """Their places, in the same order, then those of whom the rules play."""
        return [*(self.strips[seat.index] for seat in self.strangers), *self.opponents]


@lru_cache(maxsize=KEPT)
def _card_name(wording: Wording, card: int, lang: str, names: tuple[str, ...]) -> str:
    return wording.render("card", card, lang, names)
