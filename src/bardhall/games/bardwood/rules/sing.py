"""SING: the song pays for everything around the bard, in any order."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood.box import CHOICES
from bardhall.games.bardwood.kinds import (
    BANK_PLACE,
    COINS_PLACE,
    CREATURE_PLACE,
    IMPRO,
    INSTRUMENT,
    LEGEND_PLACE,
    MUSE,
    PERFORM_PLACE,
    SHOP_PLACE,
    SKILL,
    VOLUME_PLACE,
)
from bardhall.games.bardwood.names import NONE, SING, VOLUME, Place, RowCode, Seat
from bardhall.games.bardwood.rules.action import CardAction, SongAction
from bardhall.games.bardwood.rules.bank import offer_bank
from bardhall.games.bardwood.rules.convert import COINS, TRADE, VISIT_MOTIF
from bardhall.games.bardwood.rules.creature import offer_afar, offer_creature
from bardhall.games.bardwood.rules.crest import offer_trades
from bardhall.games.bardwood.rules.duel import offer_duels
from bardhall.games.bardwood.rules.effect import gain_all
from bardhall.games.bardwood.rules.event import offer_event
from bardhall.games.bardwood.rules.frames import TurnStep
from bardhall.games.bardwood.rules.impro import start_impro
from bardhall.games.bardwood.rules.legend import offer_legends
from bardhall.games.bardwood.rules.perform import offer_stage
from bardhall.games.bardwood.rules.pieces import spend_volume
from bardhall.games.bardwood.rules.shop import offer_shop
from bardhall.games.bardwood.rules.stones import Pay, pay_of
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Obstacle, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Offers, Question, push

NOT_OPEN: Final = Obstacle("BG-SING-02", "not_open")
TOO_LITTLE_VOLUME: Final = Obstacle("BG-SING-03", "too_little_volume")


class MaySing(TurnStep):
    """Start a song if the marker is on the Instrument, or in a swan song (BG-TURN-03, BG-SING-15, BG-END-05)."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-TURN-03"
    allowed_below: ClassVar[tuple[str, ...]] = ("Rest",)

    def run(self, g: Bardwood) -> None:
        g.moves = 0
        if g.marked[self.seat] or g.is_swan:
            start_song(g, self.seat)


def start_song(g: Bardwood, seat: Seat) -> None:
    """Start a song with both counters at 0 (BG-SING-05) and every section open once, including the muse's (BG-SING-02,
    BG-GAP-15).
    """
    faces = g.box.cards
    g.phase = SING
    g.sang = True
    g.melody = g.lyrics = g.visited = g.dueled = 0
    cards = g.song[seat] if g.muse[seat] == NONE else (*g.song[seat], g.muse[seat])
    g.open_upper = cards
    g.open_lower = tuple([card for card in cards if faces[card].lower.effects])
    if g.events is not None:
        tell(g, "sings", "BG-SING-01", seat)
    push(g, Sing(seat))


class UseUpper(CardAction):
    """Use the free upper section of a song card, once (BG-SING-01, BG-SING-02, BG-SING-03)."""

    lies_on: ClassVar[tuple[str, ...]] = ("upper", "card")

    def row(self, g: Bardwood) -> RowCode:
        return g.box.cards[self.card].upper.code

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return None if self.card in g.open_upper else NOT_OPEN

    def act(self, g: Bardwood, seat: Seat) -> None:
        card = self.card
        g.open_upper = tuple([other for other in g.open_upper if other != card])
        if g.events is not None:
            tell(g, "used_section", "BG-SING-02", seat, card=card)
        if g.box.cards[card].kind == IMPRO:
            start_impro(g, seat, card)
        else:
            gain_all(g, seat, g.box.cards[card].upper)


UPPER: Final = CHOICES.per_card(UseUpper, "sing", INSTRUMENT, SKILL, IMPRO, MUSE)


class UseLower(CardAction):
    """Use the lower section of a skill, for the volume printed there (BG-SING-03)."""

    icon: ClassVar[str] = "volume"
    lies_on: ClassVar[tuple[str, ...]] = ("lower", "card")

    def row(self, g: Bardwood) -> RowCode:
        return g.box.cards[self.card].lower.code

    def out_of_reach(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return None if self.card in g.open_lower else NOT_OPEN

    def missing(self, g: Bardwood, seat: Seat) -> Obstacle | None:
        return TOO_LITTLE_VOLUME if g.volume[seat] < g.box.cards[self.card].lower_cost else None

    def cost(self, g: Bardwood, seat: Seat) -> Pay:
        return pay_of(VOLUME, g.box.cards[self.card].lower_cost)

    def act(self, g: Bardwood, seat: Seat) -> None:
        """Pay the volume and gain the lower section (BG-SING-03, BG-SING-07)."""
        card = self.card
        face = g.box.cards[card]
        g.open_lower = tuple([other for other in g.open_lower if other != card])
        spend_volume(g, seat, face.lower_cost)
        if g.events is not None:
            tell(g, "used_lower", "BG-SING-03", seat, card=card, n=face.lower_cost)
        gain_all(g, seat, face.lower)


LOWER: Final = CHOICES.per_card(UseLower, "lower", SKILL)


class EndSong(SongAction):
    """End the sing phase (BG-SING-12)."""

    icon: ClassVar[str] = "end"
    leads_on: ClassVar[bool] = True

    def act(self, g: Bardwood, seat: Seat) -> None:
        """End the song: unspent notes are lost, and all song cards but the Instrument are discarded (BG-SING-06,
        BG-SING-12).
        """
        song = g.song[seat]
        g.discard[seat] = g.discard[seat] + song[1:]
        g.song[seat] = song[:1]
        g.melody = g.lyrics = g.visited = g.dueled = 0
        g.open_upper = g.open_lower = ()
        if g.events is not None:
            tell(g, "ended_song", "BG-SING-12", seat)


END_SONG: Final = CHOICES.add(EndSong("end_song"))


class Sing(Question[Bardwood]):
    """Ask for sections, locations and free actions, in any order, until the player ends the song (BG-SING-01,
    BG-RULING-23).
    """

    __slots__ = ()
    rule: ClassVar[str] = "BG-SING-01"
    allowed_below: ClassVar[tuple[str, ...]] = ("Rest",)

    def candidates(self, g: Bardwood) -> list[Choice]:
        return song_offers(g, self.seat, shows_all=True)

    def legal(self, g: Bardwood) -> list[Choice]:
        return song_offers(g, self.seat, shows_all=False)

    def bar(self, g: Bardwood, choice: Choice) -> Obstacle | None:
        if isinstance(choice, SongAction):
            return choice.out_of_reach(g, self.seat) or choice.missing(g, self.seat)
        return not_asked(self.rule)

    def take(self, g: Bardwood, choice: Choice) -> None:
        assert isinstance(choice, SongAction)
        if choice is not END_SONG:
            push(g, self)
        choice.act(g, self.seat)

    def is_consistent(self, g: Bardwood) -> bool:
        return self.seat == g.active


def song_offers(g: Bardwood, seat: Seat, shows_all: bool) -> list[Choice]:
    """Return the open sections, available locations, free actions, and the end of the song.

    Upper sections are always available (BG-SING-03).
    """
    found = Offers(g, seat, shows_all)
    if g.open_upper:
        upper = UPPER.of(g.box)
        found.choices.extend([upper[card] for card in g.open_upper])
    if g.open_lower:
        lower = LOWER.of(g.box)
        for card in g.open_lower:
            found.add(lower[card])
    for place in g.box.regions[g.region[seat]].places:
        if not g.visited >> place & 1:
            offer_at(g, seat, place, found)
    if g.ranges[seat]:
        offer_afar(g, seat, found)
    offer_duels(g, seat, found)
    offer_trades(g, seat, found)
    offer_event(g, seat, found)
    found.choices.append(END_SONG)
    return found.choices


def offer_at(g: Bardwood, seat: Seat, place: Place, found: Offers[Bardwood]) -> None:
    """Offer the actions of a location, which depend on its type."""
    type = g.box.locations[place].type
    if type == CREATURE_PLACE:
        offer_creature(g, seat, place, found)
    elif type == SHOP_PLACE:
        offer_shop(g, seat, place, found)
    elif type == PERFORM_PLACE:
        offer_stage(g, seat, place, found)
    elif type == LEGEND_PLACE:
        offer_legends(g, seat, place, found)
    elif type == BANK_PLACE:
        offer_bank(g, seat, found)
    elif type == VOLUME_PLACE:
        for trade in TRADE.of(g.box)[place]:
            found.add(trade)
    else:
        found.add(COINS.of(g.box)[place] if type == COINS_PLACE else VISIT_MOTIF.of(g.box)[place])
