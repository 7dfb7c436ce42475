"""What players are called."""

from __future__ import annotations

from bardhall.kernel.wording import LANGUAGES
from bardhall.web.http.errors import say


def is_given(name: str, seat: int) -> bool:
    """Whether the hall has given that name, in whatever language."""
    return name in [say("seat_name", lang, n=seat + 1) for lang in LANGUAGES]


def called(name: str, seat: int, lang: str) -> str:
    """A player's own name; one that the hall has given is said in the reader's language."""
    return say("seat_name", lang, n=seat + 1) if not name or is_given(name, seat) else name
