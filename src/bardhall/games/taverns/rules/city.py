"""CITY: storing the load of a minion in the City, and healing the minion there."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.kinds import MINIONS_NEAR_DRAGON, WHO
from bardhall.games.taverns.names import ALL, MaybeMinion, Minion, Seat
from bardhall.games.taverns.rules.action import ALL_MINIONS, CHOICES, FreeMinionAction, WindowOffers
from bardhall.games.taverns.rules.effect import EFFECTS, MinionEffect
from bardhall.games.taverns.rules.pieces import carries, heal_wounds, store_load, wounds
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.effects import one_of
from bardhall.kernel.flow import Action, Question, push
from bardhall.kernel.visibility import Open

NOT_IN_CITY: Final = Obstacle("TD-CITY-01", "not_in_city")
NOTHING_CARRIED: Final = Obstacle("TD-CITY-01", "nothing_carried")
NO_WOUND: Final = Obstacle("TD-CITY-02", "no_wound")


def is_in_city(g: Taverns, seat: Seat, minion: Minion) -> bool:
    """Return whether a minion is in the City, before its move starts or after the move has ended (TD-RULING-08)."""
    return g.zones[seat][minion] == g.box.board.city


def city_in_reach(g: Taverns, seat: Seat, found: WindowOffers) -> None:
    """Offer storing and healing for each of the player's minions in the City with something on its slots, activated or
    not (TD-CITY-03).
    """
    city = g.box.board.city
    for minion, items in enumerate(g.cargo[seat]):
        if items and g.zones[seat][minion] == city:
            found.free(STORE[minion])
            found.free(HEAL[minion])


class StoreLoad(FreeMinionAction):
    """Store everything that the minion carries in the reserve (TD-CITY-01, TD-CITY-03, TD-CITY-04, TD-RULING-15)."""

    icon: ClassVar[str] = "store"
    is_gain: ClassVar[bool] = True

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if is_in_city(g, seat, self.minion) else NOT_IN_CITY

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if carries(g, seat, self.minion) else NOTHING_CARRIED

    def act(self, g: Taverns, seat: Seat) -> None:
        store_load(g, seat, self.minion, "TD-CITY-01")


class HealWounds(FreeMinionAction):
    """Heal all wounds of the minion (TD-CITY-02, TD-CITY-03, TD-RULING-15)."""

    icon: ClassVar[str] = "heal"
    is_gain: ClassVar[bool] = True

    def out_of_reach(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if is_in_city(g, seat, self.minion) else NOT_IN_CITY

    def missing(self, g: Taverns, seat: Seat) -> Obstacle | None:
        return None if wounds(g, seat, self.minion) else NO_WOUND

    def act(self, g: Taverns, seat: Seat) -> None:
        heal_wounds(g, seat, self.minion, ALL, "TD-CITY-02")


STORE: Final = [CHOICES.add(StoreLoad("store", minion)) for minion in ALL_MINIONS]
HEAL: Final = [CHOICES.add(HealWounds("heal", minion)) for minion in ALL_MINIONS]


class PassOn(Action[Taverns]):
    """Continue the move without stopping in the City (TD-RULING-08)."""

    icon: ClassVar[str] = "walk"
    leads_on: ClassVar[bool] = True
    forgoes_gains: ClassVar[bool] = True

    def act(self, g: Taverns, seat: Seat) -> None:
        """Do nothing."""


PASS_ON: Final = CHOICES.add(PassOn("pass_on"))


def can_pause(g: Taverns, seat: Seat, minion: Minion) -> bool:
    """Return whether the option allows a minion with something on its slots to pause in the City (TD-RULING-08)."""
    return g.city_pass_through and is_in_city(g, seat, minion) and bool(g.cargo[seat][minion])


class PassThrough(Question[Taverns]):
    """Ask whether to store and heal while passing through, with the option `city_pass_through` (TD-RULING-08,
    TD-RULING-50).
    """

    __slots__ = ("minion",)
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "TD-RULING-08"
    allowed_below: ClassVar[tuple[str, ...]] = ("GoFurther",)

    def __init__(self, seat: Open[Seat], minion: Open[Minion]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion

    def is_consistent(self, g: Taverns) -> bool:
        return can_pause(g, self.seat, self.minion)

    def candidates(self, g: Taverns) -> list[Choice]:
        return [PASS_ON, STORE[self.minion], HEAL[self.minion]]

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, PassOn):
            return None
        if isinstance(choice, (StoreLoad, HealWounds)) and choice.minion == self.minion:
            return choice.missing(g, self.seat)
        return not_asked(self.rule)

    def take(self, g: Taverns, choice: Choice) -> None:
        assert isinstance(choice, Action)
        choice.act(g, self.seat)
        if not isinstance(choice, PassOn) and can_pause(g, self.seat, self.minion):
            push(g, self)


class Store(MinionEffect):
    """Move all ingredients of a minion to the reserve, wherever the minion is (TD-LOCATION-14)."""

    def changes(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> bool:
        return any(carries(g, seat, m) for m in self.candidates(g, seat, minion))

    def do_with(self, g: Taverns, seat: Seat, minion: Minion) -> None:
        store_load(g, seat, minion, "TD-LOCATION-14")


EFFECTS.add(Store, one_of(WHO, WHO[:MINIONS_NEAR_DRAGON]), value=1.2, icon="store")
