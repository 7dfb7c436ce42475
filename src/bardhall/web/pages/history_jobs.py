"""Earlier positions of tables and records, which jobs compute in another process."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

import bardhall
from bardhall import coach
from bardhall.bots import OPPONENTS
from bardhall.kernel.game import Game, LogLine
from bardhall.kernel.info import Options
from bardhall.kernel.verify import verify
from bardhall.kernel.win_chances import win_chances
from bardhall.web import boards
from bardhall.web.core import paths
from bardhall.web.core.entries import KeptPack
from bardhall.web.core.errors import Refusal
from bardhall.web.pages import render
from bardhall.web.pages.contexts import Advised, Coaching, GraphPart, ReplayPage, SeatReview
from bardhall.web.pages.points_graph import points_graph
from bardhall.web.tables import opening
from bardhall.web.tables.packs import PackShelf, kept_of
from bardhall.web.tables.scene import Scene, SeatCard
from bardhall.web.tables.score_sheet import score_sheet
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import LOG_LINES, Viewer, events_of, log_lines, names_of, seat_cards

if TYPE_CHECKING:
    from bardhall.web.core import entries as e
    from bardhall.web.pages.render import Drawing


class Moment(msgspec.Struct, frozen=True):
    """A position for a page: the inner HTML of its parts, and the ids of the pieces that the last
    choice has changed.
    """

    move: int
    parts: dict[str, str]
    touched: tuple[str, ...]


def encoded(move: int, drawing: Drawing, before: Drawing | None) -> str:
    """Return a position as JSON, compared with the previous one."""
    touched = () if before is None else touched_by(drawing, before)
    return msgspec.json.encode(Moment(move, drawing.parts, touched)).decode()


def touched_by(drawing: Drawing, before: Drawing) -> tuple[str, ...]:
    """Return the pieces that are new or changed."""
    return tuple(key for key, piece in drawing.pieces.items() if before.pieces.get(key) != piece)


def move_in(text: str, first: int, last: int) -> int:
    """Return the move number in a URL."""
    if not (text.isascii() and text.isdigit() and len(text) < 8 and first <= int(text) <= last):
        raise Refusal(404, "bad_move", first=first, last=last)
    return int(text)


def last_open(game: Game) -> int:
    """Return the last move that everybody knows of, which excludes answers to a pending secret question."""
    told = game.teller().told
    return game.start.move + max(i for i in range(len(told)) if told[i].opened)


def open_moment(game: Game, text: str) -> Game:
    """Return the game at a move; refuse positions between answers to a secret question, which would
    reveal their order.
    """
    first, last = game.start.move, last_open(game)
    past = game.at(move_in(text, first, last))
    if last_open(past) != past.move:
        raise Refusal(404, "bad_move", first=first, last=last)
    return past


def moment_before(game: Game, move: int) -> int | None:
    """Return the number of the move at the previous position, if there is one."""
    return None if move == game.start.move else last_open(game.at(move - 1))


_TABLES = 8  # so many tables are kept: who has taken one step takes the next
_DRAWINGS = 4  # of each; the moment before is the one after of somebody who goes back


class _Kept:
    """A cached table with its latest drawings, which continues from its last position."""

    def __init__(self, sheet: e.TableHeader, folders: tuple[str, ...]) -> None:
        self.table = Table(sheet, folders)
        self._last: e.Entry | None = None
        self._drawn: OrderedDict[tuple[Viewer, int], render.Drawing] = OrderedDict()

    def is_of(self, sheet: e.TableHeader, entries: list[e.Entry]) -> bool:
        """Return whether the cache belongs to a table and is not ahead of these entries."""
        count = self.table.count
        is_before = count == 0 or (count <= len(entries) and entries[count - 1] == self._last)
        return self.table.sheet == sheet and is_before

    def follow(self, entries: list[e.Entry]) -> None:
        """Apply new entries to the cached table, and discard all drawings."""
        for entry in entries[self.table.count :]:
            self.table.fold(entry)
            self._last = entry
            self._drawn.clear()

    def drawing(self, viewer: Viewer, move: int) -> render.Drawing:
        """Return the drawing of the board after that many choices."""
        key = (viewer, move)
        if key not in self._drawn:
            self._drawn[key] = render.drawing(_step_scene(self.table, viewer, move), render.BOARD_PARTS)
            if len(self._drawn) > _DRAWINGS:
                self._drawn.popitem(last=False)
        return self._drawn[key]


_kept: OrderedDict[str, _Kept] = OrderedDict()


def draw_step(
    sheet: e.TableHeader, folders: tuple[str, ...], entries: list[e.Entry], viewer: Viewer, move: str, since: str
) -> str:
    """Return a position as JSON, with what has changed since an earlier one if that is given."""
    kept = _taken(sheet, folders, entries)
    game = kept.table.game
    at = open_moment(game, move).move
    before = moment_before(game, open_moment(game.at(at), since).move if since else at)
    return encoded(at, kept.drawing(viewer, at), None if before is None else kept.drawing(viewer, before))


def _taken(sheet: e.TableHeader, folders: tuple[str, ...], entries: list[e.Entry]) -> _Kept:
    """Return the table as it is after these entries."""
    kept = _kept.pop(sheet.id, None)
    if kept is None or not kept.is_of(sheet, entries):
        kept = _Kept(sheet, folders)
    kept.follow(entries)
    _kept[sheet.id] = kept
    if len(_kept) > _TABLES:
        _kept.popitem(last=False)
    return kept


def _step_scene(table: Table, viewer: Viewer, move: int) -> Scene:
    """Return a seat's scene of an earlier position, without decisions or absences, so that only pieces differ."""
    past, names = table.game.at(move), names_of(table, viewer.lang)
    return Scene(
        table=table.sheet.id, game=table.sheet.game, lang=viewer.lang, seat=viewer.seat, names=names,
        seats=seat_cards(table, viewer, names), view=past.view(viewer.seat), wording=past.start.wording, number=0,
        mode="replay", outcome=past.outcome, events=events_of(past, viewer.seat), move=move, last_move=move,
    )  # fmt: skip


def replayed(record: str, packs: PackShelf) -> Game:
    """Return the game of a record, with those packs of the server that it needs."""
    return _replayed(record, packs.for_record(record))


@lru_cache(maxsize=16)
def _replayed(record: str, folders: tuple[str, ...]) -> Game:
    """Return a replayed game, which is cached because callers only read it."""
    return bardhall.replay(record, folders)


def game_of(record: str, packs: PackShelf) -> str:
    """Return the game of a record, provided that the record can be replayed."""
    return replayed(record, packs).start.game


@dataclass(frozen=True)
class ReplayView:
    """A position of a replay as a URL describes it."""

    replay: str
    move: str
    view: str
    lang: str
    theme: str
    has_coach: bool = False


def draw(record: str, packs: PackShelf, names: tuple[str, ...], look: ReplayView) -> str:
    """Return the page with a position of a replay."""
    game = replayed(record, packs)
    past = game.at(_move(game, look.move))
    names = names or _seat_names(game, look.lang)
    scene, path = _scene(look, past, game, names), paths.replay(look.replay, past.move, look.view)
    scene = replace(scene, pack_names=tuple(Path(folder).name for folder in packs.for_record(record)))
    rounds = _rounds(game, look.lang, names)
    page = ReplayPage(
        scene=scene, drawing=render.drawing(scene), viewer=look.view, rounds=rounds, path=path,
        graph=points_graph(game, names, rounds, look.lang),
        coach=_coaching(record, packs, look, names) if look.has_coach else None,
    )  # fmt: skip
    return render.page(page, look.lang, look.theme)


def _coaching(record: str, packs: PackShelf, look: ReplayView, names: tuple[str, ...]) -> Coaching:
    """Return the coach's review of the seat that is being viewed, or of all seats."""
    game, found = replayed(record, packs), _reviewed(record, packs.for_record(record))
    seat = _seat(game, look.view)
    balances = [] if found is None else list(enumerate(found.balances))
    moments = () if found is None else found.moments
    return Coaching(tuple(
        SeatReview(
            i, names[i], round(100 * balance.start), coach.signed(balance.luck), coach.signed(balance.own),
            coach.signed(balance.others), round(100 * balance.result),
            tuple(
                Advised(one.move, coach.played(one, look.lang, names), coach.better(one, look.lang, names))
                for one in moments if one.seat == i
            ),
        )
        for i, balance in balances if seat in (None, i)
    ))  # fmt: skip


@lru_cache(maxsize=16)
def _reviewed(record: str, folders: tuple[str, ...]) -> coach.Review | None:
    return coach.review(_replayed(record, folders))


def review(record: str, packs: PackShelf, names: tuple[str, ...], lang: str) -> str:
    """Return the review of a finished game as JSON."""
    game, found = replayed(record, packs), _reviewed(record, packs.for_record(record))
    if found is None:
        raise Refusal(404, "no_coach")
    return msgspec.json.encode(coach.as_json(found, names or _seat_names(game, lang), lang)).decode()


def graph(record: str, packs: PackShelf, names: tuple[str, ...], lang: str) -> str:
    """Return the graph of the points as HTML; nothing if the game counts none."""
    game = replayed(record, packs)
    names = names or _seat_names(game, lang)
    drawn = points_graph(game, names, _rounds(game, lang, names), lang)
    return render.part("points_graph", GraphPart(graph=drawn), lang)


def chances(record: str, packs: PackShelf) -> str:
    """Return the win probabilities of a finished game as JSON."""
    game = replayed(record, packs)
    found = None if game.outcome is None else win_chances(game)
    if found is None:
        raise Refusal(404, "no_coach")
    rounded = [[round(chance, 3) for chance in seats] for seats in found]
    return msgspec.json.encode({"first": game.start.move, "chances": rounded}).decode()


_SHOWN = (*render.BOARD_PARTS, "header", "ask", "log")


def moment(record: str, packs: PackShelf, names: tuple[str, ...], look: ReplayView) -> str:
    """Return a position of a replay as JSON, for a page that already shows another one."""
    game = replayed(record, packs)
    move = _move(game, look.move)
    names = names or _seat_names(game, look.lang)
    before = None if move == game.start.move else _drawing(look, game, move - 1, names)
    return encoded(move, _drawing(look, game, move, names), before)


def _drawing(look: ReplayView, game: Game, move: int, names: tuple[str, ...]) -> render.Drawing:
    return render.drawing(_scene(look, game.at(move), game, names), _SHOWN)


def _rounds(game: Game, lang: str, names: tuple[str, ...]) -> list[LogLine]:
    """Return the starts of rounds, or of similar units of the game, each with its move."""
    kinds, start = boards.folder_of(game.start.game).board.rounds, game.start
    return [
        LogLine(start.move + i, event.rule, start.wording.event(event, None, lang, names))
        for i, told in enumerate(game.teller().told)
        for event in told.events
        if event.kind in kinds
    ]


def _move(game: Game, text: str) -> int:
    """Return the move that a URL requests, or else the first one."""
    return move_in(text or str(game.start.move), game.start.move, game.move)


def _seat(game: Game, view: str) -> int | None:
    if view in ("all", "public"):
        return None
    if not (view.isascii() and view.isdigit() and len(view) < 3 and int(view) < game.start.seats):
        raise Refusal(404, "bad_view")
    return int(view)


def _seat_names(game: Game, lang: str) -> tuple[str, ...]:
    """Return default names for a record without players."""
    return tuple(game.start.wording.render("seat", seat, lang, ()) for seat in range(game.start.seats))


def _scene(look: ReplayView, past: Game, game: Game, names: tuple[str, ...]) -> Scene:
    """Return the scene of a past position of a replay."""
    seat = _seat(game, look.view)
    cards = tuple(SeatCard(i, name, "person", is_me=i == seat) for i, name in enumerate(names))
    lines = log_lines(past, seat, look.lang, names, LOG_LINES)
    scene = Scene(
        table=look.replay, game=game.start.game, lang=look.lang, seat=seat, names=names, seats=cards,
        asked=past.seats_to_answer, view=past.view(seat), wording=game.start.wording, number=past.move,
        log=tuple(lines), outcome=past.outcome, sheet=score_sheet(past, look.lang, names, seat), mode="replay",
        news=sum(line.move == past.move for line in lines), move=past.move, last_move=game.move,
        bots=OPPONENTS, events=events_of(past, seat), first_move=game.start.move,
    )  # fmt: skip
    return replace(scene, views=tuple(map(past.view, range(game.start.seats)))) if look.view == "all" else scene


class Branch(msgspec.Struct, frozen=True):
    """A game that continues from a past position."""

    game: str
    names: tuple[str, ...]
    options: Options
    dump: str
    packs: tuple[KeptPack, ...]


def branch(record: str, packs: PackShelf, move: str, seat: int, lang: str) -> Branch:
    """Return a game that continues from a position, with everything that the seat could not know dealt again."""
    game = replayed(record, packs)
    past = game.at(_move(game, move))
    if past.seat is None:
        raise Refusal(409, "over")
    if seat >= game.start.seats:
        raise Refusal(404, "no_seat")
    dump, kept = opening.branch_of(past, seat), kept_of(game.start.box.packs)
    return Branch(game.start.game, _seat_names(game, lang), past.start.options, dump, kept)


class Checked(msgspec.Struct, frozen=True):
    """One finding of a verification."""

    kind: str  # holds, remark, fault
    key: str  # of its sentence
    args: dict[str, int | str | None]


def check(record: str, packs: PackShelf, commitment: str) -> str:
    """Return the findings of a verification as JSON."""
    findings = verify(record, packs.for_record(record), commitment)
    found = [Checked(finding.kind, finding.key, finding.args) for finding in findings]
    return msgspec.json.encode(found).decode()


class Head(msgspec.Struct, frozen=True):
    """The packs and the chance named at the start of a record."""

    game: str
    commitment: str | None = None
    key: str | None = None
    seed: str | int | None = None
    packs: list[dict[str, str]] = []


@lru_cache(maxsize=16)
def read_head(record: str) -> Head:
    """Return the packs and the chance of a record that was read before."""
    return msgspec.json.decode(record, type=Head)
