"""The base class of all boards: the parts of a table that all games share, such as clock, offers and steps."""

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
    """An option of the present question that is unavailable now, with all of its prices."""

    name: str
    icon: str
    prices: tuple[tuple[Bit, ...], ...] = ()


@dataclass(frozen=True)
class AskGroup:
    """Offers under a heading, whose `name` is a key of the groups' names or empty."""

    name: str
    rows: tuple[AskRow, ...]
    later: tuple[UnavailableOption, ...] = ()
    css: str = ""  # for the board's own style
    leads_on: bool = False  # what is done with the question: one click, or one key
    is_folded: bool = False  # it lies beside the question, and is opened if it is wanted


@dataclass(frozen=True)
class Held:
    """A summary of what the viewer has, which stays visible on a phone while the table scrolls."""

    bits: tuple[Bit, ...]
    cards: tuple[str, ...] = ()  # the names of those in my hand


@dataclass(frozen=True)
class Pile:
    """A public discard pile: its owner or kind of cards, and the names of its cards, last one first."""

    owner: str
    names: tuple[str, ...]
    kind: str = ""


class Board:
    """A scene prepared for drawing, as the board of a game does it."""

    rounds: ClassVar[tuple[str, ...]] = ("round_begins",)  # the events that begin a round, or what the game has instead

    def __init__(self, scene: Scene, offers: Offers | None = None) -> None:
        self.scene = scene
        self.offers = offers or Offers(scene)
        self.frame: Any = self.offers.frame  # my open question
        self.mine: Any = None  # what lies in front of me, if I sit here
        self.strips: dict[int, Piece] = {}  # the places of the other seats, by seat
        self.opponents: list[Piece] = []  # the places of those whom the rules play

    def lay_places(self, mine: Callable[[Player], Any], strip: Callable[[Player, Any], Piece]) -> None:
        """Return the viewer's own area and a strip for every other player; a replay for everyone shows each hand."""
        scene = self.scene
        for seat in scene.seats:
            player, i = player_of(scene, seat, self.goal), seat.index
            if i == scene.seat:
                self.mine = mine(player)
            else:
                self.strips[i] = strip(player, (scene.views[i] if scene.views else scene.view).sight)

    @property
    def news(self) -> int:
        """Return the number of log lines since the viewer's last choice, including those that it caused."""
        return self.scene.news

    @property
    def step_spots(self) -> list[str]:
        """Return for each of these log lines the id of its place on the board, if it has one."""
        found = self.spots()[-self.news :]
        return found if len(found) == self.news else [""] * self.news

    def spots(self) -> list[str]:
        """Return for each event of the scene the id of its place on the board, if the board knows one."""
        return []

    @cached_property
    def lines(self) -> list[LegendLine]:
        """Return the log with the newest line first."""
        return lines_of(self.scene, self.rounds)

    @property
    def steps(self) -> list[LegendLine]:
        """Return the new log lines, oldest first, each with its place on the board, in groups."""
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
        """Return whether a step is shown separately from earlier steps of the same move."""
        return False

    @property
    def styles(self) -> tuple[str, ...]:
        """Return the board's style sheets that only some scenes need."""
        return ()

    def clock(self) -> list[Bit]:
        """Return the progress of the game for the header."""
        return []

    @property
    def held(self) -> Held | None:
        """Return a summary of everything in front of the viewer."""
        return None

    @cached_property
    def goal(self) -> Goal | None:
        """Return the goal and everyone's progress for the header."""
        scene = self.scene
        return scene.wording.goal(scene.view, scene.lang, scene.names)

    @property
    def won(self) -> str:
        """Return how the game is won."""
        return self.goal.won if self.goal else ""

    def row(self, offer: Offer) -> AskRow:
        """Return an offer as a row with its icon and price."""
        choice = self.offers.choice(offer)
        price = self.offers.price(choice) if offer.is_legal else ()
        forgoes = self.open_gains if choice.forgoes_gains else ""
        return AskRow(offer, choice.icon_key(), price, choice.art(), offer.text == self.scene.hint, forgoes)

    @cached_property
    def open_gains(self) -> str:
        """Return what is available now, costs nothing and helps, in words."""
        offers = [offer for offer in self.scene.offers if offer.is_legal and self.offers.choice(offer).is_gain]
        return self.scene.wording.listed([offer.label for offer in offers], self.scene.lang)

    @cached_property
    def rows(self) -> list[AskRow]:
        """Return the available options as rows."""
        return [self.row(offer) for offer in self.scene.offers if offer.is_legal]

    @property
    def groups(self) -> list[AskGroup]:
        """Return the available options as rows in groups."""
        return [AskGroup("", tuple(self.rows))]

    @property
    def barred(self) -> list[AskRow]:
        """Return the unavailable options with their reasons."""
        return [self.row(offer) for offer in self.scene.offers if not offer.is_legal]

    def in_list(self, row: AskRow, group: AskGroup) -> RowPiece:
        """Return an offer as a row in the list of options."""
        key, board = f"ask-{row.key}", self.scene.game
        return RowPiece(key=key, board=board, row=row, css=group.css, leads_on=group.leads_on)

    def why_not(self, row: AskRow) -> RowPiece:
        """Return an unavailable option as a row, with the reason."""
        link = paths.rule(self.scene.game, row.offer.rule)
        return RowPiece(key=f"no-{row.key}", look="barred", board=self.scene.game, row=row, link=link)

    def number(self, form: str) -> Number:
        """Return the number of the pending question as a form needs it."""
        return Number(key=f"number-{form}", number=self.scene.number)

    @property
    def piles(self) -> list[Pile]:
        """Return the public discard piles that are not empty."""
        lying = zip(self.scene.names, self.discards, strict=False)
        return [Pile(name, self.last_first(cards)) for name, cards in lying if cards]

    def last_first(self, cards: Sequence[int]) -> tuple[str, ...]:
        """Return the names of the cards in a pile, last one first."""
        scene = self.scene
        return tuple([_card_name(scene.wording, card, scene.lang, scene.names) for card in cards[::-1]])

    @property
    def discards(self) -> Sequence[Sequence[int]]:
        """Return the cards of the discard piles by seat, if the rules make them public."""
        return ()

    @property
    def me(self) -> SeatCard | None:
        """Return the viewer's seat."""
        return next((seat for seat in self.scene.seats if seat.index == self.scene.seat), None)

    @property
    def strangers(self) -> list[SeatCard]:
        """Return the other seats, starting on the viewer's left; all seats for a spectator."""
        seats, mine = self.scene.seats, self.scene.seat
        if mine is None:
            return list(seats)
        return [seats[(mine + i) % len(seats)] for i in range(1, len(seats))]

    @property
    def others(self) -> list[Piece]:
        """Return the areas of the other players in that order, then those of opponents that the rules play."""
        return [*(self.strips[seat.index] for seat in self.strangers), *self.opponents]


@lru_cache(maxsize=KEPT)
def _card_name(wording: Wording, card: int, lang: str, names: tuple[str, ...]) -> str:
    return wording.render("card", card, lang, names)
