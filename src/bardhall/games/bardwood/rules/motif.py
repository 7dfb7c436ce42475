"""MOTIF: shared tokens with a bonus face and a gem face (BG-MOTIF-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES, EFFECTS, BardwoodBox, Effect, Row
from bardhall.games.bardwood.kinds import MOTIF
from bardhall.games.bardwood.names import Card, Seat
from bardhall.games.bardwood.rules.action import DECLINE, Decline
from bardhall.games.bardwood.rules.effect import gain_all
from bardhall.games.bardwood.rules.frames import ON_EFFECTS
from bardhall.games.bardwood.rules.in_use import InUse, is_in_use
from bardhall.games.bardwood.rules.pieces import gain_gems
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import ARROW, Choice, Price, Printed
from bardhall.kernel.effects import whole
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Action, Question, SeatStep, push
from bardhall.kernel.visibility import Open
from bardhall.kernel.wording import Args

NO_MOTIF: Final = Obstacle("BG-MOTIF-01", "no_motif")
NO_GEM_FACE: Final = Obstacle("BG-MOTIF-05", "no_gem_face")
NOT_A_BONUS: Final = Obstacle("BG-MOTIF-02", "not_a_bonus")
MUST_USE: Final = Obstacle("BG-CONVERT-04", "must_use")


def gem_count(g: Bardwood) -> int:
    """Return the number of tokens with their gem face up."""
    return sum([1 for shows_gem in g.gem_faces if shows_gem])


def has_gem_face(g: Bardwood) -> bool:
    """Return whether there are gems to collect (BG-MOTIF-05)."""
    return True in g.gem_faces


def can_use_motif(g: Bardwood) -> bool:
    """Return whether there is a bonus to use, or gems to collect (BG-RULING-19)."""
    if has_gem_face(g):
        return True
    for card in g.motifs:
        if not is_in_use(g, card):
            return True
    return False


class MotifEffect(Effect):
    """Allow the player to activate motifs (BG-MOTIF-01)."""

    word: ClassVar[str] = "motif"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        for _ in range(self.n):
            push(g, MayUseMotif(seat))


EFFECTS.add(MotifEffect, whole(1, 9), make=lambda n: MotifEffect(n=n), value=lambda motif: 1.0 * motif.n, icon="motif")


class MayUseMotif(SeatStep[Bardwood]):
    """Offer a motif if there is one to activate (BG-RULING-47)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-MOTIF-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("MayUseMotif", *ON_EFFECTS)

    def run(self, g: Bardwood) -> None:
        if can_use_motif(g):
            push(g, UseMotif(self.seat, True))


class MotifAction(Action[Bardwood]):
    """An answer that activates a motif in one of two ways (BG-MOTIF-01)."""

    __slots__ = ()


class UseBonus(MotifAction):
    """Gain the bonus of a motif (BG-MOTIF-02)."""

    __slots__ = ("card",)
    icon: ClassVar[str] = "motif"
    lies_on: ClassVar[tuple[str, ...]] = ("motif", "card")

    def __init__(self, verb: str, card: Card, card_id: str) -> None:
        super().__init__(f"{verb} {card_id}")
        self.card: Final = card

    def price(self, box: BardwoodBox, args: Args) -> Price:
        return ARROW, Printed(box.cards[self.card].upper)

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle unless the motif has its bonus face up (BG-MOTIF-02)."""
        shows_bonus = self.card in g.motifs and not g.gem_faces[g.motifs.index(self.card)]
        return None if shows_bonus else NOT_A_BONUS

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        """Return the obstacle while the motif is being resolved (BG-RULING-52)."""
        return NOT_A_BONUS if is_in_use(g, self.card) else None

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Gain the bonus, then turn the token (BG-MOTIF-02)."""
        if g.events is not None:
            tell(g, "used_motif", "BG-MOTIF-02", seat, card=self.card)
        push(g, TurnMotif(self.card))
        gain_all(g, seat, g.box.cards[self.card].upper)


BONUS: Final = CHOICES.per_card(UseBonus, "bonus", MOTIF)


class Collect(MotifAction):
    """Collect the gems of all motifs (BG-MOTIF-03)."""

    icon: ClassVar[str] = "green_gem"
    lies_on: ClassVar[tuple[str, ...]] = ("gem_face",)

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return None if has_gem_face(g) else NO_GEM_FACE

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Gain a gem for each gem face, and turn all of them back (BG-MOTIF-03)."""
        n = gem_count(g)
        g.gem_faces = [False] * len(g.gem_faces)
        if g.events is not None:
            tell(g, "collected", "BG-MOTIF-03", seat)
        gain_gems(g, seat, n, "BG-MOTIF-03")


COLLECT: Final = CHOICES.add(Collect("collect"))


class UseMotif(Question[Bardwood]):
    """Ask for a bonus, or for the gems if there are any (BG-MOTIF-01, BG-MOTIF-05, BG-RULING-19)."""

    __slots__ = ("is_optional",)
    completes: ClassVar[bool] = True
    rule: ClassVar[str] = "BG-MOTIF-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("MayUseMotif", *ON_EFFECTS)

    def __init__(self, seat: Open[Seat], is_optional: Open[bool]) -> None:
        super().__init__(seat)
        self.is_optional: Final[bool] = is_optional  # BG-RULING-47: an icon lets one do it

    def candidates(self, g: Bardwood) -> list[Choice]:
        bonus = BONUS.of(g.box)
        found: list[Choice] = []
        for i, card in enumerate(g.motifs):
            if not g.gem_faces[i]:
                found.append(bonus[card])
        found.append(COLLECT)
        if self.is_optional:
            found.append(DECLINE)
        return found

    def bar(self, g: Bardwood, choice: Choice) -> Obstacle | None:
        if isinstance(choice, MotifAction):
            return choice.out_of_reach(g, self.seat) or choice.missing(g, self.seat)
        if isinstance(choice, Decline):
            return None if self.is_optional else MUST_USE
        return not_asked(self.rule)

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, Action)
        choice.act(g, self.seat)


class TurnMotif(InUse):
    """Turn the motif to its gem face after its bonus; until then it is being resolved (BG-MOTIF-02)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-MOTIF-02"
    allowed_below: ClassVar[tuple[str, ...]] = ("MayUseMotif", *ON_EFFECTS)

    def run(self, g: Bardwood) -> None:
        g.gem_faces[g.motifs.index(self.card)] = True

    def is_consistent(self, g: Bardwood) -> bool:
        return self.card in g.motifs
