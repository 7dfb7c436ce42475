"""The coach: reviews a finished game and reports which choices cost most, and what was luck."""

from __future__ import annotations

from bardhall.coach.review import Balance, Moment, Review, review
from bardhall.coach.wording import as_json, better, played, sentences, signed

__all__ = ["Balance", "Moment", "Review", "as_json", "better", "played", "review", "sentences", "signed"]
