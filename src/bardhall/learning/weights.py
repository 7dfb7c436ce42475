"""The weights of a net in training as 32-bit floats by name, and the net's outputs for observations."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np

Array: TypeAlias = "np.ndarray[Any, Any]"
Weights: TypeAlias = dict[str, Array]

NAMES: Final = (
    "layer_1", "bias_1", "layer_2", "bias_2", "policy", "policy_bias", "value", "value_bias",
)  # fmt: skip


def random_weights(size: int, actions: int, hidden: tuple[int, int], seed: int) -> Weights:
    """Return initial weights that make first choices nearly uniform, because the policy starts close to 0."""
    rng = np.random.default_rng(seed)

    def layer(inputs: int, outputs: int, spread: float) -> Array:
        found: Array = (rng.uniform(-1, 1, (inputs, outputs)) * spread / np.sqrt(inputs)).astype(np.float32)
        return found

    first, second = hidden
    shapes = {"layer_1": (size, first), "layer_2": (first, second), "policy": (second, actions), "value": (second, 1)}
    spreads = {"layer_1": 4.0, "layer_2": 1.7, "policy": 0.05, "value": 0.1}  # few inputs are not 0
    found = {name: layer(*shape, spreads[name]) for name, shape in shapes.items()}
    biases = {"bias_1": first, "bias_2": second, "policy_bias": actions, "value_bias": 1}
    found |= {name: np.zeros(length, np.float32) for name, length in biases.items()}
    return {name: found[name] for name in NAMES}


def hidden_of(weights: Weights, rows: list[tuple[Array, Array]]) -> Array:
    """Return the last hidden layer for observations, each given as the indices and values of its
    inputs other than 0.
    """
    layer = weights["layer_1"]
    first = np.stack([np.einsum("i,ij->j", numbers, layer[where]) for where, numbers in rows]) + weights["bias_1"]
    second: Array = np.maximum(np.maximum(first, 0) @ weights["layer_2"] + weights["bias_2"], 0)
    return second


def win_probabilities(weights: Weights, hidden: Array) -> Array:
    """Return the net's win probability for each of these seats."""
    found: Array = 1 / (1 + np.exp(-(hidden @ weights["value"] + weights["value_bias"])[:, 0].astype(np.float64)))
    return found
