"""A small net that nobody has trained: its numbers are the same everywhere."""

from __future__ import annotations

from typing import Any

import numpy as np

from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.game import Game
from bardhall.kernel.net import Net, digest_of, round_net

HIDDEN = (24, 16)
CALIBRATION = [0.4, 0.0]  # its values are large


def noise(*shape: int) -> np.ndarray[Any, Any]:
    """Numbers from -1 to 1 that are the same everywhere, and exact."""
    count = int(np.prod(shape))
    mixed = (np.arange(1, count + 1, dtype=np.uint64) * np.uint64(2654435761)) % np.uint64(65536)
    return (mixed.astype(np.float64) / 32768 - 1).reshape(shape)


def weights_for(size: int, actions: int) -> dict[str, np.ndarray[Any, Any]]:
    return {
        "layer_1": noise(size, HIDDEN[0]), "bias_1": noise(HIDDEN[0]),
        "layer_2": noise(*HIDDEN) / 2, "bias_2": noise(HIDDEN[1]),
        "policy": noise(HIDDEN[1], actions), "policy_bias": noise(actions),
        "value": noise(HIDDEN[1]) / 4, "value_bias": noise(1),
    }  # fmt: skip


def made_up(game: Game) -> Net:
    """A small net that nobody has trained."""
    start = game.start
    encoder = start.rules.encoder(start.box, ANY_SEATS)
    most = np.concatenate([np.full(section.size, section.most) for section in encoder.sections])
    about = {"game": start.game, "digest": digest_of(start.rules, start.box), "calibration": CALIBRATION}
    used = np.arange(encoder.size) % 7 != 3
    return round_net(about, weights_for(encoder.size, len(start.choices.listed)), most, used)
