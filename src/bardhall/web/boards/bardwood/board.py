"""The board of Bardwood Grove: what a seat may know, made into pieces with the offers lying on them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bardhall.games.bardwood import choices as c
from bardhall.games.bardwood.names import NONE, SING
from bardhall.games.bardwood.observation import Observation
from bardhall.games.bardwood.rules.arrow import PayForArrow
from bardhall.games.bardwood.rules.options import ChooseOption
from bardhall.games.bardwood.rules.rest import ChooseFan
from bardhall.games.bardwood.rules.sing import Sing
from bardhall.games.bardwood.wording import BardwoodWording
from bardhall.games.bardwood.wording.page import Page
from bardhall.games.bardwood.wording.still_open import GROUPS, PLACES, still_open
from bardhall.web.boards.bardwood.icons import ARROW, pay_bits, row_bits
from bardhall.web.boards.bardwood.map import GroveMap
from bardhall.web.boards.bardwood.offers import ICONS, gain_bits, price_icons
from bardhall.web.boards.bardwood.pieces import SMALL, CardPiece, Painter
from bardhall.web.boards.bardwood.place import OwnArea, Places
from bardhall.web.boards.bardwood.rival import RivalTable
from bardhall.web.boards.bardwood.side_panels import SidePanels
from bardhall.web.boards.bardwood.walk import TURNS, rival_news, spots
from bardhall.web.boards.common.board import AskGroup, Board, Held, UnavailableOption, open_frame
from bardhall.web.boards.common.offers import Offers
from bardhall.web.boards.common.piece import Lit
from bardhall.web.boards.common.players import player_of
from bardhall.web.boards.common.rows import AskRow
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.games.bardwood.wording.still_open import OpenItem
    from bardhall.kernel.choices import Choice
    from bardhall.web.tables.scene import Offer, Scene


class BardwoodBoard(Board):
    """The map and what lies round it, my place and the others'."""

    rounds = ("turn", "swan_song", *TURNS)

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.sight = _sight(scene.view.sight)
        assert isinstance(scene.wording, BardwoodWording)
        self.words = scene.wording
        self.page = Page(scene.wording, self.sight, scene.lang, scene.names)
        self.painter = Painter(self.page)
        self.offers = Offers(scene)
        self.viewer = self.sight.active if scene.seat is None else scene.seat
        self.map = GroveMap(self.page, self.offers, self.painter, self.viewer, scene.seats)
        self.around = SidePanels(self.page, self.offers, self.painter)
        self.rival: RivalTable | None = None
        if self.sight.has_rival:
            self.rival = RivalTable(self.page, self.offers, self.painter, self.map, scene.events)
        self.mine: OwnArea | None = None
        self._lay_places()

    def _lay_places(self) -> None:
        places = Places(self.page, self.offers, self.painter)
        for seat in self.scene.seats:
            player = player_of(self.scene, seat)
            if seat.index == self.scene.seat:
                self.mine = places.mine(player)
            else:
                self.strips[seat.index] = places.strip(player, self._eyes(seat.index))

    def _eyes(self, seat: int) -> Observation:
        """What that seat sees: in a replay seen by all, its own view."""
        return _sight(self.scene.views[seat].sight) if self.scene.views else self.sight

    # The common parts

    @property
    def styles(self) -> tuple[str, ...]:
        return ("rival.css",) if self.rival else ()

    @property
    def discards(self) -> Sequence[Sequence[int]]:
        return self.sight.discard

    def clock(self) -> list[Bit]:
        v = self.sight
        reserves = [Bit("green_gem", f"I {v.reserve_1}"), Bit("green_gem", f"II {v.reserve_2}")]
        return [Bit("hourglass", str(v.turn)), *reserves]

    @property
    def held(self) -> Held | None:
        if self.mine is None:
            return None
        sung = (("melody", self.sight.melody), ("lyrics", self.sight.lyrics)) if self.is_my_song else ()
        facts = self.mine.tracks.facts
        had = [(token.icon, token.count) for token in self.mine.tracks.tokens]
        counts = (*sung, ("volume", facts.volume), *had, ("green_gem", facts.gems))
        return Held(tuple(Bit(icon, str(n)) for icon, n in counts), tuple(card.name for card in self.mine.hand))

    @cached_property
    def news(self) -> int:
        """With the turn of the Rival that my own choice set off."""
        known = min(len(self.scene.log), len(self.scene.events))
        if self.rival is None or self.scene.mode != "play" or known < max(1, self.scene.news):
            return self.scene.news
        moves = [line.move for line in self.scene.log[-known:]]
        return rival_news(moves, self.scene.events[-known:], self.scene.news)

    @property
    def step_spots(self) -> list[str]:
        found = spots(self.sight.box, self.scene.events)[-self.news :]
        return found if len(found) == self.news else super().step_spots

    @property
    def phase(self) -> str:
        """Whose phase it is, in the engine's words."""
        return self.words.render("phase", self.sight.phase, self.scene.lang, ())

    def row(self, offer: Offer) -> AskRow:
        choice = self.scene.view.start.choices.parse(offer.text)
        price = price_icons(self.page.g, self.viewer, choice)
        gain = self._gain(choice)
        bits = (*price, ARROW, *gain) if price and gain else (*price, *gain)
        return AskRow(offer, ICONS[offer.kind], bits, is_hint=offer.text == self.scene.hint)

    def _gain(self, choice: Choice) -> tuple[Bit, ...]:
        """What a choice gives, with the rows of the cards that it names."""
        faces = self.sight.box.cards
        match choice:
            case c.UseUpper() | c.UseBonus() | c.UseImpro():
                return row_bits(faces[choice.card].upper)
            case c.UseLower():
                return row_bits(faces[choice.card].lower)
            case c.PickOption():
                return self._option(choice.number)
            case c.PayArrow() if isinstance(self.frame, PayForArrow):
                effect = self.sight.box.rows[self.frame.row].effects[self.frame.index]
                return (*pay_bits(effect.pay), ARROW, *row_bits(effect.rows[0]))
        return gain_bits(self.page, choice)

    def _option(self, number: int) -> tuple[Bit, ...]:
        if isinstance(self.frame, ChooseFan):
            return row_bits(self.sight.box.cards[self.sight.drawn].options[number])
        if isinstance(self.frame, ChooseOption):
            return row_bits(self.sight.box.rows[self.frame.row].effects[self.frame.index].rows[number])
        return ()

    # What the open question is about

    @cached_property
    def frame(self) -> object:
        """My open question."""
        return open_frame(self.sight.stack, self.scene.seat)

    @cached_property
    def picks(self) -> list[CardPiece]:
        """Cards to choose from that lie nowhere else: bards, events, muses; and the card that asks."""
        found = []
        for choice in self.offers.of_kind(c.PickBard, c.PickEvent, c.KeepMuse):
            assert isinstance(choice, c.CardChoice)
            found.append(self.offers.lay(self.painter.card(choice.card), choice))
        return found

    @cached_property
    def subject(self) -> CardPiece | None:
        """The card that is being resolved, with the answers to what it asks."""
        if isinstance(self.frame, ChooseFan):
            code = self.sight.drawn
        elif isinstance(self.frame, PayForArrow | ChooseOption):
            code = self.words.card_of(self.frame.row)
        else:
            return None
        piece = changed(self.painter.card(code, SMALL), key="subject", mark="subject")
        return self.offers.lay(piece, *self.offers.of_kind(c.PickOption, c.PayArrow, c.Stop))

    @cached_property
    def closing(self) -> Lit:
        """How to be done with it: these are about no other piece."""
        kinds = (c.EndSong, c.Stay, c.Decline, *(() if self.subject else (c.Stop,)))
        return self.offers.lay(Lit("closing"), *self.offers.of_kind(*kinds))

    # The song

    @property
    def is_my_song(self) -> bool:
        """Whether I sing."""
        return self.sight.phase == SING and self.sight.active == self.scene.seat

    @property
    def groups(self) -> list[AskGroup]:
        """In my song everything that is still open: what can be had now, then what cannot be paid yet."""
        if not self.scene.offers or not isinstance(self.frame, Sing):
            return super().groups
        items = still_open(self.page)
        groups = [self._group(name, [item for item in items if item.group == name]) for name in GROUPS]
        end = self.offers.of(self.sight.box.table.end_song)
        last = (self.row(end),) if end is not None else ()
        return [*[group for group in groups if group.rows or group.later], AskGroup("", last)]

    def _group(self, name: str, items: list[OpenItem]) -> AskGroup:
        rows: list[AskRow] = []
        later: dict[tuple[str, str], list[tuple[Bit, ...]]] = {}
        for item in items:
            offer = self.offers.of(item.choice)
            if offer is not None and offer.is_legal:
                rows.append(self.row(offer))
            else:
                prices = later.setdefault(self._named(item), [])
                prices.append(price_icons(self.page.g, self.viewer, item.choice))
        things = [UnavailableOption(name, icon, tuple(filter(None, prices))) for (name, icon), prices in later.items()]
        return AskGroup(name, tuple(rows), tuple(things))

    def _named(self, item: OpenItem) -> tuple[str, str]:
        lang, choice = self.scene.lang, item.choice
        icon = ICONS[type(choice).__name__]
        if item.group == PLACES and item.place != NONE:
            return self.words.place(item.place, lang), icon
        if isinstance(choice, c.CardAction):
            return self.words.name(choice.card, lang), icon
        return self.words.label(choice, lang, self.scene.names), icon


def _sight(sight: object) -> Observation:
    assert isinstance(sight, Observation)
    return sight
