"""ENCOUNTER (module): paying one energy at the encounter token to draw a card."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.taverns.names import ENCOUNTER_TOKEN, Minion, Seat
from bardhall.games.taverns.rules.action import ALL_MINIONS, CHOICES, SecondaryAction
from bardhall.games.taverns.rules.effect import run_row
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.chance import shuffle
from bardhall.kernel.choices import Amount
from bardhall.kernel.events import reveal
from bardhall.kernel.flow import Offers
from bardhall.kernel.wording import Args

NOBODY_HERE: Final = Obstacle("TD-ENCOUNTER-02", "nobody_here")
HAS_MET: Final = Obstacle("TD-ENCOUNTER-04", "has_met")
NO_ENERGY: Final = Obstacle("TD-ENCOUNTER-02", "no_energy")


def encounter_in_reach(g: Taverns, seat: Seat, minion: Minion, found: Offers[Taverns]) -> None:
    """Offer the encounter to minions in the zone of its token (TD-ENCOUNTER-02)."""
    if ENCOUNTER_TOKEN in g.tokens[g.zones[seat][minion]]:
        found.add(MEET.of(g.box)[minion])


class Meet(SecondaryAction):
    """Meet the encounter, once per player and turn; its token stays (TD-ENCOUNTER-02 to
    TD-ENCOUNTER-05, TD-RULING-11).
    """

    icon: ClassVar[str] = "encounter"
    lies_on: ClassVar[tuple[str, ...]] = ("item", "kind")
    kind: ClassVar[int] = ENCOUNTER_TOKEN

    def __init__(self, minion: Minion, cost: int) -> None:
        super().__init__("meet", minion)
        self.cost: Final = cost

    def price(self, box: Any, args: Args) -> tuple[Amount, ...]:
        return (Amount("energy", self.cost),)

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if ENCOUNTER_TOKEN not in g.tokens[g.zones[seat][self.minion]]:
            return NOBODY_HERE
        return super().out_of_reach(g, seat)

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        if g.has_met:
            return HAS_MET
        return None if g.energy[seat] >= self.cost else NO_ENERGY

    def act(self, g: Taverns, seat: Seat) -> None:
        g.has_met = True
        g.energy[seat] -= self.cost
        if not g.encounter_deck:  # TD-RULING-23
            g.encounter_deck = shuffle(g, g.encounter_discard)
            g.encounter_discard = ()
        card = g.encounter_deck[0]
        g.encounter_deck = g.encounter_deck[1:]
        g.encounter_discard = (*g.encounter_discard, card)  # while it is resolved, too
        if g.events is not None:
            reveal(g, "met", "TD-ENCOUNTER-03", seat, card=card)
        run_row(g, seat, g.box.cards[card].effect, self.minion)


MEET: Final = CHOICES.table(
    lambda box, choices: [choices.add(Meet(minion, box.numbers.encounter_energy)) for minion in ALL_MINIONS]
)
