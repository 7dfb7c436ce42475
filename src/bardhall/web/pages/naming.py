"""What players are called."""

from __future__ import annotations

from bardhall.kernel.wording import LANGUAGES
from bardhall.web.http.errors import say


def called(name: str, seat: int, lang: str) -> str:
    """A player's own name; one that the hall has given, in whatever language, is said in the reader's."""
    given = {say("seat_name", other, n=seat + 1) for other in LANGUAGES}
    return say("seat_name", lang, n=seat + 1) if not name or name in given else name
