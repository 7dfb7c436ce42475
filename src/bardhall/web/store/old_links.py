"""Links of older halls, where an invitation and the secret of a program were the same: each becomes one of the two."""

from __future__ import annotations

from bardhall.web.core import entries as e
from bardhall.web.store.link import INVITATION, SECRET
from bardhall.web.store.session import Session, first


def tell_apart(session: Session) -> None:
    """Give each link of an older hall its kind. One to a seat where somebody sits by another link is removed."""
    for hashed, table, seat in session.rows("SELECT hash, \"table\", seat FROM links WHERE kind = ''"):
        kind = _kind_of(session, hashed, table, seat)
        session.change("UPDATE links SET kind = :kind WHERE hash = :hash", kind=kind, hash=hashed)
    session.change("DELETE FROM links WHERE kind = ''")


def _kind_of(session: Session, hashed: str, table: str, seat: int) -> str:
    """The kind of a link; empty if it must not open anything any more."""
    used = session.rows('SELECT hash FROM spent_links WHERE "table" = :id AND seat = :seat', id=table, seat=seat)
    by_program = [row[0] for row in used if session.rows("SELECT 1 FROM links WHERE hash = :hash", hash=row[0])]
    if by_program:
        return SECRET if hashed in by_program else ""
    if session.rows('SELECT 1 FROM holders WHERE "table" = :id AND seat = :seat', id=table, seat=seat):
        return ""
    sheet = first(session.rows("SELECT sheet FROM tables WHERE id = :id", id=table))
    if sheet is None:
        return ""
    terms = e.read_sheet(sheet).terms
    return SECRET if terms.names[seat] and seat not in terms.awaited else INVITATION
