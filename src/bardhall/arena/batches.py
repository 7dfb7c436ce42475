"""Batches of games, sized by the measured duration of games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bardhall.arena.match import Plan, Result, play_match

BATCH_SECONDS = 0.5  # long enough to be worth handing out, short enough to keep the progress honest
LARGEST_BATCH = 200

Batch = tuple[int, ...]


class Batches:
    """The games of a series that were not yet handed out to workers."""

    def __init__(self, numbers: Sequence[int], workers: int) -> None:
        self._numbers = numbers
        self._workers = workers
        self._next = 0
        self._size = 1

    def first(self, count: int) -> Iterator[Batch]:
        """Return the next batches, at most `count`."""
        for _ in range(count):
            batch = tuple(self._numbers[self._next : self._next + self._size])
            if batch:
                self._next += len(batch)
                yield batch

    def learn(self, results: list[Result]) -> None:
        """Adapt the batch size to the measured times, with shorter batches towards the end so that all workers finish
        together.
        """
        seconds = sum(result.seconds for result in results)
        fitting = int(BATCH_SECONDS * len(results) / seconds)
        share = (len(self._numbers) - self._next) // (4 * self._workers)
        self._size = max(1, min(fitting, 2 * self._size, share, LARGEST_BATCH))


def play_batch(plan: Plan, batch: Batch) -> list[Result]:
    """Play the games of a batch in a worker."""
    return [play_match(plan, number) for number in batch]
