"""Taking somebody out of what was entered at a table: their names and their messages, not what they played."""

from __future__ import annotations

from typing import Final

import msgspec

from bardhall.web.core import entries as e
from bardhall.web.store.session import Session

_ERASED: Final = "…"  # where a name or a message stood


def erase(session: Session, table_id: str, seats: set[int]) -> None:
    """Erase what was said from these seats, and under which names."""
    query = 'SELECT number, deed FROM entries WHERE "table" = :id ORDER BY number'
    for number, deed in session.rows(query, id=table_id):
        erased = _erased(deed, seats)
        if erased != deed:
            change = 'UPDATE entries SET deed = :deed WHERE "table" = :id AND number = :number'
            session.change(change, deed=erased, id=table_id, number=number)
    _erase_sheet(session, table_id, seats)


def _erased(deed: str, seats: set[int]) -> str:
    change = e.decode(deed)
    if isinstance(change, e.SeatTaken) and change.seat in seats and change.name:
        return e.encode(e.SeatTaken(change.seat, _ERASED))
    if isinstance(change, e.MessageSent) and change.seat in seats and change.text != e.BY_LINK:
        return e.encode(e.MessageSent(change.seat, _ERASED))
    return deed


def _erase_sheet(session: Session, table_id: str, seats: set[int]) -> None:
    for (text,) in session.rows("SELECT sheet FROM tables WHERE id = :id", id=table_id):
        sheet = e.read_sheet(text)
        names = tuple(_ERASED if name and i in seats else name for i, name in enumerate(sheet.terms.names))
        erased = msgspec.structs.replace(sheet, terms=msgspec.structs.replace(sheet.terms, names=names))
        values = {"sheet": msgspec.json.encode(erased).decode(), "id": table_id}
        session.change("UPDATE tables SET sheet = :sheet WHERE id = :id", **values)
