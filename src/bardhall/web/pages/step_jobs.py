"""What jobs do for who steps through what happened at a table: the board of a past moment, for one viewer."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from bardhall.web.pages import history_frames, render
from bardhall.web.tables.scene import Scene, SeatCard
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import Viewer, events_of, names_of

if TYPE_CHECKING:
    from bardhall.web.core import entries as e

_TABLES = 8  # so many tables are kept: who has taken one step takes the next
_DRAWINGS = 4  # of each; the moment before is the one after of somebody who goes back


class _Kept:
    """A table that goes on from where it was left, and the moments of it that were drawn last."""

    def __init__(self, sheet: e.TableHeader, folders: tuple[str, ...]) -> None:
        self.table = Table(sheet, folders)
        self._last: e.Entry | None = None
        self._drawn: OrderedDict[tuple[Viewer, int], render.Drawing] = OrderedDict()

    def is_of(self, sheet: e.TableHeader, entries: list[e.Entry]) -> bool:
        """Whether it is that table, not further on than these entries."""
        count = self.table.count
        is_before = count == 0 or (count <= len(entries) and entries[count - 1] == self._last)
        return self.table.sheet == sheet and is_before

    def follow(self, entries: list[e.Entry]) -> None:
        """Take in what is new; then nothing that was drawn is trusted."""
        for entry in entries[self.table.count :]:
            self.table.fold(entry)
            self._last = entry
            self._drawn.clear()

    def drawing(self, viewer: Viewer, move: int) -> render.Drawing:
        """The board after so many choices."""
        key = (viewer, move)
        if key not in self._drawn:
            self._drawn[key] = render.drawing(_scene(self.table, viewer, move), render.BOARD_PARTS)
            if len(self._drawn) > _DRAWINGS:
                self._drawn.popitem(last=False)
        return self._drawn[key]


_kept: OrderedDict[str, _Kept] = OrderedDict()


def draw(sheet: e.TableHeader, folders: tuple[str, ...], entries: list[e.Entry], viewer: Viewer, move: str) -> str:
    """The moment after so many choices, as JSON."""
    kept = _taken(sheet, folders, entries)
    game = kept.table.game
    at = history_frames.open_moment(game, move).move
    before = history_frames.moment_before(game, at)
    return history_frames.encoded(
        at, kept.drawing(viewer, at), None if before is None else kept.drawing(viewer, before)
    )


def _taken(sheet: e.TableHeader, folders: tuple[str, ...], entries: list[e.Entry]) -> _Kept:
    """The table as it stands after these entries."""
    kept = _kept.pop(sheet.id, None)
    if kept is None or not kept.is_of(sheet, entries):
        kept = _Kept(sheet, folders)
    kept.follow(entries)
    _kept[sheet.id] = kept
    if len(_kept) > _TABLES:
        _kept.popitem(last=False)
    return kept


def _scene(table: Table, viewer: Viewer, move: int) -> Scene:
    """What the seat saw then. Nobody is asked and nobody is away: only pieces differ between two moments."""
    past, names = table.game.at(move), names_of(table, viewer.lang)
    cards = tuple(
        SeatCard(i, names[i], "bot" if chair.bot else "person", chair.bot, i in viewer.held)
        for i, chair in enumerate(table.chairs)
    )
    return Scene(
        table=table.sheet.id, game=table.sheet.game, lang=viewer.lang, seat=viewer.seat, names=names, seats=cards,
        view=past.view(viewer.seat), wording=past.start.wording, number=0, mode="replay", outcome=past.outcome,
        events=events_of(past, viewer.seat), move=move, last_move=move,
    )  # fmt: skip
