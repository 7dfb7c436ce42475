"""Evaluation by a net: how likely a seat is to win, how good its options are, and what a move leads to.

Everything follows from what the seat can see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.flow import answer, first_question, legal
from bardhall.kernel.lookahead import let_others_answer
from bardhall.kernel.shipped_net import net_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.kernel.choices import Choice
    from bardhall.kernel.encoding import Encoder
    from bardhall.kernel.game import View
    from bardhall.kernel.net import Net
    from bardhall.kernel.outcome import Outcome
    from bardhall.kernel.start import Start
    from bardhall.kernel.state import State


class NetEvaluator:
    """Evaluates views and moves of one box by a net."""

    __slots__ = ("_encoder", "net")

    def __init__(self, net: Net, start: Start) -> None:
        self.net: Final = net
        self._encoder: Final[Encoder] = start.rules.encoder(start.box, ANY_SEATS)

    def win_probability(self, view: View) -> float:
        """Return how likely the seat of a view is to win."""
        return float(self.net.win_probability(self.net.hidden(self._encoder.encode(view))))

    def ratings(self, view: View, options: Sequence[Choice]) -> list[float]:
        """Return how the net rates options of the seat that is asked: the logarithm of how often it would choose each.

        They count from the best one, which has 0.
        """
        hidden = self.net.hidden(self._encoder.encode(view))
        rated: list[int] = self.net.ratings(hidden, [option.index for option in options]).tolist()
        best = max(rated)
        return [(rating - best) / self.net.policy_unit for rating in rated]

    def after(self, view: View, choices: Sequence[Choice], seeds: Sequence[int]) -> list[list[float]]:
        """Return how likely the seat is to win after each of these choices, in one world for each seed."""
        assert view.seat is not None, "the public makes no choices"
        worlds = [view.world(seed) for seed in seeds]
        return [[self._after(view, world, choice, view.seat) for world in worlds] for choice in choices]

    def _after(self, view: View, world: State, choice: Choice, seat: int) -> float:
        """Return how likely the seat is to win at the next decision of anybody, because nets learn from decisions."""
        rules: Any = view.start.rules
        state: State = rules.clone(world)
        answer(state, seat, choice)
        let_others_answer(state, seat)
        while (frame := first_question(state)) is not None:
            options = legal(state, frame)
            if len(options) > 1:
                return self.win_probability(view.seen_in(state))
            answer(state, frame.seat, options[0])
        return share_of(rules.outcome(state), seat)


def evaluator_of(start: Start, path: str = "") -> NetEvaluator | None:
    """Return an evaluator for a game: by the net that comes with it, or by a file. None if no net fits."""
    net = net_of(start.rules, start.box, path)
    return None if net is None else NetEvaluator(net, start)


def share_of(outcome: Outcome, seat: int) -> float:
    """Return the seat's share of the win."""
    winners = outcome.ranking[0]
    return 1.0 / len(winners) if seat in winners else 0.0
