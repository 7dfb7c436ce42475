"""Win chances over a whole game: each seat's win probability after each move, from what the seat could see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.kernel.flow import first_question, legal
from bardhall.kernel.game import Game, View
from bardhall.kernel.net_evaluation import evaluator_of, share_of

if TYPE_CHECKING:
    from bardhall.kernel.flow import QuestionFrame
    from bardhall.kernel.outcome import Outcome


def win_chances(game: Game, path: str = "") -> list[list[float]] | None:
    """Return each seat's win probability for each move, the set-up first; None if no net fits.

    Each seat is evaluated by its own view. The deciding seat has its own estimate, because nets learn from decisions;
    the others share the rest in proportion to theirs, unless the rules play an opponent. Chances change only at
    decisions; when the game is over, the winners share 1. `path` names a net.
    """
    evaluator = evaluator_of(game.start, path)
    if evaluator is None:
        return None
    start, outcome, seats = game.start, game.outcome, range(game.start.seats)
    known = start.open_part()
    found: list[list[float]] = []
    for state in game.history.states():
        frame = first_question(state)
        if frame is None and outcome is not None:
            found.append([share_of(outcome, seat) for seat in seats])
        elif found and (frame is None or len(legal(state, frame)) == 1):
            found.append(found[-1])
        else:
            views = [View(known, seat, start.rules.view(state, seat)) for seat in seats]
            found.append(_scaled([evaluator.win_probability(view) for view in views], frame, outcome))
    return found


def _scaled(chances: list[float], frame: QuestionFrame[Any] | None, outcome: Outcome | None) -> list[float]:
    if frame is None or len(chances) == 1 or (outcome is not None and len(outcome.scores) > len(chances)):
        return chances
    own = chances[frame.seat]
    rest = 0.0
    for seat, chance in enumerate(chances):
        rest += chance if seat != frame.seat else 0.0
    return [
        own if seat == frame.seat else (1.0 - own) * chance / rest if rest else (1.0 - own) / (len(chances) - 1)
        for seat, chance in enumerate(chances)
    ]
