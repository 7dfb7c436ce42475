"""A net with integer weights: it rates the options of a decision and estimates the seat's win probability.

It reads the observations of the encoder for tables of every size. Weights, inputs and sums are 32-bit integers, so that
every machine computes the same ratings; `round_layer` keeps every sum within that range. A net is one file that fits
one box: its observations, its choices and its packs, apart from their words.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.errors import Malformed

try:
    import numpy as np
except ImportError as missing:
    raise ImportError(f'a net needs numpy: pip install "bardhall[terminal]" ({missing})') from None

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.encoding import Numbers
    from bardhall.kernel.rules import Rules

Array: TypeAlias = "np.ndarray[Any, Any]"

FORMAT: Final = 1
INPUT_BITS: Final = 6  # an input of 1 is 64
HIDDEN_BITS: Final = 8  # a hidden number of 1 is 256
MOST_INPUT: Final = 2**13 - 1
MOST_HIDDEN: Final = 2**14 - 1
_MOST_WEIGHT: Final = 2**14 - 1
_MOST_SUM: Final = 2**31 - 1
_SLACK: Final = 2**-3  # by which a weight may still grow when the first layer is rounded by rows
_MOST_ROW: Final = 2**7 - 1
_ARRAYS: Final = (
    "inputs", "rows", "shifts", "bias_1", "layer_2", "bias_2", "policy", "policy_bias", "value", "value_bias", "scales",
)  # fmt: skip


class Net:
    """The weights of a net, with a description in `about`: its digest and how it was trained."""

    def __init__(self, about: dict[str, Any], arrays: dict[str, Array]) -> None:
        self.about: Final = about
        self.arrays: Final = arrays
        inputs, rows = arrays["inputs"], arrays["rows"].astype(np.int32) << arrays["shifts"][:, None]
        self._row_of: Final = np.full(int(about["size"]), len(inputs), np.int32)  # unused inputs have a row of zeros
        self._row_of[inputs] = np.arange(len(inputs))
        self._rows: Final = np.vstack([rows, np.zeros_like(rows[:1])])
        self._layer_2: Final = arrays["layer_2"].astype(np.int32)
        self._policy: Final = arrays["policy"].astype(np.int32)
        self._value: Final = arrays["value"].astype(np.int32)
        self._shifts: Final = [int(scale) - HIDDEN_BITS for scale in arrays["scales"][:2]]
        self.policy_unit: Final = 1 << int(arrays["scales"][2])
        self._value_unit: Final = 1 << int(arrays["scales"][3])

    def hidden(self, row: Numbers) -> Array:
        """Return the activations of the last hidden layer for an observation."""
        numbers = np.frombuffer(row, np.float32)
        there = np.flatnonzero(numbers)
        given = np.minimum(np.rint(numbers[there] * 2.0**INPUT_BITS), MOST_INPUT).astype(np.int32)
        first = np.einsum("i,ij->j", given, self._rows[self._row_of[there]]) + self.arrays["bias_1"]
        first = np.clip(first >> self._shifts[0], 0, MOST_HIDDEN)
        second = np.einsum("i,ij->j", first, self._layer_2) + self.arrays["bias_2"]
        last: Array = np.clip(second >> self._shifts[1], 0, MOST_HIDDEN)
        return last

    def ratings(self, hidden: Array, actions: Sequence[int]) -> Array:
        """Return the logit of each of these actions in units of `policy_unit`."""
        asked = list(actions)
        rated: Array = np.einsum("i,ji->j", hidden, self._policy[asked]) + self.arrays["policy_bias"][asked]
        return rated

    def value(self, hidden: Array) -> float:
        """Return the logit of a win as the net has learned it, before calibration."""
        return (int(np.einsum("i,i->", hidden, self._value)) + int(self.arrays["value_bias"][0])) / self._value_unit

    def win_probability(self, hidden: Array) -> float:
        """Return the calibrated win probability of the seat."""
        slope, shift = self.about.get("calibration", (1.0, 0.0))
        return round(1 / (1 + math.exp(-(slope * self.value(hidden) + shift))), 4)

    def write(self, path: Path) -> None:
        """Write the net to a file."""
        about = np.frombuffer(msgspec.json.encode({"format": FORMAT, **self.about}), np.uint8)
        with path.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, about=about, **self.arrays)


def read_net(path: Path) -> Net:
    """Read a net from a file; raise Malformed if the file contains none."""
    try:
        with np.load(path, allow_pickle=False) as file:
            about = msgspec.json.decode(file["about"].tobytes())
            arrays = {name: file[name] for name in _ARRAYS}
    except FileNotFoundError:
        raise Malformed(f"{path}: file not found") from None
    except Exception as error:
        raise Malformed(f"{path}: not a net ({type(error).__name__}: {error})") from None
    if about.get("format") != FORMAT:
        raise Malformed(f"{path}: this net has format {about.get('format')!r}; this version reads {FORMAT}")
    return Net(about, arrays)


@cache
def digest_of(rules: Rules[Any, Any, Any], box: Box) -> str:
    """Return a digest of the inputs and actions of a net; a net fits every box with the same digest."""
    sections = [(section.name, section.size, section.most) for section in rules.encoder(box, ANY_SEATS).sections]
    choices = [choice.text for choice in box.choices.listed]
    seen = (rules.info().id, sections, choices, [pack.substance for pack in box.packs])
    return blake2b(msgspec.json.encode(seen), digest_size=16).hexdigest()


# Made from trained weights


def round_net(about: dict[str, Any], weights: dict[str, Array], most: Array, used: Array) -> Net:
    """Round a trained net to whole numbers; `most` has the largest value of each input, `used` the inputs to keep.

    `weights` are layer_1 (inputs by hidden), layer_2, policy (hidden by actions) and value (hidden), each with a bias.
    """
    inputs = np.flatnonzero(used)
    largest = np.minimum(np.ceil(most[inputs] * 2.0**INPUT_BITS), MOST_INPUT)
    hidden = np.full(max(weights["layer_2"].shape), float(MOST_HIDDEN))
    first, bias_1, scale_1 = round_layer(weights["layer_1"][inputs], weights["bias_1"], largest, INPUT_BITS)
    second, bias_2, scale_2 = round_layer(weights["layer_2"], weights["bias_2"], hidden, HIDDEN_BITS)
    policy, policy_bias, scale_3 = round_layer(weights["policy"], weights["policy_bias"], hidden, HIDDEN_BITS)
    value, value_bias, scale_4 = round_layer(
        weights["value"].reshape(-1, 1), weights["value_bias"].reshape(1), hidden, HIDDEN_BITS
    )
    # Of the first layer, which is by far the largest, each row keeps 7 bits from its largest weight on.
    of_row = np.abs(first).max(axis=1, initial=0)
    shifts = np.maximum(0, np.ceil(np.log2((of_row + 1) / (_MOST_ROW + 1)))).astype(np.uint8)
    rows = np.clip(np.rint(first / 2.0 ** shifts[:, None]), -_MOST_ROW, _MOST_ROW)
    return Net(
        about | {"size": len(most)},
        {
            "inputs": inputs.astype(np.uint16),
            "rows": rows.astype(np.int8),
            "shifts": shifts,
            "bias_1": bias_1,
            "layer_2": second.astype(np.int16),
            "bias_2": bias_2,
            "policy": np.ascontiguousarray(policy.T).astype(np.int16),
            "policy_bias": policy_bias,
            "value": value[:, 0].astype(np.int16),
            "value_bias": value_bias,
            "scales": np.array([scale_1, scale_2, scale_3, scale_4], np.int8),
        },
    )


def round_layer(weights: Array, bias: Array, largest: Array, input_bits: int) -> tuple[Array, Array, int]:
    """Round a layer as finely as possible without any sum exceeding 32 bits, whatever the input.

    `largest` has the largest integer of each input. Returns weights and bias as integers, and the number of bits by
    which the sums are scaled.
    """
    for bits in range(14, 1, -1):
        whole = np.rint(weights.astype(np.float64) * 2.0**bits)
        whole_bias = np.rint(bias.astype(np.float64) * 2.0 ** (bits + input_bits))
        worst = (np.abs(whole) * (1 + _SLACK) * largest[: len(whole), None]).sum(axis=0) + np.abs(whole_bias)
        if np.abs(whole).max(initial=0) <= _MOST_WEIGHT and worst.max() <= _MOST_SUM:
            return whole.astype(np.int32), whole_bias.astype(np.int32), bits + input_bits
    raise Malformed("the weights of this net are too large to be rounded")
