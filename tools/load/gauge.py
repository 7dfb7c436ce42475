"""What is counted while tables are played, and the figures that it comes to."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field

CROWDED = 0.7  # of a core: from here on the driver may be what is waited for
LATE = 0.02  # seconds that the driver's own work may come late, in all but one of a hundred cases
STRANGERS = 0.05  # of the machine, used by others


@dataclass
class Gauge:
    """What the rooms count."""

    ends: float  # by the monotonic clock: what comes later is no longer a move of this stretch
    moves: int = 0  # that were accepted
    moves_in_time: int = 0
    refused: int = 0
    silent: int = 0  # presses that no push followed
    reconnects: int = 0  # of pages that took their socket for dead, because no push followed soon enough
    finished: int = 0  # games
    answers: list[float] = field(default_factory=list)  # seconds from a press to its answer: the move is stored
    own: list[float] = field(default_factory=list)  # to the push to the page where it was pressed
    others: list[float] = field(default_factory=list)  # to the first push to each other page
    pushes: list[int] = field(default_factory=list)  # bytes on the wire
    bodies: list[int] = field(default_factory=list)  # of answers

    def accept(self, seconds: float, size: int) -> None:
        """A move was accepted after so long, with an answer of that size."""
        self.moves += 1
        self.moves_in_time += time.monotonic() < self.ends
        self.answers.append(seconds)
        self.bodies.append(size)


@dataclass(frozen=True)
class Used:
    """Seconds of CPU that were used: by the parts of the server, by the driver, by the whole machine."""

    by_part: dict[str, float]
    driver: float
    machine: float

    def since(self, before: Used) -> Used:
        """What was used from one moment to the other. A process that has ended takes its part along."""
        parts = {part: max(0.0, seconds - before.by_part.get(part, 0.0)) for part, seconds in self.by_part.items()}
        return Used(parts, self.driver - before.driver, self.machine - before.machine)


@dataclass(frozen=True)
class Figures:
    """What a stretch of play came to. Times are milliseconds, sizes are bytes; None for what nothing was seen of."""

    moves_per_second: float
    wanted_per_second: float | None  # None if all played as fast as they could
    cpu_per_move: dict[str, float]
    answer: tuple[float, float] | None  # half of them, all but one in a hundred
    push: tuple[float, float] | None
    watchers: tuple[float, float] | None
    push_bytes: float | None
    answer_bytes: float | None
    moves: int
    refused: int
    silent: int
    reconnects: int
    finished: int
    driver_share: float  # of one core
    driver_late: float
    strangers_share: float  # of all cores: what neither server nor driver used

    def as_json(self) -> dict[str, object]:
        """For a program."""
        return asdict(self)

    def doubts(self) -> list[str]:
        """Why these figures may not be the server's."""
        found = []
        if self.driver_share > CROWDED:
            found.append(f"the driver was busy for {self.driver_share:.0%} of a core: it may have been the bottleneck")
        if self.driver_late > 1000 * LATE:
            found.append(f"the driver was up to {self.driver_late:.0f} ms late itself: times are longer by that")
        if self.strangers_share > STRANGERS:
            found.append(f"other programs used {self.strangers_share:.0%} of the machine")
        if self.refused or self.silent:
            found.append(f"{self.refused} presses were refused, {self.silent} were followed by no push")
        if self.reconnects:
            found.append(f"pages took their socket for dead and opened another: {self.reconnects}")
        return found


def figures(gauge: Gauge, used: Used, seconds: float, wanted: float | None, late: list[float], cores: int) -> Figures:
    """The figures of a stretch that began with `seconds` to go; CPU is counted until its last move was through."""
    took = seconds + max(0.0, time.monotonic() - gauge.ends)
    moves = max(1, gauge.moves)
    ours = sum(used.by_part.values()) + used.driver
    return Figures(
        moves_per_second=gauge.moves_in_time / seconds,
        wanted_per_second=wanted,
        cpu_per_move={part: 1000 * cpu / moves for part, cpu in used.by_part.items()},
        answer=spread(gauge.answers),
        push=spread(gauge.own),
        watchers=None if wanted is None else spread(gauge.others),  # at a run the next press overtakes the slow ones
        push_bytes=part_of(gauge.pushes, 0.5),
        answer_bytes=part_of(gauge.bodies, 0.5),
        moves=gauge.moves,
        refused=gauge.refused,
        silent=gauge.silent,
        reconnects=gauge.reconnects,
        finished=gauge.finished,
        driver_share=used.driver / took,
        driver_late=1000 * (part_of(late, 0.99) or 0.0),
        strangers_share=max(0.0, used.machine - ours) / took / cores,
    )


def spread(seconds: list[float]) -> tuple[float, float] | None:
    """Half of them, and all but one in a hundred, come in so many milliseconds."""
    middle, late = part_of(seconds, 0.5), part_of(seconds, 0.99)
    return None if middle is None or late is None else (1000 * middle, 1000 * late)


def part_of(values: list[float] | list[int], share: float) -> float | None:
    """The value that this share of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else None
