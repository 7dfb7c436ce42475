"""The cards of Merchants Cove for the templates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.cove import kinds as k
from bardhall.games.cove.names import CLANS
from bardhall.kernel.grammar import bare, capital
from bardhall.web.boards.common import cards
from bardhall.web.boards.common.cards import CARD, PrintedCard
from bardhall.web.boards.common.offers import price_bits
from bardhall.web.boards.common.pictures import picture, vignette
from bardhall.web.boards.common.piece import Lit
from bardhall.web.boards.cove.figures import CAST, CLAN_TONES, TONES
from bardhall.web.boards.cove.icons import all_bits, deed_bits, effect_bits, staff_bits
from bardhall.web.tables.scene import Bit, changed

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.games.cove.box import CardFace
    from bardhall.games.cove.wording import CoveWording

# How a card may be drawn: macros of its template.
FLAT, BRIEF, TAG = "flat", "brief", "tag"
# The state of a part of a card in the song that is being sung.
OPEN, LOCKED, SPENT = "open", "locked", "spent"


@dataclass(frozen=True, kw_only=True)
class Part(Lit):
    """A group of icons or another effect on a card; `gains` has what each offer would earn."""

    bits: tuple[Bit, ...]
    state: str = ""
    gains: tuple[str, ...] = ()


@dataclass(frozen=True)
class Owner:
    """The owner of a crest, a rune, an hourglass or a performer."""

    seat: int
    name: str


@dataclass(frozen=True, kw_only=True)
class CardPiece(PrintedCard):
    """A card with everything printed on it, and everything placed on it."""

    template: ClassVar[str] = "cove/card.html"
    upper: tuple[Part, ...] = ()
    lower: tuple[Part, ...] = ()
    cost: int = 0  # the volume that unlocks the lower parts
    is_unlocked: bool = False
    drawbacks: tuple[Bit, ...] = ()
    footer: tuple[Bit, ...] = ()
    clans: tuple[str, ...] = ()
    crests: tuple[Owner, ...] = ()
    n: int = 1  # how many alike lie here
    portrait: Markup

    @property
    def inner(self) -> Iterable[Lit]:
        return (*self.upper, *self.lower)


class Painter(cards.Painter["CoveWording", CardPiece]):
    """A painter of cards and names from codes, in one language."""

    def __init__(self, wording: CoveWording, lang: str) -> None:
        super().__init__(wording, lang, printed)

    def card(self, code: int, key: str, look: str = CARD, is_open: bool = True) -> CardPiece:
        """Return a card with its parts, as a piece with the key `key` on this page."""
        piece = self.paint(code, key, look, is_open)
        upper = tuple(changed(part, key=f"{key}-{part.key}") for part in piece.upper)
        lower = tuple(changed(part, key=f"{key}-{part.key}") for part in piece.lower)
        return changed(piece, upper=upper, lower=lower)

    def place(self, place: int) -> str:
        """Return the name of a place as its sign shows it."""
        return capital(bare(self.wording.place(place, self.lang), self.lang))

    def dock(self, dock: int) -> str:
        """Return the name of a dock."""
        return capital(self.wording.dock(dock, self.lang))

    def merchant(self, merchant: str) -> str:
        """Return the name of a merchant."""
        return bare(capital(self.wording.merchant(merchant, self.lang)), self.lang)


@lru_cache(maxsize=1000)
def printed(wording: CoveWording, code: int, lang: str) -> CardPiece:
    """Return what is printed on a card, which is the same wherever it is."""
    face, texts = wording.box.cards[code], wording.box.texts[code]
    kind = k.KINDS[face.kind]
    tone = CLAN_TONES[face.icons[0]] if face.icons else TONES.get(kind, "")
    own = wording.box.pictures.get(face.id, "")
    parts = tuple(Part(key=str(i + 1), bits=effect_bits(effect)) for i, effect in enumerate(face.parts))
    return CardPiece(
        key=f"card-{face.id}", name=texts.name[lang], kind=kind, upper=parts[: _uppers(face)],
        lower=parts[_uppers(face) :], cost=face.volume_cost, drawbacks=all_bits(face.drawbacks), footer=_footer(face),
        clans=tuple(CLANS[clan] for clan in face.icons), text=wording.card(code, lang),
        flavour=texts.flavour.get(lang, ""), picture=picture(face.id, tone, kind, CAST, own),
        portrait=vignette(face.id, tone, kind, CAST, own),
    )  # fmt: skip


def _uppers(face: CardFace) -> int:
    """Return the number of parts in the upper half of a card; only a skill has a lower half."""
    return face.uppers if face.kind == k.SKILL else len(face.parts)


def _footer(face: CardFace) -> tuple[Bit, ...]:
    """Return the footer of a card as icons."""
    if face.kind == k.SKILL:
        return price_bits(face.footer())
    if face.kind == k.TOWNSFOLK:
        return staff_bits(face)
    if face.kind == k.PEDDLER:
        return deed_bits(face)
    return (Bit("rogue", str(face.rogue_icons)),) if face.kind == k.CORRUPTION else ()
