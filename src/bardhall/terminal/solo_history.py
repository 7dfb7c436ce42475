"""The solo book on disk: one readable JSON file in the user's data folder.

It is written beside its place and moved there whole. A file that was edited by hand and no longer makes sense is
refused and stays as it is.
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
    """The moment, in the time that is the same all over the world."""
    return datetime.now(UTC)


def moment() -> str:
    """Now, as a table notes when it was begun."""
    return now().isoformat()


def day_of(begun: str) -> date:
    """The day on which a table was begun."""
    return datetime.fromisoformat(begun).astimezone(UTC).date()


class SoloHistory:
    """All games that the user has played alone."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = home() / "solo.json" if path is None else path

    def entries(self) -> list[SoloEntry]:
        """What is in it, in the order of entering; or one sentence."""
        if not self.path.exists():
            return []
        text = read_text(self.path)
        try:
            return solo.read(decode(text, "this is not a solo book: it is not JSON, or is cut short"))
        except Malformed as error:
            raise Malformed(f"{self.path}: {error}") from None

    def enter(self, entry: SoloEntry) -> list[SoloEntry]:
        """Enter a game, unless it is in the book already; the book as it is then."""
        entries = self.entries()
        if entry.key in {other.key for other in entries}:
            return entries
        entries.append(entry)
        write_json(self.path, solo.write(entries))
        return entries


def entry_of(table: Table) -> SoloEntry | None:
    """What the book keeps of a table: nothing unless one person has played it alone, from its beginning, to its end."""
    seating = table.seating
    if not seating.begun or not seating.people:
        return None
    return solo.entry_of(table.game, seating.begun, day_of(seating.begun), now().date())
