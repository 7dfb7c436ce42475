"""EFFECT: rows of icons, resolved in printed order (BG-RULING-47)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import EFFECTS, Effect, Row, row_value
from bardhall.games.bardwood.kinds import COUNTERS, SKILL
from bardhall.games.bardwood.names import (
    COMPOSE,
    GEM,
    LYRICS,
    MELODY,
    MOVE,
    RESOURCES,
    REST,
    TEMPO,
    VOLUME,
    Count,
    RowCode,
    Seat,
)
from bardhall.games.bardwood.rules.counters import count
from bardhall.games.bardwood.rules.frames import ON_EFFECTS
from bardhall.games.bardwood.rules.pieces import (
    gain_gems,
    gain_tokens,
    gain_volume,
    move_boat,
)
from bardhall.games.bardwood.rules.tempo import gain_tempo, in_own_song
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import shuffle
from bardhall.kernel.effects import ROW, Field, amounts_of, one_of, whole, word
from bardhall.kernel.events import tell
from bardhall.kernel.flow import SeatStep, push
from bardhall.kernel.visibility import Open

# By resource, in points: melody, lyrics, volume, coin, acoustic stone, range stone, green gem, move, tempo, offbeat.
RESOURCE_VALUES: Final = [0.32, 0.36, 0.16, 0.45, 0.45, 0.3, 1.0, 0.2, 0.2, 0.1]


class Benefits(SeatStep[Bardwood]):
    """A step that gives the benefits of a row, from one of them to the last (BG-SING-04)."""

    __slots__ = ("row", "start")
    rule: ClassVar[str] = "BG-SING-04"
    allowed_below: ClassVar[tuple[str, ...]] = ON_EFFECTS

    def __init__(self, seat: Open[Seat], row: Open[RowCode], start: Open[Count]) -> None:
        super().__init__(seat)
        self.row: Final[RowCode] = row
        self.start: Final[Count] = start

    def run(self, g: Bardwood) -> None:
        go_on(g, self.seat, g.box.rows[self.row], self.start)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.start <= len(g.box.rows[self.row].effects)


def gain_all(g: Bardwood, seat: Seat, row: Row) -> None:
    """Gain every benefit of the row, in printed order (BG-SING-04, BG-RULING-47)."""
    go_on(g, seat, row, 0)


def go_on(g: Bardwood, seat: Seat, row: Row, start: int) -> None:
    """Give plain benefits at once; push the first effect that may ask a question, above the rest of the row."""
    effects = row.effects
    for i in range(start, len(effects)):
        effect = effects[i]
        if isinstance(effect, GainEffect) and effect.resource < TEMPO:
            gain(g, seat, effect.resource, effect.n)
        else:
            if i + 1 < len(effects):
                push(g, Benefits(seat, row.code, i + 1))
            effect.apply(g, seat, row, i)
            return


def gain(g: Bardwood, seat: Seat, resource: int, n: int) -> None:
    """Give one resource, or what replaces it outside the right phase (BG-MOVE-06, BG-RULING-24)."""
    if resource == MELODY:
        sing_out(g, seat, MELODY, n)
    elif resource == LYRICS:
        sing_out(g, seat, LYRICS, n)
    elif resource == VOLUME:
        gain_volume(g, seat, n, "BG-COMPOSE-06")
    elif resource == GEM:
        gain_gems(g, seat, n, "BG-SING-13")
    elif resource == MOVE:
        gain_moves(g, seat, n)
    else:
        gain_tokens(g, seat, resource, n, "BG-SING-04")


def sing_out(g: Bardwood, seat: Seat, resource: int, n: int) -> None:
    """Give melody or lyrics, which only exist in a player's own sing phase (BG-SING-05, BG-RULING-24)."""
    if not in_own_song(g, seat):
        return
    if resource == MELODY:
        g.melody += n
    else:
        g.lyrics += n
    if g.events is not None:
        tell(g, "gained", "BG-SING-05", seat, resource=resource, n=n)


def gain_moves(g: Bardwood, seat: Seat, n: int) -> None:
    """Give move points in the player's own compose phase, otherwise steps of the boat (BG-MOVE-06, BG-RULING-24)."""
    if g.phase == COMPOSE and seat == g.active:
        g.moves += n
        if g.events is not None:
            tell(g, "gained", "BG-MOVE-01", seat, resource=MOVE, n=n)
    else:
        move_boat(g, seat, n, "BG-MOVE-06")


class GainEffect(Effect):
    """Gain resources at once; tempo and offbeats may ask a question (BG-TEMPO-13)."""

    word: ClassVar[str] = "gain"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        gain_tempo(g, seat, self.n if self.resource == TEMPO else -self.n)


EFFECTS.add(
    GainEffect, Field(amounts_of(RESOURCES).type), icon="coin",
    value=lambda gain: RESOURCE_VALUES[gain.resource] * gain.n,
    make=lambda gains: [GainEffect(RESOURCES.index(resource), n) for resource, n in gains.items()],
)  # fmt: skip


class PerEffect(Effect):
    """Apply a row for each unit of a counter of the player."""

    word: ClassVar[str] = "per"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        for _ in range(min(count(g, seat, self.counter), self.n)):
            push(g, Benefits(seat, self.rows[0].code, 0))


EFFECTS.add(
    PerEffect, one_of(COUNTERS), needs={"each": ROW, "max": whole(1, 9)}, icon="cards",
    make=lambda counter, each, max: PerEffect(n=max, rows=(each,), counter=counter),
    value=lambda per: 0.6 * row_value(per.rows[0]) * per.n,
)  # fmt: skip


class ShuffleEffect(Effect):
    """Shuffle the discard pile into the deck (BG-EFFECT-03)."""

    word: ClassVar[str] = "shuffle"

    def apply(self, g: Bardwood, seat: Seat, row: Row, i: int) -> None:
        """Shuffle the discard pile into the deck; in a rest phase only with a Skill, else drawing might never end
        (BG-RULING-22).
        """
        pile = g.deck[seat] + g.discard[seat]
        if g.phase != REST or [card for card in pile if g.box.cards[card].kind == SKILL]:
            renew_deck(g, seat, pile, "BG-EFFECT-03")


EFFECTS.add(ShuffleEffect, word(True), value=0.15, icon="shuffle")


def renew_deck(g: Bardwood, seat: Seat, pile: tuple[int, ...], rule: str) -> None:
    """Make a new shuffled deck whose order nobody knows (BG-EFFECT-03, BG-REST-06)."""
    g.deck[seat] = shuffle(g, pile)
    g.discard[seat] = ()
    g.tops[seat] = ()
    if g.events is not None:
        tell(g, "shuffled", rule, seat)
