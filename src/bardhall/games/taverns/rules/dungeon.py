"""The scary dungeon, where players flip tokens as long as they dare."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.kinds import DUNGEON_TOKEN
from bardhall.games.taverns.names import Card, MaybeMinion, Minion, Seat
from bardhall.games.taverns.rules.action import CHOICES, SEARCHING
from bardhall.games.taverns.rules.action_windows import Moment
from bardhall.games.taverns.rules.effect import EFFECTS, ON_EFFECTS, Effect, run_row
from bardhall.games.taverns.rules.wound import Wound
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.chance import draw
from bardhall.kernel.choices import Choice
from bardhall.kernel.effects import word
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Action, Offers, push
from bardhall.kernel.visibility import Open


class DungeonSearch(Effect):
    """Turn all dungeon tokens face down, shuffle them, and make the player flip at least one (TD-LOCATION-15,
    TD-RULING-32).
    """

    def do(self, g: Taverns, seat: Seat, minion: MaybeMinion) -> None:
        flip(g, seat, minion, ())


EFFECTS.add(DungeonSearch, word(True), value=1.4, icon="dungeon_token")


def tokens_left(g: Taverns, flipped: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the dungeon tokens that are still face down."""
    return tuple([card for card in g.box.of_kind(DUNGEON_TOKEN) if card not in flipped])


def flip(g: Taverns, seat: Seat, minion: Minion, flipped: tuple[Card, ...]) -> None:
    """Flip a token; the search ends with a wound or with the last token (TD-LOCATION-15,
    TD-LOCATION-16, TD-RULING-32).
    """
    card = draw(g, tokens_left(g, flipped))
    if g.events is not None:
        reveal(g, "flipped", "TD-LOCATION-15", seat, card=card)
    effect = g.box.cards[card].effect
    flipped = tuple(sorted((*flipped, card)))
    is_wound = any(isinstance(part, Wound) for part in effect.effects)
    if not is_wound and tokens_left(g, flipped):
        push(g, Search(seat, minion, flipped))
    run_row(g, seat, effect, minion)


class Search(Moment):
    """Ask whether to continue or to stop the search (TD-LOCATION-15, TD-RULING-50)."""

    __slots__ = ("flipped", "minion")
    rule: ClassVar[str] = "TD-LOCATION-15"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], minion: Open[Minion], flipped: Open[tuple[Card, ...]]) -> None:
        super().__init__(seat)
        self.minion: Final[Minion] = minion
        self.flipped: Final[tuple[Card, ...]] = flipped

    def is_consistent(self, g: Taverns) -> bool:
        tokens = g.box.of_kind(DUNGEON_TOKEN)
        return bool(self.flipped) and all(card in tokens for card in self.flipped)

    def window(self) -> int:
        return SEARCHING

    def offer(self, g: Taverns, found: Offers[Taverns]) -> None:
        found.choices.append(STOP_SEARCH)
        found.choices.append(FLIP)

    def asks_for(self, action: Action[Taverns]) -> bool:
        return isinstance(action, (Flip, StopSearch)) or super().asks_for(action)

    def take(self, g: Taverns, choice: Choice) -> None:
        if isinstance(choice, Flip):
            flip(g, self.seat, self.minion, self.flipped)
        elif isinstance(choice, StopSearch):
            if g.events is not None:
                tell(g, "stopped_search", "TD-LOCATION-15", self.seat)
        else:
            super().take(g, choice)


class Flip(Action[Taverns]):
    """Flip another token (TD-LOCATION-15)."""

    icon: ClassVar[str] = "dungeon_token"


class StopSearch(Action[Taverns]):
    """Stop the search (TD-LOCATION-15)."""

    icon: ClassVar[str] = "end"
    leads_on: ClassVar[bool] = True


FLIP: Final = CHOICES.add(Flip("flip"))
STOP_SEARCH: Final = CHOICES.add(StopSearch("stop"))
