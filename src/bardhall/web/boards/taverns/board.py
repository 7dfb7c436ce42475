"""The board of Taverns & Dragons: a seat's view as pieces, with the offers on them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bardhall.games.taverns.names import BOARDS, FACES
from bardhall.games.taverns.observation import Observation
from bardhall.games.taverns.rules.action import Placement
from bardhall.games.taverns.rules.mission import KeepMission
from bardhall.games.taverns.rules.setup import PickTavern
from bardhall.games.taverns.wording import TavernsWording
from bardhall.kernel.choices import CardChoice
from bardhall.web.boards.common.board import AskGroup, Board, Held, Pile
from bardhall.web.boards.common.offers import Offers
from bardhall.web.boards.common.rows import AskRow
from bardhall.web.boards.taverns.icons import ARROW, printed_bits, row_bits
from bardhall.web.boards.taverns.pieces import CardPiece, Painter
from bardhall.web.boards.taverns.place import Places
from bardhall.web.boards.taverns.side_panels import SidePanels
from bardhall.web.boards.taverns.steps import spot_of
from bardhall.web.boards.taverns.valley import Valley
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from bardhall.kernel.choices import Choice
    from bardhall.web.boards.taverns.place_pieces import OwnArea
    from bardhall.web.tables.scene import Scene


class TavernsBoard(Board):
    """The valley with its side panels, the viewer's tavern and those of the other players."""

    mine: OwnArea | None

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, Offers(scene, printed_bits))
        self.sight: Observation = scene.view.sight
        assert isinstance(scene.wording, TavernsWording)
        self.painter = Painter(scene.wording, scene.lang)
        self.valley = Valley(self.sight, self.painter, self.offers, scene.seats)
        self.around = SidePanels(self.sight, self.painter, self.offers, scene.seats, self.won)
        places = Places(self.sight, self.painter, self.offers, self.frame)
        self.lay_places(places.mine, places.strip)
        self.picks = self._picks()

    def _picks(self) -> list[CardPiece]:
        """Return cards to choose from that are not on the board: taverns and missions."""
        found = []
        for choice in self.offers.of_kind(PickTavern, KeepMission):
            assert isinstance(choice, CardChoice)
            piece = changed(self.painter.card(choice.card, is_open=False), bits=self._track(choice.card))
            found.append(self.offers.lay(piece, choice))
        return found

    def _track(self, card: int) -> tuple[Bit, ...]:
        """Return the bonuses of a tavern's track, on an asymmetric board."""
        rows = self.sight.box.cards[card].track[1:] if self.sight.modules & BOARDS else ()
        return tuple(bit for row in rows for bit in (ARROW, *row_bits(row)))

    # The common parts

    def spots(self) -> list[str]:
        return [spot_of(self.sight.box, event) for event in self.scene.events[-self.news :]]

    @property
    def piles(self) -> list[Pile]:
        v = self.sight
        lying = (("recipe", v.recipe_discard), ("event", v.event_discard), ("encounter", v.encounter_discard))
        return [Pile("", self.last_first(cards), kind) for kind, cards in lying if cards]

    def clock(self) -> list[Bit]:
        return [Bit("hourglass", f"{self.sight.round}/{self.sight.box.numbers.rounds}")]

    @property
    def held(self) -> Held | None:
        if self.mine is None:
            return None
        heaps = (*self.mine.goods.heaps, *self.mine.goods.reserve)
        return Held(tuple(Bit(heap.icon, str(heap.count)) for heap in heaps))

    @cached_property
    def groups(self) -> list[AskGroup]:
        """Return the options in groups: free gains, what continues, the uses of each die, and what is
        free at any time.
        """
        rows = [(row, self.offers.choice(row.offer)) for row in self.rows]
        gains = [row for row, choice in rows if choice.is_gain]
        on = [row for row, choice in rows if choice.leads_on]
        aside = [row for row, choice in rows if choice.is_aside() and row not in gains]
        rest = [(row, choice) for row, choice in rows if row not in (*gains, *on, *aside)]
        found = [
            AskGroup("gain", tuple(gains)),
            AskGroup("", tuple(on), leads_on=True),
            *self._by_die(rest),
            AskGroup("aside", tuple(aside), is_folded=True),
        ]
        return [group for group in found if group.rows]

    def _by_die(self, rows: list[tuple[AskRow, Choice]]) -> list[AskGroup]:
        plain = tuple(row for row, choice in rows if not isinstance(choice, Placement))
        found = [AskGroup("", plain)]
        for value in range(1, FACES + 1):
            these = tuple(row for row, choice in rows if isinstance(choice, Placement) and choice.value == value)
            found.append(AskGroup(f"die_{value}", these, css=f"v-{value}"))
        return found
