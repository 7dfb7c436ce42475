"""The board of Merchants Cove: a seat's view as pieces, with the offers on them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bardhall.games.cove.names import PEDDLER
from bardhall.games.cove.observation import Observation
from bardhall.games.cove.rules.entertainer.sing import MoveTo, PlaceAt
from bardhall.games.cove.rules.entertainer.sources import Spend
from bardhall.games.cove.wording import CoveWording
from bardhall.web.boards.common.board import AskGroup, Board, Held
from bardhall.web.boards.common.offers import Offers
from bardhall.web.boards.common.players import with_points
from bardhall.web.boards.cove.harbour import Harbour
from bardhall.web.boards.cove.icons import all_bits
from bardhall.web.boards.cove.pieces import Owner, Painter
from bardhall.web.boards.cove.place import MyPlace
from bardhall.web.boards.cove.side_panels import SidePanels
from bardhall.web.boards.cove.steps import spot_of
from bardhall.web.boards.cove.strips import Strips
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.choices import Choice
    from bardhall.web.boards.common.rows import AskRow
    from bardhall.web.boards.cove.place_pieces import OwnArea
    from bardhall.web.tables.scene import Scene


_FOLDED = ("place", "move", "aside", "vain")
_GROUPS = ("on", "here", *_FOLDED)


class CoveBoard(Board):
    """The harbour with its side panels, the viewer's area and those of the other players."""

    mine: OwnArea | None

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, Offers(scene, all_bits))
        self.sight: Observation = scene.view.sight
        assert isinstance(scene.wording, CoveWording)
        self.painter = Painter(scene.wording, scene.lang)
        self.owners = self._owners()
        self.harbour = Harbour(self.sight, self.painter, self.offers, self.owners)
        self.around = SidePanels(self.sight, self.painter, self.offers, self.owners, self.won)
        my_place = MyPlace(self.sight, self.painter, self.offers, self.owners, self.offers.viewer)
        strips = Strips(self.sight, self.painter, self.offers, self.owners)
        self.lay_places(my_place.lay, lambda player, eyes: strips.strip(player.seat, player, eyes))
        if len(self.owners) > len(scene.seats):
            peddler = strips.strip(len(scene.seats), None, self.sight)
            assert self.goal is not None
            self.opponents = [changed(peddler, player=with_points(peddler.player, self.goal))]

    def _owners(self) -> list[Owner]:
        """Return the players: the seats, followed by the Peddler."""
        owners = [Owner(seat.index, seat.name) for seat in self.scene.seats]
        if self.sight.players() > len(owners):
            owners.append(Owner(len(owners), self.painter.merchant(PEDDLER)))
        return owners

    # The common parts

    def spots(self) -> list[str]:
        return [spot_of(self.sight.box, event) for event in self.scene.events[-self.news :]]

    @property
    def discards(self) -> Sequence[Sequence[int]]:
        return self.sight.discard

    def clock(self) -> list[Bit]:
        return [Bit("hours", f"{self.sight.round}/{self.sight.box.numbers.rounds}")]

    @property
    def held(self) -> Held | None:
        if self.mine is None:
            return None
        bits = [Bit(heap.icon, str(heap.count)) for heap in self.mine.purse.heaps]
        singing = self.mine.singing
        if singing is None:
            return Held(tuple(bits))
        return Held((Bit("volume", str(singing.tracks.volume)), *bits), tuple(card.name for card in singing.hand))

    @cached_property
    def groups(self) -> list[AskGroup]:
        """Return the options in groups: what continues, what the place offers, where to go, what is always free, and
        what earns nothing.
        """
        rows = [(row, self.offers.choice(row.offer)) for row in self.rows]
        sorted_out = {name: tuple(row for row, choice in rows if self._group(row, choice) == name) for name in _GROUPS}
        found = [
            AskGroup("", sorted_out["on"], leads_on=True), AskGroup("", sorted_out["here"]),
            *[AskGroup(name, sorted_out[name], is_folded=True) for name in _FOLDED],
        ]  # fmt: skip
        groups = [group for group in found if group.rows]
        if groups and all(group.is_folded for group in groups):
            groups[0] = changed(groups[0], is_folded=False)  # there is nothing beside which it could lie
        return groups

    def _group(self, row: AskRow, choice: Choice) -> str:
        """Return the group to which a choice belongs; rows for places are folded unless hinted, since the board offers
        them.
        """
        if choice.leads_on:
            return "on"
        if row.is_hint:
            return "here"
        if isinstance(choice, PlaceAt):
            return "place"
        if isinstance(choice, MoveTo):
            return "move"
        if choice.is_aside():
            return "aside"
        return "vain" if isinstance(choice, Spend) and self.offers.args(choice).get("n") == 0 else "here"
