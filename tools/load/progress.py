"""The line that tells what is being done and how much time is left."""

from __future__ import annotations

import sys
import time

from tools.load.plan import Stage

_WIDTH = 110


class Progress:
    """Tells on the error stream, on one line where there is a terminal."""

    def __init__(self, stages: list[Stage], minutes: float) -> None:
        self._stages = stages
        self._ends = time.monotonic() + 60 * minutes
        self._opening: list[float] = []  # seconds for a table, as they were
        self._number = 0
        self._began = time.monotonic()
        self._is_terminal = sys.stderr.isatty()
        self._told = ""

    def begin(self, number: int) -> None:
        """The stage with that number begins."""
        self._number, self._began = number, time.monotonic()

    def opened(self, seconds: float) -> None:
        """A table took so long to open."""
        self._opening.append(seconds)

    def estimate(self, stage: Stage) -> float:
        """Seconds for a stage, by what was seen."""
        return stage.estimate(max(self._opening)) if self._opening else stage.estimate()

    def has_time(self, stage: Stage) -> bool:
        """Whether the stage can be over in time."""
        return time.monotonic() + self.estimate(stage) < self._ends

    def patience(self, stage: Stage) -> float:
        """Seconds after which the stage is broken off."""
        return min(60 + 2 * self.estimate(stage), self._ends - time.monotonic())

    def left(self) -> float:
        """Seconds until all is done, about."""
        now, *later = self._stages[self._number :]
        here = max(0.0, self.estimate(now) - (time.monotonic() - self._began))
        return min(here + sum(self.estimate(stage) for stage in later), max(0.0, self._ends - time.monotonic()))

    def tell(self, stage: Stage, what: str) -> None:
        """Say what is being done. Without a terminal each thing is said once, and numbers that grow are not."""
        minutes, seconds = divmod(round(self.left()), 60)
        head = f"{self._number + 1} of {len(self._stages)}: {stage.name}, {stage.title}: "
        if self._is_terminal:
            line = f"{head}{what}; about {minutes}:{seconds:02} left"
            print("\r" + line[:_WIDTH].ljust(_WIDTH), end="", file=sys.stderr, flush=True)
        elif (key := head + what.split()[0] + what.split()[-1]) != self._told:
            self._told = key
            print(f"{head}{what}; about {minutes}:{seconds:02} left", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leave the line empty."""
        if self._is_terminal:
            print("\r" + " " * _WIDTH + "\r", end="", file=sys.stderr, flush=True)
