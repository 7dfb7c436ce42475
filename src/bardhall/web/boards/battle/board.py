"""The board of Battle of the Bards: a seat's view as pieces, with the offers on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle.names import COLOURS, NONE
from bardhall.games.battle.observation import Observation
from bardhall.games.battle.wording import BattleWording
from bardhall.web.boards.battle.pieces import ON_DECK, STOCK, SUPPLY_DICE, SUPPLY_TOKENS, CardPiece, Heap, Painter
from bardhall.web.boards.battle.place import OwnArea, Places
from bardhall.web.boards.common.board import Board, Held
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bardhall.web.tables.scene import Scene


class BattleBoard(Board):
    """The middle of the table, the viewer's area and those of the other players."""

    mine: OwnArea | None

    rounds = ("round",)

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.sight: Observation = scene.view.sight
        assert isinstance(scene.wording, BattleWording)
        self.painter = Painter(scene.wording, scene.lang)
        self._lay_cards()
        self._lay_supply()
        places = Places(self.sight, self.painter, self.offers, self.frame)
        self.lay_places(places.mine, places.strip)

    # The common parts

    @property
    def discards(self) -> Sequence[Sequence[int]]:
        return self.sight.discard

    def clock(self) -> list[Bit]:
        return [Bit("hourglass", str(self.sight.round))]

    @property
    def held(self) -> Held | None:
        if self.mine is None:
            return None
        dice = [Bit(die.art, f"{die.value}", die.art) for die in self.mine.pool]
        tokens = [Bit("performance", art=heap.art) for heap in self.mine.tokens[:-1] for _ in range(heap.count)]
        tunes = Bit("tune", str(self.mine.tokens[-1].count))
        return Held((*dice, *tokens, tunes), tuple(card.name for card in self.mine.hand))

    # The middle

    def _lay_cards(self) -> None:
        v = self.sight
        self.audiences = [self._card(code) for code in v.audience_row]
        left = len(v.audience_deck[1:])
        self.top = [changed(self._card(code), look=ON_DECK, below=left) for code in v.audience_deck[:1]]
        newest = v.veteran_line[:1]
        self.veterans = [changed(self._card(code), is_newest=code in newest) for code in v.veteran_line]

    def _card(self, code: int) -> CardPiece:
        piece = self.offers.on(self.painter.card(code, is_open=True), "card", code)
        return changed(piece, mark="subject") if getattr(self.frame, "card", NONE) == code else piece

    def _lay_supply(self) -> None:
        v = self.sight
        dice = [self._heap("supply-die", i, n, SUPPLY_DICE) for i, n in enumerate(v.supply_dice)]
        tokens = [self._heap("supply-token", i, n, SUPPLY_TOKENS) for i, n in enumerate(v.supply_performances)]
        self.supply = list(zip(COLOURS, dice, tokens, strict=True))
        self.tunes = Heap(key="stock-tunes", look=STOCK, art="tune", count=v.supply_tunes, is_open=True)
        left = len(v.veteran_deck)
        self.veteran_deck = Heap(key="stock-veterans", look=STOCK, art="deck", count=left, is_open=True)

    def _heap(self, what: str, colour: int, count: int, look: str) -> Heap:
        return self.offers.on(self.painter.heap(what, COLOURS[colour], count, "", look), what, colour)
