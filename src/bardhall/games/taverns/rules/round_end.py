"""ROUND-END and ROUND-MARKER: pieces return, recipes move down, and the king comes closer."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.taverns.kinds import DRAGON_ICON, GOOD_EVENT, INGREDIENTS_ICON, MEAD
from bardhall.games.taverns.names import ENCOUNTER_TOKEN, ENCOUNTERS, EVENTS, MINIONS, NONE, WILD_PLANT, Count
from bardhall.games.taverns.rules.cook import draw_recipe
from bardhall.games.taverns.rules.dragon import arrive
from bardhall.games.taverns.rules.effect import DoForAll
from bardhall.games.taverns.state import Hired, Taverns
from bardhall.kernel.chance import mix, shuffle
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.flow import Step, push
from bardhall.kernel.visibility import Open


class RoundEnd(Step[Taverns]):
    """Run the four steps at the end of a round (TD-ROUND-END-01 to TD-ROUND-END-06), but not after the last one
    (TD-RULING-22).

    The next round is below on the stack.
    """

    __slots__ = ()
    rule: ClassVar[str] = "TD-ROUND-END-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("StartRound",)

    def is_consistent(self, g: Taverns) -> bool:
        return g.round > 0

    def run(self, g: Taverns) -> None:
        for seat in range(g.seats):  # TD-ROUND-END-02: all dice, from wherever they lie
            g.minion_dice[seat] = (0,) * len(MINIONS)
            g.source_used[seat] = False
            g.placed[seat] = 0
        g.bank = [NONE] * len(g.bank)
        g.paid = [(NONE, NONE) for _ in g.paid]
        row = g.recipe_row
        if len(row) == g.box.numbers.recipe_row:  # TD-ROUND-END-04, TD-RULING-23: the one on the last space leaves
            g.recipe_discard = (*g.recipe_discard, row[-1])
            g.recipe_row = row[:-1]
            if g.events is not None:
                tell(g, "recipe_leaves", "TD-ROUND-END-04", card=row[-1])
        draw_recipe(g)
        push(g, Icons(g.round, 0))


class Icons(Step[Taverns]):
    """Carry out the icons that the marker crosses, one by one (TD-ROUND-END-05, TD-ROUND-MARKER-01 to
    TD-ROUND-MARKER-06, TD-RULING-21).

    With the event module, an event follows (TD-EVENT-02, TD-EVENT-03).
    """

    __slots__ = ("at", "round")
    rule: ClassVar[str] = "TD-ROUND-MARKER-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("StartRound",)

    def __init__(self, round: Open[Count], at: Open[Count]) -> None:
        self.round: Final[Count] = round
        self.at: Final[Count] = at

    def is_consistent(self, g: Taverns) -> bool:
        return 0 < self.round < g.box.numbers.rounds and self.at <= len(icons_of(g, self.round))

    def run(self, g: Taverns) -> None:
        icons = icons_of(g, self.round)
        if self.at == len(icons):
            return
        icon = icons[self.at]
        push(g, Icons(self.round, self.at + 1))
        if icon == MEAD:  # TD-HERO-06: all exhausted heroes of all players; bonuses do not come back
            for seat in range(g.seats):
                g.hired[seat] = tuple([Hired(hero.card, False, hero.has_used_bonus) for hero in g.hired[seat]])
            if g.events is not None:
                tell(g, "mead", "TD-ROUND-MARKER-02")
        elif icon == DRAGON_ICON:
            arrive(g)
        elif icon == INGREDIENTS_ICON:
            reset_ingredients(g, "TD-ROUND-MARKER-04")
        elif g.modules & EVENTS:  # TD-RULING-27: the icon decides which half all players resolve
            if not g.event_deck:  # TD-RULING-23
                g.event_deck = shuffle(g, g.event_discard)
                g.event_discard = ()
            card = g.event_deck[0]
            g.event_deck = g.event_deck[1:]
            g.event_discard = (*g.event_discard, card)  # while it is resolved, too
            row = g.box.cards[card].effect if icon == GOOD_EVENT else g.box.cards[card].bad
            if g.events is not None:
                reveal(g, "good_event" if icon == GOOD_EVENT else "bad_event", "TD-EVENT-03", card=card)
            push(g, DoForAll(row.code, 0))


def icons_of(g: Taverns, round: int) -> tuple[int, ...]:
    """Return the icons that the marker crosses when it leaves a space (TD-GAP-15)."""
    return g.box.board.icons[round - 1]


def reset_ingredients(g: Taverns, rule: str) -> None:
    """Place ten random ingredient tokens, starting with the first zone (TD-SETUP-07, TD-ROUND-MARKER-04,
    TD-ROUND-MARKER-05, TD-RULING-26).

    With encounters, the encounter token replaces one wild plant (TD-ENCOUNTER-01).
    """
    counts = list(g.box.numbers.tokens)
    pool: list[int] = []
    if g.modules & ENCOUNTERS:
        counts[WILD_PLANT] -= 1
        pool.append(ENCOUNTER_TOKEN)
    for kind, n in enumerate(counts):
        pool.extend([kind] * n)
    tokens = list(mix(g, tuple(sorted(pool))))
    for zone in g.box.board.zones:
        g.tokens[zone.code] = tuple(tokens[: zone.spaces])
        del tokens[: zone.spaces]
    if g.events is not None:
        reveal(g, "ingredients", rule)
