"""Evaluation by a net of what a seat can see: win probabilities, ratings of options, and values after a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.flow import answer, first_question, legal
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

MOST_FOLLOWED: Final = 100  # decisions of the others


class NetEvaluator:
    """An evaluator of views and moves by a net that fits their box."""

    __slots__ = ("_encoder", "net")

    def __init__(self, net: Net, start: Start) -> None:
        self.net: Final = net
        self._encoder: Final[Encoder] = start.rules.encoder(start.box, ANY_SEATS)

    def win_probability(self, view: View) -> float:
        """Return the win probability of a view's seat."""
        return float(self.net.win_probability(self.net.hidden(self._encoder.encode(view))))

    def ratings(self, view: View, options: Sequence[Choice]) -> list[float]:
        """Return how likely the net would choose each option, as a log probability relative to the best one, which has
        0.
        """
        hidden = self.net.hidden(self._encoder.encode(view))
        rated: list[int] = self.net.ratings(hidden, [option.index for option in options]).tolist()
        best = max(rated)
        return [(rating - best) / self.net.policy_unit for rating in rated]

    def shares(self, view: View, choices: Sequence[Choice], seeds: Sequence[int]) -> list[float]:
        """Return the seat's win probability with each of these choices, which are given best first.

        The first choice has the present win probability; every other one loses its difference to the first in the same
        worlds.
        """
        found = [mean(values) for values in self.after(view, choices, seeds)]
        shares = [self.win_probability(view)]
        for value in found[1:]:
            shares.append(min(shares[-1], max(0.0, shares[0] - found[0] + value)))
        return shares

    def after(self, view: View, choices: Sequence[Choice], seeds: Sequence[int]) -> list[list[float]]:
        """Return the seat's win probability after each of these choices, in one world per seed."""
        assert view.seat is not None, "the public makes no choices"
        worlds = [view.world(seed) for seed in seeds]
        return [[self._after(view, world, choice, view.seat) for world in worlds] for choice in choices]

    def _after(self, view: View, world: State, choice: Choice, seat: int) -> float:
        """Return the seat's win probability at its next decision, or at the end of the game.

        Until then the net plays for all seats, each by its own view in that world. The value is read only at the seat's
        own decisions, because nets learn there and are too optimistic while another seat decides.
        """
        rules: Any = view.start.rules
        state: State = rules.clone(world)
        answer(state, seat, choice)
        followed = 0
        while (frame := first_question(state)) is not None:
            options = legal(state, frame)
            if len(options) == 1:
                answer(state, frame.seat, options[0])
                continue
            seen = view.of_seat(frame.seat, state)
            if frame.seat == seat:
                return self.win_probability(seen)
            if followed == MOST_FOLLOWED:
                return self.win_probability(view.of_seat(seat, state))
            answer(state, frame.seat, options[self.ratings(seen, options).index(0.0)])
            followed += 1
        return share_of(rules.outcome(state), seat)


def evaluator_of(start: Start, path: str = "") -> NetEvaluator | None:
    """Return an evaluator for a game, with its own net or one from a file; None if no net fits."""
    net = net_of(start.rules, start.box, path)
    return None if net is None else NetEvaluator(net, start)


def share_of(outcome: Outcome, seat: int) -> float:
    """Return a seat's share of the win, which tied winners divide."""
    winners = outcome.ranking[0]
    return 1.0 / len(winners) if seat in winners else 0.0


def mean(values: Sequence[float]) -> float:
    """Return the mean by plain addition, because `sum` rounds differently in some versions of Python."""
    total = 0.0
    for value in values:
        total += value
    return total / len(values)
