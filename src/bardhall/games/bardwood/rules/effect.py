"""EFFECT: what the rows of icons do, in printed order (BG-RULING-47)."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood import box as b
from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.names import (
    COMPOSE,
    GEM,
    LYRICS,
    MELODY,
    MOVE,
    REST,
    TEMPO,
    VOLUME,
    Count,
    RowCode,
    Seat,
)
from bardhall.games.bardwood.rules import arrow, impro, motif, options
from bardhall.games.bardwood.rules.brag import brag
from bardhall.games.bardwood.rules.counters import count
from bardhall.games.bardwood.rules.pieces import (
    drop_crests,
    gain_gems,
    gain_tokens,
    gain_volume,
    move_boat,
    take_crest,
    win_crests,
)
from bardhall.games.bardwood.rules.runes import RuneQuestion, ask_rune
from bardhall.games.bardwood.rules.tempo import gain_tempo, in_own_song
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.chance import shuffle
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Step, push
from bardhall.kernel.marks import Open


class Benefits(Step[Bardwood]):
    """BG-SING-04: all benefits of a row, from one of them on."""

    __slots__ = ("row", "seat", "start")
    rule: ClassVar[str] = "BG-SING-04"

    def __init__(self, seat: Open[Seat], row: Open[RowCode], start: Open[Count]) -> None:
        self.seat: Final[Seat] = seat
        self.row: Final[RowCode] = row
        self.start: Final[Count] = start

    def run(self, g: Bardwood) -> None:
        go_on(g, self.seat, g.box.rows[self.row], self.start)


def gain_all(g: Bardwood, seat: Seat, row: b.Row) -> None:
    """BG-SING-04, BG-RULING-47: every benefit of the row, in printed order."""
    go_on(g, seat, row, 0)


def go_on(g: Bardwood, seat: Seat, row: b.Row, start: int) -> None:
    """Gains are made at once. What may ask goes on the stack, below it the rest of the row."""
    effects = row.effects
    for i in range(start, len(effects)):
        effect = effects[i]
        if effect.kind == k.GAIN and effect.resource < TEMPO:
            gain(g, seat, effect.resource, effect.n)
        else:
            if i + 1 < len(effects):
                push(g, Benefits(seat, row.code, i + 1))
            apply(g, seat, row, i)
            return


def gain(g: Bardwood, seat: Seat, resource: int, n: int) -> None:
    """One resource. BG-MOVE-06, BG-RULING-24: what it is worth outside the right phase."""
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
    """BG-SING-05, BG-RULING-24: melody and lyrics exist only in one's own sing phase."""
    if not in_own_song(g, seat):
        return
    if resource == MELODY:
        g.melody += n
    else:
        g.lyrics += n
    if g.events is not None:
        tell(g, "gained", "BG-SING-05", seat, resource=resource, n=n)


def gain_moves(g: Bardwood, seat: Seat, n: int) -> None:
    """BG-MOVE-06, BG-RULING-24: move points in one's own compose phase, else steps of the boat."""
    if g.phase == COMPOSE and seat == g.active:
        g.moves += n
        if g.events is not None:
            tell(g, "gained", "BG-MOVE-01", seat, resource=MOVE, n=n)
    else:
        move_boat(g, seat, n, "BG-MOVE-06")


def apply(g: Bardwood, seat: Seat, row: b.Row, i: int) -> None:
    """An effect that may ask somebody."""
    effect = row.effects[i]
    kind = effect.kind
    if kind == k.GAIN:
        gain_tempo(g, seat, effect.n if effect.resource == TEMPO else -effect.n)
    elif kind == k.CONVERT:
        push(g, arrow.GoOnPaying(seat, row.code, i, 0))
    elif kind == k.CHOOSE:
        push(g, options.ChooseOption(seat, row.code, i))
    elif kind == k.BRAG:
        brag(g, seat)
    elif kind == k.SHUFFLE:
        shuffle_deck(g, seat)
    elif kind == k.USE_MOTIF:
        for _ in range(effect.n):
            push(g, MayUseMotif(seat))
    elif kind == k.PER:
        for _ in range(min(count(g, seat, effect.counter), effect.n)):
            push(g, Benefits(seat, effect.rows[0].code, 0))
    else:
        apply_to_pieces(g, seat, effect)


def apply_to_pieces(g: Bardwood, seat: Seat, effect: b.Effect) -> None:
    """Impros, crests and runes."""
    kind = effect.kind
    if kind == k.IMPRO_OF_SONG or kind == k.IMPRO_OF_SHOP:
        is_shop = kind == k.IMPRO_OF_SHOP
        if impro.impros(g, seat, is_shop):
            push(g, impro.UseAnImpro(seat, is_shop))
    elif kind == k.PLACE_CREST:
        place_crest(g, seat)
    elif kind == k.TAKE_CRESTS:
        win_crests(g, seat, g.event_crests, "BG-EFFECT-04")
        g.event_crests = ()
    elif kind == k.REMOVE_CREST:
        remove_crests(g, seat, effect.n)
    elif kind == k.PLACE_RUNE:
        push(g, AskRunes(seat, True, 1))
    else:
        push(g, AskRunes(seat, False, effect.n))


class MayUseMotif(Step[Bardwood]):
    """BG-RULING-47: a motif, if there is one to activate."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BG-MOTIF-01"

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat: Final[Seat] = seat

    def run(self, g: Bardwood) -> None:
        if motif.can_use_motif(g):
            push(g, motif.UseMotif(self.seat, True))


def shuffle_deck(g: Bardwood, seat: Seat) -> None:
    """BG-EFFECT-03, BG-RULING-22: discard and deck become a new deck.

    In a rest phase nothing happens while neither holds a Skill, else drawing might never end.
    """
    pile = g.deck[seat] + g.discard[seat]
    if g.phase == REST and not [card for card in pile if g.box.cards[card].kind == k.SKILL]:
        return
    renew_deck(g, seat, pile, "BG-EFFECT-03")


def renew_deck(g: Bardwood, seat: Seat, pile: tuple[int, ...], rule: str) -> None:
    """BG-EFFECT-03, BG-REST-06: shuffled, face down; nobody knows its order."""
    g.deck[seat] = shuffle(g, pile)
    g.discard[seat] = ()
    g.tops[seat] = ()
    if g.events is not None:
        tell(g, "shuffled", rule, seat)


def place_crest(g: Bardwood, seat: Seat) -> None:
    """BG-EFFECT-04: the leftmost crest onto the event; without a crest, nothing (BG-RULING-47)."""
    if g.crests[seat]:
        take_crest(g, seat)
        g.event_crests = tuple(sorted((*g.event_crests, seat)))
        if g.events is not None:
            tell(g, "placed_crest", "BG-EFFECT-04", seat)


def remove_crests(g: Bardwood, seat: Seat, n: int) -> None:
    """BG-EFFECT-05, BG-RULING-20: from the left of the track, out of the game."""
    for _ in range(min(n, g.crests[seat])):
        take_crest(g, seat)
        drop_crests(g, (seat,))
        if g.events is not None:
            tell(g, "removed_crest", "BG-EFFECT-05", seat)


class AskRunes(Step[Bardwood]):
    """BG-EFFECT-05: so many runes of one's choice, one after the other."""

    __slots__ = ("is_placed", "left", "seat")
    rule: ClassVar[str] = "BG-EFFECT-05"

    def __init__(self, seat: Open[Seat], is_placed: Open[bool], left: Open[Count]) -> None:
        self.seat: Final[Seat] = seat
        self.is_placed: Final[bool] = is_placed
        self.left: Final[Count] = left

    def run(self, g: Bardwood) -> None:
        if self.left > 1:
            push(g, AskRunes(self.seat, self.is_placed, self.left - 1))
        ask_rune(g, PlaceRune(self.seat) if self.is_placed else RemoveRune(self.seat))


class PlaceRune(RuneQuestion):
    """BG-EFFECT-05: a rune onto the event."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-EFFECT-05"

    def place(self, g: Bardwood) -> None:
        g.event_runes = tuple(sorted((*g.event_runes, self.seat)))
        if g.events is not None:
            tell(g, "placed_rune", "BG-EFFECT-05", self.seat)


class RemoveRune(RuneQuestion):
    """BG-EFFECT-05, BG-RULING-20: a rune out of the game."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-EFFECT-05"

    def place(self, g: Bardwood) -> None:
        g.runes_gone[self.seat] += 1
        if g.events is not None:
            tell(g, "removed_rune", "BG-EFFECT-05", self.seat)
