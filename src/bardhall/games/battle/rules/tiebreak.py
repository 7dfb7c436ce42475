"""TIEBREAK: sudden death among the players tied for the highest score; then the game is over."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.battle.names import ENCORE, FACES, Seat
from bardhall.games.battle.rules.end import matching_veterans
from bardhall.games.battle.rules.score import totals
from bardhall.games.battle.state import PLAYED_OUT, Battle
from bardhall.kernel.chance import draw, roll
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Step, push
from bardhall.kernel.visibility import Open


class Finish(Step[Battle]):
    """End the game with the highest total as the winner; in a tie, an encore card that nobody had decides (BB-SCORE-05,
    BB-TIEBREAK-01).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BB-SCORE-05"

    def run(self, g: Battle) -> None:
        g.ending = PLAYED_OUT
        scores = totals(g)
        tied = tuple([seat for seat in g.order() if scores[seat] == max(scores)])
        if g.events is not None:
            tell(g, "scored", "BB-SCORE-05", scores=tuple(scores))
        if len(tied) == 1:
            return
        g.sudden_card = draw(g, g.encore_aside)
        if g.events is not None:
            reveal(g, "sudden_death", "BB-TIEBREAK-01", seats=tied, card=g.sudden_card)
        push(g, SuddenDeath(tied))


class SuddenDeath(Step[Battle]):
    """Roll dice for that encore card and one more; only the players who still tie roll again (BB-TIEBREAK-02 to
    BB-TIEBREAK-05, BB-RULING-35).

    Tunes and abilities do not apply.
    """

    __slots__ = ("seats",)
    rule: ClassVar[str] = "BB-TIEBREAK-03"

    def __init__(self, seats: Open[tuple[Seat, ...]]) -> None:
        self.seats: Final[tuple[Seat, ...]] = seats

    def run(self, g: Battle) -> None:
        for seat in self.seats:
            roll_sudden_death(g, seat)
        sums = {seat: sum([die & 7 for die in g.encore_dice[seat]]) for seat in self.seats}
        best = tuple([seat for seat in self.seats if sums[seat] == max(sums.values())])
        if len(best) > 1:
            push(g, SuddenDeath(best))
            return
        g.sudden_winner = best[0]
        if g.events is not None:
            tell(g, "sudden_won", "BB-TIEBREAK-03", best[0], n=sums[best[0]])


def roll_sudden_death(g: Battle, seat: Seat) -> None:
    """Roll one player's dice (BB-TIEBREAK-02, BB-TIEBREAK-03)."""
    count = matching_veterans(g, seat, g.sudden_card) + g.box.numbers.sudden_death_extra_dice
    values = roll(g, count, FACES)
    g.encore_dice[seat] = tuple([ENCORE * 8 + value for value in values])
    if g.events is not None:
        reveal(g, "sudden_rolled", "BB-TIEBREAK-03", seat, dice=g.encore_dice[seat], n=sum(values))
