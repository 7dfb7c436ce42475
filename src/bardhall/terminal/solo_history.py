"""The solo history on disk: one readable JSON file in the user's data folder.

The file is replaced atomically. If it is invalid after being edited by hand, it is refused and stays unchanged.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

from bardhall import solo
from bardhall.data_dirs import home
from bardhall.kernel.codec import decode
from bardhall.kernel.errors import Malformed
from bardhall.solo import SoloEntry
from bardhall.terminal.saves import read_text, write_json
from bardhall.terminal.table import Table


def now() -> datetime:
    """Return the current time in UTC."""
    return datetime.now(UTC)


def moment() -> str:
    """Return the current time as the text that a table stores for its creation."""
    return now().isoformat()


def day_of(begun: str) -> date:
    """Return the day on which a table was created."""
    return datetime.fromisoformat(begun).astimezone(UTC).date()


class SoloHistory:
    """The solo history of a user, with all solo games."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = home() / "solo.json" if path is None else path

    def entries(self) -> list[SoloEntry]:
        """Return the stored entries in order; refuse an invalid file with one sentence."""
        if not self.path.exists():
            return []
        text = read_text(self.path)
        try:
            return solo.read(decode(text, "this is not a solo book: it is not JSON, or is cut short"))
        except Malformed as error:
            raise Malformed(f"{self.path}: {error}") from None

    def enter(self, entry: SoloEntry) -> list[SoloEntry]:
        """Add an entry unless it is already stored; return all entries."""
        entries = self.entries()
        if entry.key in {other.key for other in entries}:
            return entries
        entries.append(entry)
        write_json(self.path, solo.write(entries))
        return entries


def entry_of(table: Table) -> SoloEntry | None:
    """Return the history entry of a table; None unless one person played it alone from start to end."""
    seating = table.seating
    if not seating.begun or not seating.people:
        return None
    return solo.entry_of(table.game, seating.begun, day_of(seating.begun), now().date())
