"""The refusals of the server, with their sentences."""

from __future__ import annotations

from pathlib import Path

from bardhall.kernel.errors import (
    BardhallError,
    IllegalChoice,
    Malformed,
    NotYourTurn,
    Stale,
)
from bardhall.kernel.wording import Words

_WORDS = Words(Path(__file__).parent / "sentences")


def say(key: str, lang: str, **values: object) -> str:
    """Return a sentence of the server in a language."""
    return _WORDS.say("sentence", key, values, lang)


class Refusal(Exception):
    """A refused request, with an HTTP status and a sentence."""

    def __init__(self, status: int, key: str, **values: object) -> None:
        super().__init__(say(key, "en", **values))
        self.status = status
        self.key = key
        self.values = values

    def text(self, lang: str) -> str:
        """Return the sentence in a language."""
        return say(self.key, lang, **self.values)


UNPLAYABLE = ("unplayable", "pack_gone", "pack_changed")  # a table that this hall cannot read


class StoreFault(BardhallError):
    """An error that the database cannot be used, with one sentence for the host."""


_STATUS: tuple[tuple[type[BardhallError], int], ...] = (
    (Stale, 409),
    (NotYourTurn, 409),
    (IllegalChoice, 422),
    (Malformed, 422),
)


def status_of(error: Refusal | BardhallError, of_engine: int = 0) -> int:
    """Return the HTTP status of a refusal; `of_engine`, if given, replaces the status of all engine errors."""
    if isinstance(error, Refusal):
        return error.status
    return of_engine or next((status for kind, status in _STATUS if isinstance(error, kind)), 400)


def text_of(error: Refusal | BardhallError, lang: str) -> str:
    """Return the sentence of a refusal in a language."""
    if isinstance(error, Refusal):
        return error.text(lang)
    if isinstance(error, IllegalChoice):
        return f"{error.reason.rule}: {error.reason.text(lang)}"
    if isinstance(error, Stale):
        return say("stale", lang)
    if isinstance(error, NotYourTurn):
        return say("not_your_turn", lang)
    return say("malformed", lang, what=str(error))
