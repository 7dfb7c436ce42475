"""SING: the song pays for everything around the bard, in any order."""

from __future__ import annotations

from typing import ClassVar, Final

from bardhall.games.bardwood import choices as c
from bardhall.games.bardwood.kinds import IMPRO
from bardhall.games.bardwood.names import NONE, SING, Card, Seat
from bardhall.games.bardwood.rules import bank, convert, creature, crest, duel, event, legend, perform, shop
from bardhall.games.bardwood.rules.effect import gain_all
from bardhall.games.bardwood.rules.impro import start_impro
from bardhall.games.bardwood.rules.offers import offer_all
from bardhall.games.bardwood.rules.openings import open_choices
from bardhall.games.bardwood.rules.pieces import spend_volume
from bardhall.games.bardwood.state import Bardwood
from bardhall.kernel.asks import Bar, not_asked
from bardhall.kernel.choices import Choice
from bardhall.kernel.events import tell
from bardhall.kernel.flow import Question, Step, push
from bardhall.kernel.marks import Open

NOT_OPEN: Final = Bar("BG-SING-02", "not_open")
TOO_LITTLE_VOLUME: Final = Bar("BG-SING-03", "too_little_volume")


class MaySing(Step[Bardwood]):
    """BG-TURN-03, BG-SING-15, BG-END-05: with the marker on the Instrument, or in a swan song, one must sing."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "BG-TURN-03"

    def __init__(self, seat: Open[Seat]) -> None:
        self.seat: Final[Seat] = seat

    def run(self, g: Bardwood) -> None:
        g.moves = 0
        if g.marked[self.seat] or g.is_swan:
            start_song(g, self.seat)


def start_song(g: Bardwood, seat: Seat) -> None:
    """BG-SING-05: both counters start at 0. BG-SING-02: every section is open once, the muse's too (BG-GAP-15)."""
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


class Sing(Question[Bardwood]):
    """BG-SING-01, BG-RULING-23: sections, locations and free actions, in any order, as long as one wishes."""

    __slots__ = ()
    rule: ClassVar[str] = "BG-SING-01"

    def candidates(self, g: Bardwood) -> list[Choice]:
        return offer_all(g, self.seat)

    def legal(self, g: Bardwood) -> list[Choice]:
        return open_choices(g, self.seat)

    def bar(self, g: Bardwood, choice: Choice) -> Bar | None:
        seat = self.seat
        if isinstance(choice, c.UseUpper):
            return None if choice.card in g.open_upper else NOT_OPEN
        if isinstance(choice, c.UseLower):
            return bar_lower(g, seat, choice.card)
        if isinstance(choice, c.PlaceChoice):
            return bar_place(g, seat, choice)
        if isinstance(choice, c.Buy):
            return shop.bar_buy(g, seat, choice.card)
        if isinstance(choice, c.Perform):
            return perform.bar_perform(g, seat, choice.slot)
        if isinstance(choice, c.Tell):
            return legend.bar_tell(g, seat, choice)
        if isinstance(choice, c.TradeVolume):
            return convert.bar_trade(g, seat, choice)
        return bar_free(g, seat, choice)

    def take(self, g: Bardwood, choice: Choice) -> None:
        if isinstance(choice, c.EndSong):
            end_song(g, self.seat)
            return
        push(g, self)
        act(g, self.seat, choice)


def bar_lower(g: Bardwood, seat: Seat, card: Card) -> Bar | None:
    """BG-SING-03: the lower section costs the volume printed in the middle."""
    if card not in g.open_lower:
        return NOT_OPEN
    return TOO_LITTLE_VOLUME if g.volume[seat] < g.box.cards[card].lower_cost else None


def bar_place(g: Bardwood, seat: Seat, choice: c.PlaceChoice) -> Bar | None:
    """What a location allows."""
    if isinstance(choice, c.Soothe):
        return creature.bar_soothe(g, seat, choice.place)
    if isinstance(choice, c.Help):
        return creature.bar_help(g, seat, choice.place)
    if isinstance(choice, c.GetCoins):
        return convert.bar_coins(g, seat, choice.place)
    if isinstance(choice, c.VisitMotif):
        return convert.bar_motif(g, seat, choice.place)
    if isinstance(choice, c.EmptyPile):
        return creature.bar_empty_pile(g, seat, choice.place)
    if isinstance(choice, c.EmptyShop):
        return shop.bar_empty_shop(g, seat, choice.place)
    return not_asked(Sing.rule)


def bar_free(g: Bardwood, seat: Seat, choice: Choice) -> Bar | None:
    """Bank, duels, crests, the event, and the end of the song."""
    if isinstance(choice, c.EndSong):
        return None
    if isinstance(choice, c.Duel):
        return duel.bar_duel(g, seat, choice.owner)
    if isinstance(choice, c.BankCoins):
        return bank.bar_bank_coins(g, seat)
    if isinstance(choice, c.BankCrests):
        return bank.bar_bank_crests(g, seat)
    if isinstance(choice, (c.CrestCoin, c.CrestStone)):
        return crest.bar_crests(g, seat, 1)
    if isinstance(choice, c.CrestMotif):
        return crest.bar_crest_motif(g, seat)
    if isinstance(choice, c.CrestGems):
        return crest.bar_crests(g, seat, g.box.numbers.crests_for_gems)
    if isinstance(choice, c.UseEvent):
        return event.bar_event(g, seat)
    return not_asked(Sing.rule)


def act(g: Bardwood, seat: Seat, choice: Choice) -> None:
    """Do what was chosen."""
    if isinstance(choice, c.UseUpper):
        use_upper(g, seat, choice.card)
    elif isinstance(choice, c.UseLower):
        use_lower(g, seat, choice.card)
    elif isinstance(choice, c.PlaceChoice):
        act_at_place(g, seat, choice)
    elif isinstance(choice, c.Buy):
        shop.buy(g, seat, choice.card)
    elif isinstance(choice, c.Perform):
        perform.perform(g, seat, choice.slot)
    elif isinstance(choice, c.Tell):
        legend.tell_legend(g, seat, choice)
    elif isinstance(choice, c.TradeVolume):
        convert.trade_volume(g, seat, choice)
    else:
        act_freely(g, seat, choice)


def act_at_place(g: Bardwood, seat: Seat, choice: c.PlaceChoice) -> None:
    """BG-SING-08: activate a location."""
    if isinstance(choice, c.Soothe):
        creature.soothe(g, seat, choice.place)
    elif isinstance(choice, c.Help):
        creature.help_creature(g, seat, choice.place)
    elif isinstance(choice, c.GetCoins):
        convert.get_coins(g, seat, choice.place)
    elif isinstance(choice, c.VisitMotif):
        convert.visit_motif(g, seat, choice.place)
    elif isinstance(choice, c.EmptyPile):
        creature.trade_empty_pile(g, seat, choice.place)
    else:
        shop.buy_gem(g, seat, choice.place)


def act_freely(g: Bardwood, seat: Seat, choice: Choice) -> None:
    """Bank, duels, crests and the event."""
    if isinstance(choice, c.Duel):
        duel.duel(g, seat, choice.owner)
    elif isinstance(choice, c.BankCoins):
        bank.take_coins(g, seat)
    elif isinstance(choice, c.BankCrests):
        bank.take_crests(g, seat)
    elif isinstance(choice, c.CrestCoin):
        crest.crest_for_coin(g, seat)
    elif isinstance(choice, c.CrestStone):
        crest.crest_for_stone(g, seat)
    elif isinstance(choice, c.CrestMotif):
        crest.crests_for_motif(g, seat)
    elif isinstance(choice, c.CrestGems):
        crest.crests_for_gems(g, seat)
    else:
        assert isinstance(choice, c.UseEvent)
        event.use_event(g, seat)


def use_upper(g: Bardwood, seat: Seat, card: Card) -> None:
    """BG-SING-02, BG-SING-03: the free section, once."""
    g.open_upper = tuple([other for other in g.open_upper if other != card])
    if g.events is not None:
        tell(g, "used_section", "BG-SING-02", seat, card=card)
    if g.box.cards[card].kind == IMPRO:
        start_impro(g, seat, card)
    else:
        gain_all(g, seat, g.box.cards[card].upper)


def use_lower(g: Bardwood, seat: Seat, card: Card) -> None:
    """BG-SING-03, BG-SING-07: the lower section, for its volume."""
    face = g.box.cards[card]
    g.open_lower = tuple([other for other in g.open_lower if other != card])
    spend_volume(g, seat, face.lower_cost)
    if g.events is not None:
        tell(g, "used_lower", "BG-SING-03", seat, card=card, n=face.lower_cost)
    gain_all(g, seat, face.lower)


def end_song(g: Bardwood, seat: Seat) -> None:
    """BG-SING-06, BG-SING-12: what is unspent is lost; all cards but the Instrument go to the discard."""
    song = g.song[seat]
    g.discard[seat] = g.discard[seat] + song[1:]
    g.song[seat] = song[:1]
    g.melody = g.lyrics = g.visited = g.dueled = 0
    g.open_upper = g.open_lower = ()
    if g.events is not None:
        tell(g, "ended_song", "BG-SING-12", seat)
