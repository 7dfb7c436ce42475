"""The sentences that all lessons share."""

from __future__ import annotations

from pathlib import Path

from bardhall.kernel.wording import Wording


class LessonWording(Wording):
    """What a lesson says by itself."""

    folder = Path(__file__).parent / "words"

    def either(self, labels: list[str], lang: str) -> str:
        """Labels of choices, of which one is wanted."""
        return self.say("not_now", "or", {}, lang).join(labels)

    def names(self, seats: int, learner: int, lang: str) -> tuple[str, ...]:
        """How the players of a lesson are called: the others have names of their own."""
        others = iter(self.section("opponent", lang).values())
        player = self.say("term", "player", {"n": learner + 1}, lang)
        return tuple(player if seat == learner else next(others) for seat in range(seats))


WORDS = LessonWording()
