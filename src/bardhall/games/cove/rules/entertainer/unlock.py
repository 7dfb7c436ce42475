"""CARDS: unlocking the lower parts of cards, and using effects other than icons."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.cove.box import CHOICES, CoveBox
from bardhall.games.cove.kinds import IMPRO, SKILL
from bardhall.games.cove.names import NONE, Card, Seat
from bardhall.games.cove.rules.effect import Effect, Source, change_volume
from bardhall.games.cove.rules.entertainer.action import SongAction
from bardhall.games.cove.rules.entertainer.sources import find_part, part_missing, use_part
from bardhall.games.cove.state import Cove
from bardhall.kernel.asks import Obstacle
from bardhall.kernel.choices import Amount, Choices, Price, Printed
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers
from bardhall.kernel.rows import replaced
from bardhall.kernel.wording import Args

NOT_IN_SONG: Final = Obstacle("MC-ENT-CARDS-02", "not_in_song")
UNLOCKED: Final = Obstacle("MC-ENT-CARDS-02", "unlocked")
USED: Final = Obstacle("MC-ENT-CARDS-09", "used")
TOO_QUIET: Final = Obstacle("MC-ENT-VOLUME-02", "too_quiet")


def part_offers(g: Cove, seat: Seat, found: Offers[Cove]) -> None:
    """Offer the lower parts to unlock and the effects to use, with copies of a card as one choice."""
    unlocks, uses = UNLOCK.of(g.box), USE.of(g.box)
    song = g.song[seat]
    for at in range(len(song)):
        if not g.unlocked[at] and g.box.cards[song[at]].volume_cost:
            unlock = unlocks[song[at]]
            if unlock.at(g, seat) == at:
                found.add(unlock)
    for at in range(len(song)):
        for use in uses[song[at]]:
            if find_part(g, seat, use.card, use.part) == at:
                found.add(use)


class Unlock(SongAction):
    """Pay the printed volume to unlock the lower part of a card, once per card and song (MC-ENT-CARDS-02,
    MC-ENT-SING-09, MC-ENT-VOLUME-02).
    """

    __slots__ = ("card",)
    icon: ClassVar[str] = "unlock"
    lies_on: ClassVar[tuple[str, ...]] = ("song", "card")

    def __init__(self, card: Card, card_id: str) -> None:
        super().__init__(f"unlock {card_id}")
        self.card: Final = card

    def is_aside(self) -> bool:
        return True

    def at(self, g: Cove, seat: Seat) -> int:
        """Return the position in the song of a copy that is still locked; -1 if there is none."""
        song = g.song[seat]
        for at in range(len(song)):
            if song[at] == self.card and not g.unlocked[at]:
                return at
        return NONE

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        if self.card not in g.song[seat]:
            return NOT_IN_SONG
        return UNLOCKED if self.at(g, seat) == NONE else None

    def missing(self, g: Cove, seat: Seat) -> Obstacle | None:
        return None if g.volume[seat] >= g.box.cards[self.card].volume_cost else TOO_QUIET

    def act(self, g: Cove, seat: Seat) -> None:
        at = self.at(g, seat)
        if g.events is not None:
            tell(g, "unlocked", "MC-ENT-CARDS-02", seat, card=self.card)
        change_volume(g, seat, -g.box.cards[self.card].volume_cost, "MC-ENT-CARDS-02")
        g.unlocked = replaced(g.unlocked, at, True)

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Amount("volume", box.cards[self.card].volume_cost),)


def _unlocks(box: CoveBox, choices: Choices) -> dict[Card, Unlock]:
    """Return the choices for skills that have a lower part, by code."""
    locked = [code for code, card in enumerate(box.cards) if card.kind == SKILL and card.volume_cost]
    return {code: choices.add(Unlock(code, box.ids[code])) for code in locked}


UNLOCK: Final = CHOICES.table(_unlocks)


class UseEffect(SongAction):
    """Use an effect other than icons, once and at any moment of a song (MC-ENT-CARDS-09, MC-ENT-CARDS-03)."""

    __slots__ = ("card", "effect", "part")
    lies_on: ClassVar[tuple[str, ...]] = ("part", "card", "part")

    def __init__(self, card: Card, card_id: str, part: int, effect: Effect) -> None:
        super().__init__(f"use {card_id} {part + 1}")
        self.card: Final = card
        self.part: Final = part
        self.effect: Final = effect

    def is_aside(self) -> bool:
        return True

    def out_of_reach(self, g: Cove, seat: Seat) -> Obstacle | None:
        return part_missing(g, seat, self.card, self.part, USED)

    def act(self, g: Cove, seat: Seat) -> None:
        use_part(g, seat, self.card, self.part, "MC-ENT-CARDS-09")
        self.effect.do(g, seat)

    def price(self, box: CoveBox, args: Args) -> Price:
        return (Printed((self.effect,)),)


def _uses(box: CoveBox, choices: Choices) -> list[list[UseEffect]]:
    """Return the choices for effects other than icons, by card."""
    found: list[list[UseEffect]] = [[] for _ in box.cards]
    for code, card in enumerate(box.cards):
        for part, effect in enumerate(card.parts):
            if card.kind in (SKILL, IMPRO) and not isinstance(effect, Source):
                found[code].append(choices.add(UseEffect(code, card.id, part, effect)))
    return found


USE: Final = CHOICES.table(_uses)
