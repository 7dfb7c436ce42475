"""The board of Bardwood Grove: a seat's view as pieces, with the offers on them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from bardhall.games.bardwood.names import NONE, SING
from bardhall.games.bardwood.observation import Observation
from bardhall.games.bardwood.rules.action import CardAction
from bardhall.games.bardwood.rules.arrow import PayForArrow
from bardhall.games.bardwood.rules.options import ChooseOption
from bardhall.games.bardwood.rules.rest import ChooseFan
from bardhall.games.bardwood.rules.sing import END_SONG, Sing
from bardhall.games.bardwood.wording import BardwoodWording
from bardhall.games.bardwood.wording.page import Page
from bardhall.games.bardwood.wording.still_open import GROUPS, PLACES, still_open
from bardhall.kernel.choices import CardChoice
from bardhall.web.boards.bardwood.map import GroveMap
from bardhall.web.boards.bardwood.offers import BardwoodOffers
from bardhall.web.boards.bardwood.pieces import SMALL, CardPiece, Painter
from bardhall.web.boards.bardwood.place import OwnArea, Places
from bardhall.web.boards.bardwood.rival import RivalTable
from bardhall.web.boards.bardwood.side_panels import SidePanels
from bardhall.web.boards.bardwood.walk import TURNS, rival_news, spots
from bardhall.web.boards.common.board import AskGroup, Board, Held, UnavailableOption
from bardhall.web.boards.common.piece import Lit
from bardhall.web.boards.common.rows import AskRow
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.games.bardwood.wording.still_open import OpenItem
    from bardhall.kernel.events import Event
    from bardhall.web.tables.scene import Scene


class BardwoodBoard(Board):
    """The map with its side panels, the viewer's area and those of the other players."""

    mine: OwnArea | None

    rounds = ("turn", "swan_song", *TURNS)

    offers: BardwoodOffers

    def __init__(self, scene: Scene) -> None:
        assert isinstance(scene.wording, BardwoodWording)
        self.words = scene.wording
        self.sight: Observation = scene.view.sight
        self.page = Page(self.words, self.sight, scene.lang, scene.names)
        super().__init__(scene, BardwoodOffers(scene, self.page))
        self.painter = Painter(self.page)
        self.map = GroveMap(self.page, self.offers, self.painter, scene.seats)
        self.around = SidePanels(self.page, self.offers, self.painter)
        self.rival: RivalTable | None = None
        if self.sight.has_rival:
            self.rival = RivalTable(self.page, self.offers, self.painter, self.map, scene.events)
            self.opponents = [self.rival.strip]
        places = Places(self.page, self.offers, self.painter)
        self.lay_places(places.mine, places.strip)

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
        """Return the number of new log lines, including the turn of the Rival that the viewer's choice triggered."""
        known = min(len(self.scene.log), len(self.scene.events))
        if self.rival is None or self.scene.mode != "play" or known < max(1, self.scene.news):
            return self.scene.news
        moves = [line.move for line in self.scene.log[-known:]]
        return rival_news(moves, self.scene.events[-known:], self.scene.news)

    def spots(self) -> list[str]:
        return spots(self.sight.box, self.scene.events)

    def is_apart(self, event: Event, last_spot: str, spot: str) -> bool:
        """Return whether a step is shown separately, as each place of the Rival's walk is."""
        return event.kind.startswith("rival_") and spot != last_spot

    @property
    def phase(self) -> str:
        """Return the current phase in words from the engine."""
        return self.words.render("phase", self.sight.phase, self.scene.lang, ())

    # What the open question is about

    @cached_property
    def picks(self) -> list[CardPiece]:
        """Return cards to choose from that are not on the board (bards, events, muses), and the card that asks."""
        picked = [choice for choice in self.offers.of_kind(CardChoice) if "pick" in choice.lies_on]
        return [self.offers.lay(self.painter.card(choice.card), choice) for choice in picked]

    @cached_property
    def subject(self) -> CardPiece | None:
        """Return the card that is being resolved, with the possible answers on it."""
        if isinstance(self.frame, ChooseFan):
            code = self.sight.drawn
        elif isinstance(self.frame, PayForArrow | ChooseOption):
            code = self.words.card_of(self.frame.row)
        else:
            return None
        piece = changed(self.painter.card(code, SMALL), key="subject", mark="subject")
        return self.offers.on(piece, "here")

    @cached_property
    def closing(self) -> Lit:
        """Return the offers that end the question and belong to no piece."""
        subject = self.subject
        return self.offers.lay_fitting(Lit("closing"), lambda it: it.leads_on and not (subject and it.lies_on))

    # The song

    @property
    def is_my_song(self) -> bool:
        """Return whether the viewer is singing."""
        return self.sight.phase == SING and self.sight.active == self.scene.seat

    @property
    def groups(self) -> list[AskGroup]:
        """Return the options in groups; during the viewer's song, affordable ones come before the others."""
        if not self.scene.offers or not isinstance(self.frame, Sing):
            return super().groups
        items = still_open(self.page)
        groups = [self._group(name, [item for item in items if item.group == name]) for name in GROUPS]
        end = self.offers.of(END_SONG)
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
                prices.append(self.offers.cost_and_gain(item.choice)[0])
        things = [UnavailableOption(name, icon, tuple(filter(None, prices))) for (name, icon), prices in later.items()]
        return AskGroup(name, tuple(rows), tuple(things))

    def _named(self, item: OpenItem) -> tuple[str, str]:
        lang, choice = self.scene.lang, item.choice
        icon = choice.icon_key()
        if item.group == PLACES and item.place != NONE:
            return self.words.place(item.place, lang), icon
        if isinstance(choice, CardAction):
            return self.words.name(choice.card, lang), icon
        return self.words.label(choice, lang, self.scene.names), icon
