"""The areas of other players in Merchants Cove as strips, including that of the Peddler, who has no seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import CLANS, DEALS, NONE, PEDDLER, SIZES
from bardhall.games.cove.rules.entertainer.runes import has_rune
from bardhall.games.cove.rules.goods import goods_of
from bardhall.web.boards.common.pictures import vignette
from bardhall.web.boards.common.players import Player
from bardhall.web.boards.cove.figures import CAST, TONES
from bardhall.web.boards.cove.harbour import townsfolk
from bardhall.web.boards.cove.pieces import TAG, CardPiece, Owner
from bardhall.web.boards.cove.place import ENTERTAINER, TRADER, merchant_id
from bardhall.web.boards.cove.place_pieces import Duel, Good, Strip
from bardhall.web.boards.cove.song import SongCards

if TYPE_CHECKING:
    from bardhall.games.cove.observation import Observation
    from bardhall.web.boards.common.offers import Offers
    from bardhall.web.boards.cove.pieces import Painter

_DRAWN = (ENTERTAINER, TRADER, PEDDLER)  # the merchants that have an icon of their own


class Strips:
    """The strips of all other players for one viewer."""

    def __init__(self, v: Observation, painter: Painter, offers: Offers, owners: list[Owner]) -> None:
        self.v, self.painter, self.offers, self.owners = v, painter, offers, owners

    def strip(self, i: int, player: Player | None, eyes: Observation) -> Strip:
        """Return another player's area; `eyes` is the observation whose secrets it shows."""
        v, merchant = self.v, merchant_id(self.v, i)
        is_singer = merchant == ENTERTAINER
        has_secret = any(card != NONE for card in eyes.hand[i])
        icon = merchant if merchant in _DRAWN else "trader"
        return Strip(
            key=f"strip-{i}", player=player or Player(i, self.owners[i].name, icon),
            merchant=self.painter.merchant(merchant) if player else "", merchant_icon=icon,
            wealth=(("gold", v.gold[i]), ("corruption", len(v.corruption[i]))),
            counts=self._counts(i) if is_singer else (),
            movement=v.box.numbers.movement[v.dial[i]] if is_singer else 0,
            deal=DEALS[v.pawn[i]] if v.pawn[i] != NONE else "", goods=self._goods(i),
            runes=tuple(CLANS[clan] for clan in range(len(CLANS)) if has_rune(v, i, clan)),
            rows=self._rows(i, eyes), duel=None if player else self._duel(i), is_open=not has_secret,
        )  # fmt: skip

    def _duel(self, i: int) -> Duel:
        """Return the score of the solo player and the Peddler."""
        return Duel(vignette(PEDDLER, TONES[PEDDLER], cast=CAST), self.owners[0], self.v.gold[0], self.v.gold[i])

    def _counts(self, i: int) -> tuple[tuple[str, int], ...]:
        v = self.v
        deck = len(v.deck[i]) + len(v.bought[i])
        return (
            ("volume", v.volume[i]), ("stone", v.stones[i]), ("crest", len(v.fans[i])),
            ("hand", len(v.hand[i])), ("deck", deck), ("discard", len(v.discard[i])),
        )  # fmt: skip

    def _goods(self, i: int) -> tuple[Good, ...]:
        found = []
        for size, name in enumerate(SIZES):
            for clan, n in enumerate(goods_of(self.v, i, size)):
                if n:
                    key = f"their-{i}-{name}-{CLANS[clan]}"
                    found.append(Good(key=key, size=name, clan=CLANS[clan], count=n, value=0))
        return tuple(found)

    def _rows(self, i: int, eyes: Observation) -> tuple[tuple[str, tuple[CardPiece, ...]], ...]:
        """Return the names of the cards in each zone; hands are included only in a replay for everyone."""
        v, cards = self.v, SongCards(self.v, self.painter, self.offers, i)
        rows = [("song", cards.tags(v.song[i])), ("creature", cards.tags(v.brag[i]))]
        rows += [("bought", cards.tags(v.bought[i])), ("hand", cards.tags(eyes.hand[i], False))]
        rows += [("staff", self._folk(v.staff[i])), ("crest", self._folk(v.beside[i]))]
        if merchant_id(v, i) == PEDDLER:
            rows.append(("peddler", cards.tags(v.peddler_discard[-1:])))
        return tuple((zone, those) for zone, those in rows if those)

    def _folk(self, codes: tuple[int, ...]) -> tuple[CardPiece, ...]:
        return tuple(townsfolk(self.v, self.painter, self.owners, card, TAG) for card in codes)
