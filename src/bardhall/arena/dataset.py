"""A series of games as a dataset for learning: a folder with one file per column (docs/dataset.md)."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec

from bardhall.arena.columns import Column, Ragged
from bardhall.arena.match import Plan, Result
from bardhall.arena.series import Players
from bardhall.arena.series_file import stamp_of
from bardhall.arena.trace import COUNT, PLACE, SEAT, VALUE, Trace
from bardhall.envs.rewards import reward
from bardhall.kernel.errors import Malformed
from bardhall.kernel.outcome import Outcome

FORMAT: Final = 1
ABOUT: Final = "dataset.json"


class Dataset:
    """A dataset folder that is being written; games arrive in any order, and are written in the order
    of their numbers.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if any(folder.iterdir()):
                raise Malformed(f"{folder}: this folder is not empty; choose another one for the dataset")
            self._open(folder, plan)
        except OSError as error:
            raise Malformed(f"{folder}: cannot be written ({error.strerror})") from None
        self._folder = folder
        self._plan = plan
        self._waiting: dict[int, Result] = {}
        self.games = 0

    def _open(self, folder: Path, plan: Plan) -> None:
        def column(name: str, kind: str, width: int = 0) -> Column:
            return Column(folder / f"{name}.npy", kind, width)

        self._seat, self._action = column("seat", SEAT), column("action", COUNT)
        self._row_place, self._row_value = column("row_place", PLACE), column("row_value", VALUE)
        self._legal = column("legal", COUNT)
        self._lineup, self._score = column("lineup", COUNT, plan.seats), column("score", COUNT, plan.seats)
        self._reward = column("reward", VALUE, plan.seats)
        self._decision_start = Ragged(folder / "decision_start.npy")
        self._row_start, self._legal_start = Ragged(folder / "row_start.npy"), Ragged(folder / "legal_start.npy")

    def add(self, result: Result) -> None:
        """Add a finished game to the dataset."""
        self._waiting[result.number] = result
        while self.games in self._waiting:
            self._write(self._waiting.pop(self.games))
            self.games += 1

    def _write(self, result: Result) -> None:
        trace = result.trace
        assert trace is not None
        seats = range(self._plan.seats)
        outcome = Outcome(result.ranking, result.scores, [], result.reason)
        self._lineup.add(result.lineup)
        self._score.add([result.scores[seat] for seat in seats])
        self._reward.add([reward(outcome, seat) for seat in seats])
        self._decision_start.add([len(trace.seats)])
        self._write_decisions(trace)

    def _write_decisions(self, trace: Trace) -> None:
        self._seat.add_bytes(trace.seats)
        self._action.add_bytes(trace.actions)
        self._row_start.add(array(COUNT, trace.row_lengths))
        self._row_place.add_bytes(trace.row_places)
        self._row_value.add_bytes(trace.row_values)
        self._legal_start.add(array(COUNT, trace.legal_lengths))
        self._legal.add_bytes(trace.legal)

    def close(self) -> None:
        """Finish all columns and write their description."""
        for part in (
            self._seat, self._action, self._row_place, self._row_value, self._legal, self._lineup, self._score,
            self._reward, self._decision_start, self._row_start, self._legal_start,
        ):  # fmt: skip
            part.close()
        text = msgspec.json.format(msgspec.json.encode(self._about()), indent=1)
        (self._folder / ABOUT).write_bytes(text + b"\n")

    def _about(self) -> dict[str, Any]:
        start = self._plan.new_game(0).start
        encoder = start.rules.encoder(start.box, start.seats)
        sections = [{"name": s.name, "start": s.start, "size": s.size, "most": s.most} for s in encoder.sections]
        head = {"format": FORMAT, **stamp_of(self._plan), "games": self.games, "row": encoder.size}
        return {**head, "sections": sections, "choices": [choice.text for choice in start.choices.listed]}


class Exporting:
    """Players of a series that also write their games to a dataset, and then drop the traces."""

    def __init__(self, players: Players, dataset: Dataset) -> None:
        self.jobs = players.jobs
        self._players = players
        self._dataset = dataset

    def play(self, plan: Plan, numbers: Sequence[int]) -> Iterator[list[Result]]:
        for batch in self._players.play(plan, numbers):
            for result in batch:
                self._dataset.add(result)
            yield [replace(result, trace=None) for result in batch]
