"""What the lobby lists: running tables with seats that anybody can take, and who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from bardhall.web.core import entries as e
from bardhall.web.core.rating import Rating
from bardhall.web.store.session import Session, first
from bardhall.web.store.store import Store


@dataclass(frozen=True)
class Waiting:
    """A person at such a table, with the rating in the game of the table if there is one."""

    seat: int
    player: int
    name: str
    portrait: str
    rating: Rating | None


@dataclass(frozen=True)
class FreeTable:
    """A table with free seats: its names by seat, and those people there who are known."""

    sheet: e.TableHeader
    names: tuple[str, ...]
    free: int
    people: tuple[Waiting, ...]


_FREE: Final = (
    "free > 0 AND (:game = '' OR game = :game) AND (:pace = '' OR is_by_turns = (:pace = 'turns')) "
    'AND id NOT IN (SELECT "table" FROM holders WHERE person = :without)'
)


async def free_tables(
    store: Store, game: str, pace: str, offset: int, limit: int, without: str = ""
) -> list[FreeTable]:
    """Return the tables with free seats, latest first, without those where that person sits.

    `game` and `pace`, which is live or turns, limit the list; empty means any.
    """
    query = f"SELECT sheet, names, free FROM tables WHERE {_FREE} ORDER BY opened DESC, id LIMIT :limit OFFSET :offset"
    values = {"game": game, "pace": pace, "without": without, "limit": limit, "offset": offset}

    def work(session: Session) -> list[FreeTable]:
        rows = [(e.read_sheet(sheet), names, free) for sheet, names, free in session.rows(query, **values)]
        people = _people_at(session, [sheet.id for sheet, _, _ in rows])
        return [
            FreeTable(sheet, tuple(msgspec.json.decode(names)), free, tuple(people.get(sheet.id, ())))
            for sheet, names, free in rows
        ]

    return await store.read(work)


async def count_free(store: Store) -> int:
    """Return the number of tables with free seats."""
    return int(await store.read(lambda session: first(session.rows("SELECT count(*) FROM tables WHERE free > 0"))))


def _people_at(session: Session, tables: list[str]) -> dict[str, list[Waiting]]:
    """Return the people at these tables; a person on a shared screen is listed at the first seat only."""
    listed = ", ".join(f":id{i}" for i in range(len(tables)))
    query = (
        'SELECT h."table", min(h.seat), p.number, p.name, p.portrait, r.mean, r.spread, r.games FROM holders h '
        'JOIN tables t ON t.id = h."table" JOIN people p ON p.person = h.person AND p.is_main '
        "LEFT JOIN ratings r ON r.season = '' AND r.game = t.game AND r.player = p.number "
        f'WHERE h."table" IN ({listed}) '
        'GROUP BY h."table", p.number, p.name, p.portrait, r.mean, r.spread, r.games ORDER BY 2'
    )
    found: dict[str, list[Waiting]] = {}
    for table, seat, number, name, portrait, mean, spread, games in (
        session.rows(query, **{f"id{i}": table for i, table in enumerate(tables)}) if tables else ()
    ):
        rating = None if mean is None else Rating(mean, spread, games)
        found.setdefault(table, []).append(Waiting(seat, number, name, portrait, rating))
    return found
