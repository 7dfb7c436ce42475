"""A player's area in Battle of the Bards: the viewer's piece by piece, those of other players as strips."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from bardhall.games.battle.names import COLOURS, LOCKED, NONE
from bardhall.web.boards.battle.pieces import KNOWN, MINI, TOKENS, TUNES, CardPiece, DiePiece, Heap
from bardhall.web.boards.common.cards import CARD
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.boards.common.players import OpponentSummary
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from bardhall.games.battle.observation import Observation
    from bardhall.games.battle.state import Staged
    from bardhall.web.boards.battle.pieces import Painter
    from bardhall.web.boards.common.offers import Offers
    from bardhall.web.boards.common.players import Player

_MARKS = {"chosen": "picked", "kept": "kept", "discarded": "discarded", "fired": "fired"}


@dataclass(frozen=True, kw_only=True)
class Counts(Piece):
    """The number of a player's cards in each zone."""

    template: ClassVar[str] = "battle/place.html"
    look: str = "counts"
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class OwnArea:
    """Everything in front of the viewer."""

    stage: tuple[CardPiece, ...]
    hand: tuple[CardPiece, ...]
    known: tuple[CardPiece, ...]
    audiences: tuple[CardPiece, ...]
    encore: CardPiece | None
    pool: tuple[DiePiece, ...]
    tokens: tuple[Heap, ...]
    counts: Counts
    total: int | None  # of the encore dice
    is_first: bool
    has_passed: bool
    has_committed: bool


@dataclass(frozen=True, kw_only=True)
class Strip(OpponentSummary):
    """Everything in front of another player, in short form."""

    template: ClassVar[str] = "battle/place.html"
    has_passed: bool
    counts: tuple[tuple[str, int], ...]
    pool: tuple[DiePiece, ...]
    total: int | None
    tokens: tuple[Heap, ...]
    hand: tuple[CardPiece, ...]
    stage: tuple[CardPiece, ...]
    audiences: tuple[CardPiece, ...]
    encore: CardPiece | None

    @property
    def inner(self) -> Iterable[Lit]:
        encore = () if self.encore is None else (self.encore,)
        return (*self.pool, *self.tokens, *self.hand, *self.stage, *self.audiences, *encore)


class Places:
    """The areas of all seats for one viewer."""

    def __init__(self, sight: Observation, painter: Painter, offers: Offers, frame: Any) -> None:
        self.v, self.painter, self.offers, self.frame = sight, painter, offers, frame

    def mine(self, player: Player) -> OwnArea:
        """Return the viewer's own area, with the options on it."""
        v, i = self.v, player.seat
        picked = list(getattr(self.frame, "dice", ()))
        return OwnArea(
            stage=tuple(self._my_staged(staged, i) for staged in v.stage[i]),
            pool=tuple(self._my_die(die, i, picked) for die in self._dice(i)), total=self._total(i),
            tokens=(*self._my_tokens(i), self.offers.on(self._tunes(i), "tunes")),
            audiences=tuple(self._my_audience(won.card) for won in v.audiences[i]), encore=self._encore(i, v),
            hand=self._my_hand(i),
            known=tuple(self.painter.card(code, str(i), KNOWN) for code in v.deck[i][: v.known[i]]),
            counts=Counts(key=f"counts-{i}", counts=self._counts(i)), is_first=v.first == i, has_passed=v.passed[i],
            has_committed=i in v.committed,
        )  # fmt: skip

    def strip(self, player: Player, eyes: Observation) -> Strip:
        """Return another player's area; `eyes` is the observation whose hand it shows."""
        v, i = self.v, player.seat
        return Strip(
            key=f"strip-{i}", player=player, has_passed=v.passed[i], has_committed=i in v.committed,
            counts=self._counts(i),
            stage=tuple(self._staged(staged, i, MINI) for staged in v.stage[i]),
            pool=tuple(self._their_die(die, i) for die in self._dice(i)), total=self._total(i),
            tokens=(*self._tokens(i), self._tunes(i)),
            audiences=tuple(self.painter.card(won.card, look=MINI, is_open=True) for won in v.audiences[i]),
            encore=self._encore(i, eyes), hand=self._their_hand(i, eyes), is_first=v.first == i, is_open=True,
        )  # fmt: skip

    def _counts(self, seat: int) -> tuple[tuple[str, int], ...]:
        v = self.v
        numbers = (len(v.hand[seat]), len(v.deck[seat]), len(v.discard[seat]), len(v.fired[seat]))
        return tuple(zip(("hand", "deck", "discard", "fire"), numbers, strict=True))

    # The stage

    def _staged(self, staged: Staged, seat: int, look: str) -> CardPiece:
        piece = self.painter.card(staged.card, str(seat), look, is_open=True)
        die = self.painter.die(staged.die & ~LOCKED, str(seat)) if staged.die != NONE else None
        return changed(piece, is_used=staged.is_used, is_turned=staged.is_turned, die=die)

    def _my_staged(self, staged: Staged, seat: int) -> CardPiece:
        piece = self._staged(staged, seat, CARD)
        piece = self.offers.on(piece, "lasting", staged.card)
        if staged.is_used:
            return piece
        piece = self.offers.on(piece, "stage", staged.card)
        is_subject = getattr(self.frame, "card", NONE) == staged.card
        return changed(piece, mark="subject") if is_subject else piece

    # Dice

    def _dice(self, seat: int) -> list[int]:
        """Return the free dice sorted by value."""
        dice = self.v.encore_dice[seat] if self.v.is_encore else self.v.pool[seat].dice
        return sorted((die for die in dice if not die & LOCKED), key=lambda die: (die & 7, die))

    def _total(self, seat: int) -> int | None:
        """Return the sum of a player's dice, which counts in the encore."""
        return sum(die & 7 for die in self._dice(seat)) if self.v.is_encore else None

    def _my_die(self, die: int, seat: int, picked: list[int]) -> DiePiece:
        piece = self.painter.die(die, str(seat))
        if die not in picked:
            return self.offers.on(piece, "die", die)
        picked.remove(die)
        return changed(piece, mark="picked")

    def _their_die(self, die: int, seat: int) -> DiePiece:
        return self.offers.on(self.painter.die(die, str(seat)), "their-die", die, seat)

    # Tokens

    def _tokens(self, seat: int) -> list[Heap]:
        counts = self.v.performances[seat]
        return [self.painter.heap("token", art, counts[i], str(seat), TOKENS) for i, art in enumerate(COLOURS)]

    def _my_tokens(self, seat: int) -> list[Heap]:
        paid = getattr(self.frame, "paid", ())
        heaps = [changed(heap, paid=paid.count(i)) for i, heap in enumerate(self._tokens(seat))]
        return [self.offers.on(heap, "token", i) for i, heap in enumerate(heaps)]

    def _tunes(self, seat: int) -> Heap:
        return self.painter.heap("tune", "tune", self.v.tunes[seat], str(seat), TUNES)

    # Cards

    def _my_audience(self, code: int) -> CardPiece:
        return self.offers.on(self.painter.card(code, look=MINI), "lasting", code)

    def _encore(self, seat: int, eyes: Observation) -> CardPiece | None:
        """Return the encore card, drawn closed for its owner, because the other players do not know it yet."""
        code = eyes.encore[seat]
        is_open = seat != self.v.seat and self.v.encore[seat] == code
        return None if code == NONE else self.painter.card(code, str(seat), MINI, is_open)

    def _their_hand(self, seat: int, eyes: Observation) -> tuple[CardPiece, ...]:
        return tuple(self.painter.card(code, str(seat), MINI) for code in eyes.hand[seat]) if eyes.seat == seat else ()

    def _my_hand(self, seat: int) -> tuple[CardPiece, ...]:
        """Return the viewer's hand, with the answers to the pending question so far marked on it."""
        marks = [(code, mark) for name, mark in _MARKS.items() for code in getattr(self.frame, name, ())]
        return tuple(self._hand_card(code, seat, marks) for code in self.v.hand[seat])

    def _hand_card(self, code: int, seat: int, marks: list[tuple[int, str]]) -> CardPiece:
        piece = self.painter.card(code, str(seat))
        mark = next((mark for mark in marks if mark[0] == code), None)
        if mark is None:
            return self.offers.on(piece, "hand", code)
        marks.remove(mark)
        return changed(piece, mark=mark[1])
