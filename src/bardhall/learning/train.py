"""A training run: rounds of self-play and updates.

The folder of a run has `net.npz`, which the bot `learned` plays by, and `checkpoint.npz`, from which a run continues.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from bardhall.kernel.chance import keyed
from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.errors import Malformed
from bardhall.kernel.net import Net, digest_of, round_net
from bardhall.learning.calibrate import calibrated, values_of
from bardhall.learning.collect import (
    MODEL,
    Collected,
    Setting,
    play_against,
    play_itself,
    play_like_a_model,
)
from bardhall.learning.decisions import Array, joined
from bardhall.learning.ppo import Updates
from bardhall.learning.weights import Weights, random_weights
from bardhall.learning.workers import Workers

SNAPSHOT: Final = 15  # rounds between two nets that the newest one plays against
MOST_SNAPSHOTS: Final = 40
STRENGTH: Final = 20  # rounds between two measurements of strength
CHECKPOINT_SECONDS: Final = 60.0
CALIBRATION: Final = 8  # times the games of a round are played in the end, to calibrate the value
MODEL_EPOCHS: Final = 2
LAST_MODEL_EPOCHS: Final = 6
MOST_MODELLED: Final = 1_500_000  # decisions that are imitated
NET: Final = "net.npz"
CHECKPOINT: Final = "checkpoint.npz"


@dataclass(frozen=True)
class Plan:
    """The length of a training run in seconds or rounds, and the size of its rounds."""

    setting: Setting
    folder: Path
    seconds: float
    rounds: int | None = None
    games: int = 24  # of a round, in each process
    imitation: float = 0.15  # how much of the run imitates greedy before the net plays against itself
    seed: int = 0
    device: str = ""
    strength_games: int = 40
    hidden: tuple[int, int] = (256, 128)


@dataclass
class Line:
    """A report on one round of training."""

    round: int
    seconds: float
    decisions: int
    phase: str
    figures: dict[str, float] = field(default_factory=dict)
    strength: float | None = None


class Run:
    """A training run, which is new or continues from its folder."""

    def __init__(self, plan: Plan, workers: Workers) -> None:
        self.plan: Final = plan
        self._workers: Final = workers
        first = plan.setting.tables().first
        self._encoder: Final = first.rules.encoder(first.box, ANY_SEATS)
        self.digest: Final = digest_of(first.rules, first.box)
        self.round = 0
        self.decisions = 0
        self.seconds = 0.0
        self._used = np.zeros(self._encoder.size, np.bool_)
        self._snapshots: list[Weights] = []
        weights = random_weights(self._encoder.size, len(first.choices.listed), plan.hidden, plan.seed)
        threads = max(1, (os.cpu_count() or 1) - workers.count)  # those that play have a core each
        self._updates: Final = Updates(weights, plan.seed, plan.device, threads)
        self._go_on()
        self._before: Final = self.seconds, self.round

    # Folder

    def _go_on(self) -> None:
        """Continue from the checkpoint in the folder, if there is one."""
        path = self.plan.folder / CHECKPOINT
        if not path.exists():
            return
        try:
            with np.load(path, allow_pickle=False) as file:
                state = {name: file[name] for name in file.files}
            about = msgspec.json.decode(state.pop("about").tobytes())
        except Exception as error:
            raise Malformed(f"{path}: not a checkpoint ({type(error).__name__}: {error})") from None
        if about["digest"] != self.digest:
            raise Malformed(
                f"{path}: this checkpoint was made with other packs or another version of {about['game']}; "
                "choose another folder"
            )
        self.round, self.decisions, self.seconds = about["round"], about["decisions"], about["seconds"]
        self._used = state.pop("used")
        for number in range(about["snapshots"]):
            prefix = f"snapshot {number} "
            names = [name for name in state if name.startswith(prefix)]
            self._snapshots.append({name[len(prefix) :]: state.pop(name).astype(np.float32) for name in names})
        self._updates.load(state, self.round)

    def save(self) -> None:
        """Write the checkpoint and the net."""
        folder = self.plan.folder
        folder.mkdir(parents=True, exist_ok=True)
        about = {**self._about(), "snapshots": len(self._snapshots)}
        arrays: dict[str, Any] = {**self._updates.state(), "used": self._used}
        for number, snapshot in enumerate(self._snapshots):
            arrays |= {f"snapshot {number} {name}": one.astype(np.float16) for name, one in snapshot.items()}
        _write(folder / CHECKPOINT, arrays | {"about": np.frombuffer(msgspec.json.encode(about), np.uint8)})
        self.net().write(folder / NET)

    def _about(self) -> dict[str, Any]:
        setting = self.plan.setting
        return {
            "game": setting.game, "digest": self.digest, "seats": list(setting.tables().seats),
            "options": setting.options, "round": self.round, "decisions": self.decisions,
            "seconds": round(self.seconds, 1), "seed": self.plan.seed,
        }  # fmt: skip

    def net(self) -> Net:
        """Return the current net with integer weights."""
        most = np.concatenate([np.full(section.size, section.most) for section in self._encoder.sections])
        return round_net(self._about(), self._updates.weights(), most, self._used)

    # Rounds

    def rounds(self) -> Iterator[Line]:
        """Train until the time or the rounds are over, updating the folder and yielding a report after every round."""
        began = saved = time.monotonic()
        before = self.seconds
        modelled = joined([])
        is_imitating = self.round == 0 and self.plan.imitation > 0
        pending: list[Any] | None = None
        while (progress := self._progress()) < 1:
            if is_imitating and progress < self.plan.imitation:
                collected = self._workers.results(self._submit_model(self.round))
                modelled = joined([modelled, *[one.decisions for one in collected]])
                is_last = self._is_last_model(progress, len(modelled))
                line = self._imitated(modelled, collected, LAST_MODEL_EPOCHS if is_last else MODEL_EPOCHS)
                is_imitating = not is_last
            else:
                # The next round is played while this one is learned, by a net that is one round older.
                tasks = pending or self._submit(self.round)
                collected = self._workers.results(tasks)
                pending = self._submit(self.round + 1) if self._workers.count > 1 else None
                line = self._improved(collected, progress)
            self.seconds = before + time.monotonic() - began
            line.seconds = self.seconds
            if self.round % STRENGTH == 0:
                line.strength = self.strength()
            if time.monotonic() - saved > CHECKPOINT_SECONDS:
                saved = time.monotonic()
                self.save()
            yield line
        self.save()
        self._calibrate()

    def _calibrate(self) -> None:
        """Play more games to calibrate the value of the final net as a win probability."""
        net, setting = self.net(), self.plan.setting
        values = values_of(net, setting, self._workers, self.plan.seed, CALIBRATION * self.plan.games)
        calibrated(net, values).write(self.plan.folder / NET)

    def _progress(self) -> float:
        """Return the completed share of this run, from 0 to 1; earlier training does not count."""
        seconds, round = self._before
        if self.plan.rounds is not None:
            return (self.round - round) / self.plan.rounds
        return (self.seconds - seconds) / self.plan.seconds

    def _is_last_model(self, progress: float, decisions: int) -> bool:
        step = 1 / self.plan.rounds if self.plan.rounds else progress / max(1, self.round)
        return progress + step >= self.plan.imitation or decisions > MOST_MODELLED

    def _seeds(self, phase: str, round: int) -> list[int]:
        return [keyed(phase, self.plan.seed, round, one) for one in range(self._workers.count)]

    def _submit_model(self, round: int) -> list[Any]:
        setting, games = self.plan.setting, max(1, self.plan.games // 4)
        return [self._workers.submit(play_like_a_model, setting, seed, games) for seed in self._seeds("model", round)]

    def _submit(self, round: int) -> list[Any]:
        if round % SNAPSHOT == 0:
            self._snapshots = [*self._snapshots[-MOST_SNAPSHOTS:], self._updates.weights()]
        weights, setting, games = self._updates.weights(), self.plan.setting, self.plan.games
        others = self._snapshots[:-1]
        tasks = []
        for seed in self._seeds("play", round):
            older = others[seed % len(others)] if others else None
            tasks.append(self._workers.submit(play_itself, setting, seed, games, weights, older))
        return tasks

    def _imitated(self, modelled: Any, collected: list[Collected], epochs: int) -> Line:
        right = self._updates.imitate(modelled, epochs)
        return self._counted(collected, "imitation", {"same": right})

    def _improved(self, collected: list[Collected], progress: float) -> Line:
        decisions = joined([one.decisions for one in collected])
        figures = self._updates.improve(decisions, progress)
        against = sum(one.against for one in collected)
        if against:
            figures["against_older"] = sum(one.won for one in collected) / against
        return self._counted(collected, "self-play", figures)

    def _counted(self, collected: list[Collected], phase: str, figures: dict[str, float]) -> Line:
        for one in collected:
            self._used[one.decisions.where] = True
            self.decisions += len(one.decisions)
        self.round += 1
        return Line(self.round, self.seconds, self.decisions, phase, figures)

    def strength(self, games: int = 0) -> float:
        """Return the share of games that the net wins against greedy."""
        each = -(-(games or self.plan.strength_games) // self._workers.count)
        net, setting = self.net(), self.plan.setting
        seeds = self._seeds("strength", 0)
        tasks = [self._workers.submit(play_against, setting, seed, each, net, MODEL) for seed in seeds]
        played = self._workers.results(tasks)
        won, against = sum(one.won for one in played), sum(one.against for one in played)
        return float(won / against)


def _write(path: Path, arrays: dict[str, Array]) -> None:
    """Write arrays into a file atomically."""
    new = path.with_suffix(".new")
    with new.open("wb") as file:
        np.savez(file, allow_pickle=False, **arrays)
    os.replace(new, path)
