"""MISSION (module): a common mission for all, and a secret one for each player."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bardhall.games.taverns.kinds import MISSION, OBJECTS_USED
from bardhall.games.taverns.names import GOBLIN, MISSIONS, NONE, MaybeCard, Seat
from bardhall.games.taverns.rules.action import CHOICES
from bardhall.games.taverns.rules.conditions import Cond
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.chance import shuffle
from bardhall.kernel.choices import CardChoice, Choice
from bardhall.kernel.events import reveal, whisper
from bardhall.kernel.flow import SecretPart, SimultaneousQuestion, Step, push
from bardhall.kernel.stack import parts_fit
from bardhall.kernel.visibility import Open, Owned

NOT_DEALT: Final = Obstacle("TD-MISSION-02", "not_dealt")


def counts_objects(cond: Cond | None) -> bool:
    """Return whether a condition counts used objects."""
    if cond is None:
        return False
    return cond.counter == OBJECTS_USED or any(counts_objects(part) for part in cond.parts)


class DealMissions(Step[Taverns]):
    """Reveal one mission, then deal two to each player (TD-MISSION-01, TD-MISSION-02, TD-RULING-52)."""

    __slots__ = ()
    rule: ClassVar[str] = "TD-MISSION-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("StartRound",)

    def is_consistent(self, g: Taverns) -> bool:
        return bool(g.modules & MISSIONS) and g.common_mission == NONE

    def run(self, g: Taverns) -> None:
        cards = g.box.of_kind(MISSION)
        if not g.modules & GOBLIN:  # section 6: missions about objects are left out
            cards = tuple([card for card in cards if not counts_objects(g.box.cards[card].cond)])
        deck = shuffle(g, cards)
        g.common_mission = deck[0]
        if g.events is not None:
            reveal(g, "common_mission", "TD-MISSION-01", card=deck[0])
        n = g.box.numbers.missions_dealt
        for seat in range(g.seats):
            g.mission_offer[seat] = deck[1 + seat * n : 1 + (seat + 1) * n]
            if g.events is not None:
                whisper(g, "dealt_missions", "TD-MISSION-02", seat, {"cards": g.mission_offer[seat]})
        dealt = set(deck[: 1 + g.seats * n])
        g.missions_out = tuple([card for card in g.box.of_kind(MISSION) if card not in dealt])
        push(g, ChooseMissions(tuple([ChooseMission(seat, NONE) for seat in range(g.seats)])))


class KeepMission(CardChoice):
    """Keep this mission as your personal one."""

    icon: ClassVar[str] = "mission"
    lies_on: ClassVar[tuple[str, ...]] = ("card", "card")

    def is_private(self) -> bool:
        return True


KEEP_MISSION: Final = CHOICES.per_card(KeepMission, "mission", MISSION)


class ChooseMission(SecretPart[Taverns]):
    """Ask for the mission to keep (TD-MISSION-02)."""

    __slots__ = ("kept",)
    rule: ClassVar[str] = "TD-MISSION-02"
    final: ClassVar[str] = "TD-MISSION-02"

    def __init__(self, seat: Open[Seat], kept: Owned[MaybeCard]) -> None:
        super().__init__(seat)
        self.kept: Final[MaybeCard] = kept

    def is_consistent(self, g: Taverns) -> bool:
        return self.kept == NONE or self.kept in g.mission_offer[self.seat]

    def is_done(self, g: Taverns) -> bool:
        return self.kept != NONE

    def candidates(self, g: Taverns) -> list[Choice]:
        return [KEEP_MISSION.of(g.box)[card] for card in g.mission_offer[self.seat]]

    def bar(self, g: Taverns, choice: Choice) -> Obstacle | None:
        if isinstance(choice, KeepMission):
            return None if choice.card in g.mission_offer[self.seat] else NOT_DEALT
        return not_asked(self.rule)

    def answered(self, g: Taverns, choice: Choice) -> SecretPart[Taverns]:
        assert isinstance(choice, KeepMission)
        return ChooseMission(self.seat, choice.card)


class ChooseMissions(SimultaneousQuestion[Taverns]):
    """Collect the secret choices of all players; the kept missions stay hidden until the end (TD-MISSION-02,
    TD-MISSION-03, TD-RULING-52).
    """

    __slots__ = ()
    rule: ClassVar[str] = "TD-MISSION-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("StartRound",)

    def is_consistent(self, g: Taverns) -> bool:
        return parts_fit(g, self, list(range(g.seats)))

    def renewed(self, parts: tuple[SecretPart[Any], ...]) -> SimultaneousQuestion[Taverns]:
        return ChooseMissions(parts)

    def reveal(self, g: Taverns) -> None:
        for part in self.parts:
            assert isinstance(part, ChooseMission)
            g.mission[part.seat] = part.kept
            others = [card for card in g.mission_offer[part.seat] if card != part.kept]
            g.refused_mission[part.seat] = others[0] if others else NONE
            g.mission_offer[part.seat] = ()
            if g.events is not None:
                whisper(g, "kept_mission", "TD-MISSION-02", part.seat, {"card": part.kept})
