"""The cards of an Entertainer, with the offers on each of their parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import NONE
from bardhall.games.cove.rules.entertainer.sources import find_part, is_open
from bardhall.web.boards.common.cards import Keys
from bardhall.web.boards.cove.pieces import BRIEF, FLAT, LOCKED, OPEN, SPENT, TAG, CardPiece, Part
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.kernel.wording import Args
    from bardhall.web.boards.common.offers import Offers
    from bardhall.web.boards.common.piece import Lit
    from bardhall.web.boards.cove.pieces import Painter


class SongCards:
    """The cards of an Entertainer; public zones come first, so that copies have the same numbers for all viewers."""

    def __init__(self, v: Observation, painter: Painter, offers: Offers, seat: int) -> None:
        self.v, self.painter, self.offers, self.seat = v, painter, offers, seat
        self._keys = Keys()

    def card(self, code: int, look: str, is_open: bool = True) -> CardPiece:
        """Return a card of this player as a piece."""
        key = self._keys.next(f"card-{self.seat}-{self.v.box.cards[code].id}")
        return self.painter.card(code, key, look, is_open)

    def tags(self, codes: tuple[int, ...], is_open: bool = True) -> tuple[CardPiece, ...]:
        """Return cards as pieces with only their names."""
        return tuple(self.card(code, TAG, is_open) for code in codes if code != NONE)

    def hand(self) -> tuple[CardPiece, ...]:
        """Return the skills in hand, in short form during a song, with a choice on the first copy of its card."""
        look = BRIEF if self.v.singer == self.seat else FLAT
        found = []
        codes = self.v.hand[self.seat]
        for i, code in enumerate(codes):
            piece = self.card(code, look, False)
            is_copy = code in codes[:i]
            found.append(piece if is_copy else self.offers.on(piece, "hand", code))
        return tuple(found)

    def brag(self) -> tuple[CardPiece, ...]:
        """Return the creatures, grouped by copies, on which the player chooses their order."""
        codes = self.v.brag[self.seat]
        pieces = [changed(self.card(code, TAG), n=codes.count(code)) for code in dict.fromkeys(codes)]
        return tuple(self.offers.on(piece, "tale", code) for piece, code in zip(pieces, dict.fromkeys(codes)))

    # The song

    def song(self) -> tuple[CardPiece, ...]:
        """Return the song, in short form while composing and with its parts while singing."""
        return tuple(self._sung(at, code) for at, code in enumerate(self.v.song[self.seat]))

    def _sung(self, at: int, code: int) -> CardPiece:
        if self.v.singer != self.seat:
            return self.card(code, BRIEF)
        piece = self.card(code, FLAT)
        piece = changed(
            piece, is_unlocked=self.v.unlocked[at],
            upper=tuple(self._part(at, code, i, part) for i, part in enumerate(piece.upper)),
            lower=tuple(self._part(at, code, i + len(piece.upper), part) for i, part in enumerate(piece.lower)),
        )  # fmt: skip
        is_locked = code in self.v.song[self.seat] and self._first_locked(code) == at
        return self.offers.on(piece, "song", code) if is_locked else piece

    def _first_locked(self, code: int) -> int:
        song = self.v.song[self.seat]
        return next((at for at, card in enumerate(song) if card == code and not self.v.unlocked[at]), NONE)

    def _part(self, at: int, code: int, n: int, part: Part) -> Part:
        """Return a part with the offers to spend it, on the copy that the rules would use."""
        if self.v.used[at] >> n & 1:
            return changed(part, state=SPENT)
        if not is_open(self.v, code, n, at):
            return changed(part, state=LOCKED)
        part = changed(part, state=OPEN)
        if find_part(self.v, self.seat, code, n) != at:
            return part
        laid = self.offers.on(part, "part", code, n)
        return changed(laid, gains=gains_of(self.offers, laid, len(part.bits) == 1))


def gains_of(offers: Offers, lit: Lit, is_counted: bool = False) -> tuple[str, ...]:
    """Return what each choice on a part would earn; for `counted` icons, only one choice times its listeners."""
    found = [offers.args(offers.choice(offer)) for offer in lit.offers]
    return tuple([_gain(args, is_counted and len(found) == 1) for args in found])


def _gain(args: Args, has_crowd: bool) -> str:
    n = args.get("n", NONE)
    if n == NONE:
        return ""
    return f"×{args['crowd']} = {n}" if has_crowd and "crowd" in args else f"+{n}"
