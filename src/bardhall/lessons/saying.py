"""The sentences that all lessons share."""

from __future__ import annotations

from pathlib import Path

from bardhall.kernel.wording import Wording


class LessonWording(Wording):
    """The sentences of the lessons themselves, apart from those in each lesson."""

    folder = Path(__file__).parent / "words"

    def either(self, labels: list[str], lang: str) -> str:
        """Return labels of choices joined by "or"."""
        return self.say("not_now", "or", {}, lang).join(labels)

    def names(self, seats: int, learner: int, lang: str) -> tuple[str, ...]:
        """Return the names of the players in a lesson; the learner's opponents have their own."""
        others = iter(self.section("opponent", lang).values())
        player = self.say("term", "player", {"n": learner + 1}, lang)
        return tuple(player if seat == learner else next(others) for seat in range(seats))


WORDS = LessonWording()
