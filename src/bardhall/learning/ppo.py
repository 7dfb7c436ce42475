"""Updating a net with torch: imitation of a model, then proximal policy optimization (PPO)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from bardhall.kernel.errors import Malformed
from bardhall.learning.decisions import Array, Decisions
from bardhall.learning.weights import NAMES, Weights

CLIP: Final = 0.2  # of how much more or less likely one update makes a choice
EPOCHS: Final = 3
BATCH: Final = 16_384  # decisions
LEAST_BATCHES: Final = 4  # of an epoch: a small round is cut into smaller batches
STEP: Final = 5e-4  # of Adam; it falls to a tenth
LONGEST_GRADIENT: Final = 0.5
VALUE: Final = 0.5  # how much the loss of the value counts
ENTROPY: Final = (0.01, 0.004)  # in the first part of a run, and in the rest
FIRST_PART: Final = 0.6


class Updates:
    """A net in torch together with its optimizer."""

    def __init__(self, weights: Weights, seed: int, device: str = "", threads: int = 1) -> None:
        try:
            import torch
        except ImportError as missing:
            raise Malformed(f'training needs torch: pip install "bardhall[learn]" ({missing})') from None
        self._torch: Final[Any] = torch
        self.device: Final = device or ("cuda" if torch.cuda.is_available() else "cpu")
        torch.set_num_threads(threads)
        torch.manual_seed(seed)
        self._rng: Final = np.random.default_rng(seed)
        self._net: Final = {name: torch.tensor(weights[name], device=self.device, requires_grad=True) for name in NAMES}
        self._adam: Final = torch.optim.Adam(list(self._net.values()), lr=STEP, eps=1e-5)

    def weights(self) -> Weights:
        """Return a copy of the current weights."""
        return {name: one.detach().cpu().numpy().copy() for name, one in self._net.items()}

    def state(self) -> dict[str, Array]:
        """Return weights and optimizer state, for a checkpoint."""
        found = dict(self.weights())
        for name, one in self._net.items():
            for key, value in self._adam.state.get(one, {}).items():
                found[f"adam {key} {name}"] = value.detach().cpu().numpy().copy()
        return found

    def load(self, state: dict[str, Array], round: int) -> None:
        """Restore a checkpoint, including the random numbers of its round."""
        torch = self._torch
        with torch.no_grad():
            for name, one in self._net.items():
                one.copy_(torch.tensor(state[name], device=self.device))
        for name, one in self._net.items():
            kept = {key.split(" ")[1]: value for key, value in state.items() if key.endswith(f" {name}")}
            if kept:
                self._adam.state[one] = {
                    key: torch.tensor(value, device="cpu" if key == "step" else self.device)
                    for key, value in kept.items()
                }
        self._rng.bit_generator.state = np.random.default_rng([round, 1]).bit_generator.state

    def imitate(self, decisions: Decisions, epochs: int) -> float:
        """Learn a model's choices and the results of its games, and return the share of choices on which the net
        agrees.
        """
        torch = self._torch
        data = self._data(decisions)
        right = 0
        for epoch in range(epochs):
            for batch in self._batches(len(decisions)):
                logits, value = self._forward(data, batch)
                choice = torch.nn.functional.cross_entropy(logits, data["chosen"][batch])
                result = self._value_loss(value, data["result"][batch])
                self._step(choice + VALUE / 2 * result)
                if epoch == epochs - 1:
                    right += int((logits.argmax(1) == data["chosen"][batch]).sum())
        return right / max(1, len(decisions))

    def improve(self, decisions: Decisions, progress: float) -> dict[str, float]:
        """Make choices with good results more likely (PPO); `progress` is the completed share of the run,
        from 0 to 1.
        """
        torch = self._torch
        for group in self._adam.param_groups:
            group["lr"] = STEP * max(0.1, 1 - progress)
        entropy_counts = ENTROPY[progress >= FIRST_PART]
        data = self._data(decisions)
        advantage = data["advantage"]
        data["advantage"] = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        entropy = result = torch.zeros(())
        for _ in range(EPOCHS):
            for batch in self._batches(len(decisions)):
                logits, value = self._forward(data, batch)
                logs = torch.log_softmax(logits, 1)
                log = logs.gather(1, data["chosen"][batch][:, None])[:, 0]
                ratio = torch.exp(log - data["log_probability"][batch])
                gain = data["advantage"][batch]
                policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                entropy = -(logs.exp() * logs.clamp(min=-30)).sum(1).mean()
                result = self._value_loss(value, data["result"][batch])
                self._step(policy + VALUE * result - entropy_counts * entropy)
        return {"entropy": float(entropy.detach()), "value_loss": float(result.detach())}

    def _data(self, decisions: Decisions) -> dict[str, Any]:
        """Return the decisions as tensors on the training device."""
        torch = self._torch
        where, numbers = decisions.padded_inputs()
        actions, is_option = decisions.padded_options()
        arrays = {
            "where": where.astype(np.int32), "numbers": numbers, "actions": actions.astype(np.int32),
            "is_option": is_option, "chosen": decisions.chosen, "log_probability": decisions.log_probability,
            "advantage": decisions.advantage, "result": decisions.result,
        }  # fmt: skip
        return {name: torch.tensor(array, device=self.device) for name, array in arrays.items()}

    def _batches(self, count: int) -> list[Any]:
        """Return all decisions in shuffled batches."""
        mixed = self._torch.tensor(self._rng.permutation(count), device=self.device)
        size = max(1, min(BATCH, -(-count // LEAST_BATCHES)))
        return list(mixed.split(size))

    def _forward(self, data: dict[str, Any], batch: Any) -> tuple[Any, Any]:
        """Return the logits of the options of a batch, and of the win."""
        torch, net = self._torch, self._net
        first = torch.nn.functional.embedding_bag(
            data["where"][batch], net["layer_1"], mode="sum", per_sample_weights=data["numbers"][batch]
        )
        hidden = torch.relu(first + net["bias_1"])
        hidden = torch.relu(hidden @ net["layer_2"] + net["bias_2"])
        every = hidden @ net["policy"] + net["policy_bias"]
        logits = every.gather(1, data["actions"][batch].long()).masked_fill(~data["is_option"][batch], -1e9)
        return logits, (hidden @ net["value"] + net["value_bias"])[:, 0]

    def _value_loss(self, value: Any, result: Any) -> Any:
        return self._torch.nn.functional.binary_cross_entropy_with_logits(value, result.clamp(0, 1))

    def _step(self, loss: Any) -> None:
        self._adam.zero_grad()
        loss.backward()
        self._torch.nn.utils.clip_grad_norm_(list(self._net.values()), LONGEST_GRADIENT)
        self._adam.step()
