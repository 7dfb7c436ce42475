"""The names of players."""

from __future__ import annotations

from functools import cache

from bardhall.kernel.wording import LANGUAGES
from bardhall.web.core.errors import say


def is_given(name: str, seat: int) -> bool:
    """Return whether a name is one of the default names in any language."""
    return any(name in _given(seat, lang) for lang in LANGUAGES)


def display_name(name: str, seat: int, lang: str) -> str:
    """Return a player's own name, or a default name in the reader's language."""
    if not name:
        return say("seat_name", lang, n=seat + 1)
    for other in LANGUAGES:
        if name in _given(seat, other):
            return _given(seat, lang)[_given(seat, other).index(name)]
    return name


@cache
def _given(seat: int, lang: str) -> tuple[str, ...]:
    """Return the default names for a seat, in the same order in every language."""
    return say("seat_name", lang, n=seat + 1), say("gone_name", lang)
