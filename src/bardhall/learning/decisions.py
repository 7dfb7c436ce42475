"""Decisions to learn from, as a few long arrays: observations, options, choices and results."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import numpy as np

Array: TypeAlias = "np.ndarray[Any, Any]"

_TYPES: Final[dict[str, Any]] = {
    "where": np.uint16, "numbers": np.float32, "inputs": np.int64, "actions": np.uint16, "options": np.int64,
    "chosen": np.int64, "log_probability": np.float32, "advantage": np.float32, "result": np.float32,
}  # fmt: skip


@dataclass
class Decisions:
    """Decisions in sequence: `where` and `numbers` have the inputs other than 0, `actions` have the options.

    `inputs` and `options` are the counts per decision; `chosen` is the index of the chosen option. `result` is the win
    probability that the net should learn: the share of the win, or a mixture of it with later values.
    """

    where: Array
    numbers: Array
    inputs: Array
    actions: Array
    options: Array
    chosen: Array
    log_probability: Array
    advantage: Array
    result: Array

    def __len__(self) -> int:
        return len(self.chosen)

    def padded_inputs(self) -> tuple[Array, Array]:
        """Return indices and values of the inputs, one padded row per decision."""
        return _padded(self.where, self.inputs), _padded(self.numbers, self.inputs)

    def padded_options(self) -> tuple[Array, Array]:
        """Return the options of each decision as padded rows, with a mask of the real ones."""
        return _padded(self.actions, self.options), _padded(np.ones(len(self.actions), np.bool_), self.options)


@dataclass
class Trail:
    """The decisions of one seat in a running game."""

    rows: list[tuple[Array, Array]] = field(default_factory=list)
    actions: list[Array] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    log_probability: list[float] = field(default_factory=list)
    value: list[float] = field(default_factory=list)

    def add(self, row: tuple[Array, Array], actions: Array, chosen: int, log_probability: float, value: float) -> None:
        self.rows.append(row)
        self.actions.append(actions)
        self.chosen.append(chosen)
        self.log_probability.append(log_probability)
        self.value.append(value)

    def ended(self, share: float, trace: float) -> Decisions:
        """Return the decisions of a finished game, in which the seat got that share of the win.

        Advantages are sums of the increases in value from decision to decision, each later one weighted by `trace`
        (generalized advantage estimation).
        """
        values = np.array([*self.value, share])
        rises = np.diff(values)
        advantage, after = np.zeros(len(rises)), 0.0
        for at in range(len(rises) - 1, -1, -1):
            advantage[at] = after = rises[at] + trace * after
        return decisions_of(self, advantage, np.clip(advantage + values[:-1], 0, 1))


def decisions_of(trail: Trail, advantage: Array, result: Array) -> Decisions:
    """Return the decisions of a trail with their advantages and results."""
    columns: dict[str, Any] = {
        "where": np.concatenate([where for where, _ in trail.rows]) if trail.rows else [],
        "numbers": np.concatenate([numbers for _, numbers in trail.rows]) if trail.rows else [],
        "inputs": [len(where) for where, _ in trail.rows],
        "actions": np.concatenate(trail.actions) if trail.rows else [],
        "options": [len(actions) for actions in trail.actions],
        "chosen": trail.chosen, "log_probability": trail.log_probability, "advantage": advantage, "result": result,
    }  # fmt: skip
    return Decisions(**{name: np.asarray(columns[name], kind) for name, kind in _TYPES.items()})


def joined(parts: list[Decisions]) -> Decisions:
    """Return several sets of decisions joined into one."""
    parts = parts or [decisions_of(Trail(), np.zeros(0), np.zeros(0))]
    return Decisions(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in _TYPES})


def _padded(values: Array, counts: Array) -> Array:
    """Arrange runs of values in rows that are as long as the longest run."""
    rows = np.zeros((len(counts), int(counts.max(initial=1))), values.dtype)
    rows[np.arange(rows.shape[1]) < counts[:, None]] = values
    return rows
