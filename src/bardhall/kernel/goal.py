"""The goal of a game in words, for the table's page and for plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bardhall.kernel.wording import Names, Wording

_SECTION: Final = "goal"


class Goal:
    """How a game is won and ends, which scores are hidden, everyone's progress, and what a started ending means."""

    __slots__ = ("end", "far", "last", "opened", "points", "steps", "won")

    def __init__(
        self, won: str, opened: str, far: tuple[str, ...], end: str = "", last: str = "",
        points: tuple[int, ...] = (), steps: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.won: Final = won
        self.opened: Final = opened  # which points are counted so far, and which come at the end
        self.far: Final = far  # by seat; opponents that the rules play come last
        self.end: Final = end  # what the end is called, once it has begun; else empty
        self.last: Final = last  # and what that means
        self.points: Final = points  # by seat, like `far`: all that count now and that the viewer may know
        self.steps: Final = steps  # by seat, in short: how many of the steps to the end; none in a game without


class GoalWriter:
    """A writer that fills the templates of a game's section `goal` for one viewer; -1 is a spectator."""

    __slots__ = ("_lang", "_names", "_viewer", "_words")

    def __init__(self, words: Wording, viewer: int, lang: str, names: Names) -> None:
        self._words: Final = words
        self._viewer: Final = viewer
        self._lang: Final = lang
        self._names: Final = names

    def say(self, key: str, **args: object) -> str:
        """Return a sentence from the section `goal`."""
        return self._words.say(_SECTION, key, args, self._lang, self._names)

    def ending(self, key: str, **args: object) -> tuple[str, str]:
        """Return the name and the meaning of the ending that has started."""
        return self.say(f"{key}_name"), self.say(key, **args)

    def far(self, seat: int, **args: object) -> str:
        """Return a player's progress in words; the viewer is called "you"."""
        return self.say("you" if seat == self._viewer else "player", seat=seat, far=self.say("far", **args))
