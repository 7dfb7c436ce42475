"""The errors that users and callers can cause.

BardhallError
├── Malformed          what was given cannot be read: a text, a seat, an option, a file
│   └── ContentError   a pack cannot be read or played; names file and line
├── NotYourTurn        that seat has no decision to make
├── Stale              the choice answers an earlier question
└── IllegalChoice      a rule forbids the choice; `.reason` names it
    └── UndoRefused    the same, for undoing a choice
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bardhall.kernel.asks import Reason


class BardhallError(Exception):
    """One clear sentence for a person: what, where, what would be right."""


class Malformed(BardhallError):
    """The input cannot be read at all."""


class ContentError(Malformed):
    """A pack cannot be read or cannot be played; `faults` lists all errors found, one sentence each."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class NotYourTurn(BardhallError):
    """The seat has no decision to make now."""


class Stale(BardhallError):
    """The choice answers an earlier question."""


class IllegalChoice(BardhallError):
    """A rule forbids the choice."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.rule}: {reason.text('en')}")
        self.reason = reason


class UndoRefused(IllegalChoice):
    """The last choice cannot be undone."""
