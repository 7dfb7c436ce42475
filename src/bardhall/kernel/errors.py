"""Errors that users and callers of the library can cause.

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
    """The base of all our errors: one clear sentence on what is wrong, where, and what would be right."""


class Malformed(BardhallError):
    """An error for input that cannot be read at all."""


class ContentError(Malformed):
    """An error for a pack that cannot be read or played; `faults` lists all problems, one sentence each."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class NotYourTurn(BardhallError):
    """An error for a seat that has no decision to make now."""


class Stale(BardhallError):
    """An error for a choice that answers an earlier question."""


class IllegalChoice(BardhallError):
    """An error for a choice that a rule forbids."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.rule}: {reason.text('en')}")
        self.reason = reason


class UndoRefused(IllegalChoice):
    """An error for a last choice that cannot be undone."""
