"""The board of Battle of the Bards: what a seat may know, made into pieces with the offers lying on them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bardhall.games.battle import choices as c
from bardhall.games.battle.names import COLOURS, LOCKED, NONE
from bardhall.games.battle.sight import Sight
from bardhall.games.battle.wording import BattleWording
from bardhall.web.boards.battle_offers import HAND, ICONS, STAGE, Offers, Prices, art_of
from bardhall.web.boards.battle_pieces import Painter
from bardhall.web.boards.common import AskRow, Bit, Board, open_frame

if TYPE_CHECKING:
    from bardhall.games.battle.state import Staged
    from bardhall.web.boards.battle_pieces import CardPiece, DiePiece, TokenPiece
    from bardhall.web.pages.scene import Offer, Scene, SeatCard


@dataclass
class Place:
    """Everything that lies in front of one player."""

    seat: SeatCard
    stage: list[CardPiece]
    pool: list[DiePiece]
    tokens: list[TokenPiece]
    tunes: TokenPiece
    audiences: list[CardPiece]
    encore: CardPiece | None
    counts: dict[str, int]
    hand: list[CardPiece] = field(default_factory=list)
    known: list[CardPiece] = field(default_factory=list)
    is_first: bool = False
    has_passed: bool = False
    has_committed: bool = False

    @property
    def total(self) -> int:
        """What the dice show together: counts in the encore."""
        return sum(die.value for die in self.pool)


class BattleBoard(Board):
    """The middle of the table, my place and the others'."""

    name = "battle"

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        assert isinstance(scene.view.sight, Sight)
        assert isinstance(scene.wording, BattleWording)
        self.sight = scene.view.sight
        self.painter = Painter(scene.wording, scene.lang)
        self.offers = Offers(scene)
        self.frame = open_frame(self.sight.stack, scene.seat)
        self._lay_audiences()
        self._lay_veterans()
        self._lay_supply()
        self.places = [self._place(seat) for seat in scene.seats]

    @property
    def mine(self) -> Place | None:
        """My place; a spectator has none."""
        return None if self.scene.seat is None else self.places[self.scene.seat]

    @property
    def others(self) -> list[Place]:
        """The other places, from my left."""
        return [self.places[seat.index] for seat in self.strangers]

    # The common parts

    def clock(self) -> list[Bit]:
        goal = self.sight.box.numbers.audiences_to_end
        most = max(len(won) for won in self.sight.audiences)
        return [Bit("hourglass", str(self.sight.round)), Bit("audience", f"{most}/{goal}")]

    def row(self, offer: Offer) -> AskRow:
        choice = self.scene.view.start.choices.parse(offer.text)
        price = self._prices.of(choice) if self._prices else ()
        return AskRow(offer, ICONS[offer.kind], price, art_of(choice), offer.text == self.scene.hint)

    @cached_property
    def _prices(self) -> Prices | None:
        seat = self.scene.seat
        return None if seat is None or not self.scene.offers else Prices(self.scene.view, seat)

    # The middle

    def _lay_audiences(self) -> None:
        v = self.sight
        self.audiences = [self._lit_card(code, c.Capture) for code in v.audience_row]
        self.top = [self._lit_card(code, c.CaptureTop) for code in v.audience_deck[:1]]
        self.audiences_left = len(v.audience_deck[1:])

    def _lay_veterans(self) -> None:
        self.veterans = [self._lit_card(code, c.Hire) for code in self.sight.veteran_line]
        for piece in self.veterans[:1]:
            piece.is_newest = True
        self.veterans_left = len(self.sight.veteran_deck)

    def _lay_supply(self) -> None:
        v, heap = self.sight, self.painter.heap
        self.dice = [heap("supply-die", art, v.supply_dice[i], "") for i, art in enumerate(COLOURS)]
        self.tokens = [heap("supply-token", art, v.supply_performances[i], "") for i, art in enumerate(COLOURS)]
        self.tunes = v.supply_tunes
        for i in range(len(COLOURS)):
            self.offers.light_colour(self.dice[i], i, c.DieColour)
            self.offers.light_colour(self.tokens[i], i, c.TokenColour)

    def _lit_card(self, code: int, kind: type[c.CardAction]) -> CardPiece:
        piece = self.painter.card(code)
        self.offers.light_card(piece, code, (kind,))
        if getattr(self.frame, "card", NONE) == code:
            piece.mark = "subject"
        return piece

    # A player's place

    def _place(self, seat: SeatCard) -> Place:
        v, i = self.sight, seat.index
        place = Place(
            seat, self._stage(i), self._pool(i), self._tokens(i), self._tune_heap(i), self._won(i), self._encore(i),
            {"hand": len(v.hand[i]), "deck": len(v.deck[i]), "discard": len(v.discard[i]), "fire": len(v.fired[i])},
            is_first=v.first == i, has_passed=v.passed[i], has_committed=i in v.committed,
        )  # fmt: skip
        if i == v.seat:
            place.hand = self._hand()
            place.known = [self.painter.card(code, str(i)) for code in v.deck[i][: v.known[i]]]
        elif self.scene.views:
            place.hand = [self.painter.card(code, str(i)) for code in self._eyes(i).hand[i]]
        return place

    def _eyes(self, seat: int) -> Sight:
        """What that seat sees: in a replay seen by all, its own view."""
        sight = self.scene.views[seat].sight if self.scene.views else self.sight
        assert isinstance(sight, Sight)
        return sight

    def _stage(self, seat: int) -> list[CardPiece]:
        return [self._staged(staged, seat) for staged in self.sight.stage[seat]]

    def _staged(self, staged: Staged, seat: int) -> CardPiece:
        piece = self.painter.card(staged.card, str(seat))
        piece.is_used, piece.is_turned = staged.is_used, staged.is_turned
        if staged.die != NONE:
            piece.die = self.painter.die(staged.die & ~LOCKED, str(seat))
        if seat == self.scene.seat and not staged.is_used:
            self.offers.light_card(piece, staged.card, STAGE)
            piece.mark = "subject" if getattr(self.frame, "card", NONE) == staged.card else ""
        elif seat == self.scene.seat:
            self.offers.light_card(piece, staged.card, (c.AcceptTrigger,))
        return piece

    def _pool(self, seat: int) -> list[DiePiece]:
        v = self.sight
        dice = v.encore_dice[seat] if v.is_encore else v.pool[seat].dice
        free = sorted((die for die in dice if not die & LOCKED), key=lambda die: (die & 7, die))
        picked = list(getattr(self.frame, "dice", ())) if seat == v.seat else []
        return [self._die(die, seat, picked) for die in free]

    def _die(self, die: int, seat: int, picked: list[int]) -> DiePiece:
        piece = self.painter.die(die, str(seat))
        if die in picked:
            picked.remove(die)
            piece.mark = "picked"
        elif seat == self.scene.seat:
            self.offers.light_die(piece, die)
        else:
            self.offers.light_theirs(piece, seat, die)
        return piece

    def _tokens(self, seat: int) -> list[TokenPiece]:
        counts = self.sight.performances[seat]
        heaps = [self.painter.heap("token", art, counts[i], str(seat)) for i, art in enumerate(COLOURS)]
        if seat == self.scene.seat:
            paid = getattr(self.frame, "paid", ())
            for i, heap in enumerate(heaps):
                heap.paid = paid.count(i)
                self.offers.light_colour(heap, i, c.PayToken)
        return heaps

    def _tune_heap(self, seat: int) -> TokenPiece:
        heap = self.painter.heap("tune", "encore", self.sight.tunes[seat], str(seat))
        if seat == self.scene.seat:
            self.offers.light_kind(heap, c.UseTune)
        return heap

    def _won(self, seat: int) -> list[CardPiece]:
        pieces = []
        for won in self.sight.audiences[seat]:
            piece = self.painter.card(won.card)
            if seat == self.scene.seat:
                self.offers.light_card(piece, won.card, (c.AcceptTrigger,))
            pieces.append(piece)
        return pieces

    def _encore(self, seat: int) -> CardPiece | None:
        code = self._eyes(seat).encore[seat]
        return None if code == NONE else self.painter.card(code, str(seat))

    def _hand(self) -> list[CardPiece]:
        marks = _hand_marks(self.frame)
        return [self._hand_card(code, marks) for code in self.sight.hand[self.sight.seat]]

    def _hand_card(self, code: int, marks: list[tuple[int, str]]) -> CardPiece:
        piece = self.painter.card(code, str(self.scene.seat))
        mark = next((mark for mark in marks if mark[0] == code), None)
        if mark is None:
            self.offers.light_card(piece, code, HAND)
        else:
            marks.remove(mark)
            piece.mark = mark[1]
        return piece


def _hand_marks(frame: Any) -> list[tuple[int, str]]:
    """What the open question has done with hand cards so far."""
    names = {"chosen": "picked", "kept": "kept", "discarded": "discarded", "fired": "fired"}
    return [(code, mark) for field_name, mark in names.items() for code in getattr(frame, field_name, ())]
