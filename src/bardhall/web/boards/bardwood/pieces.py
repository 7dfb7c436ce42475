"""The pieces of Bardwood Grove for the templates: cards with their sections, tokens, spaces."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.kinds import SEASONS
from bardhall.games.bardwood.names import LYRICS, MELODY, NONE, TEMPO, VOLUME
from bardhall.games.bardwood.wording.cards import kind_text
from bardhall.web.boards.bardwood.figures import CAST
from bardhall.web.boards.bardwood.icons import (
    amount,
    challenge_bits,
    change_bits,
    condition_bits,
    discard_bits,
    row_bits,
    walk_bits,
)
from bardhall.web.boards.common.cards import CARD, PrintedCard
from bardhall.web.boards.common.pictures import picture, vignette
from bardhall.web.boards.common.piece import Lit
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.games.bardwood.box import CardFace
    from bardhall.games.bardwood.wording import BardwoodWording
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.web.tables.scene import Offer

_TONES = {
    k.FAN: "song", k.CREATURE: "wood", k.LEGEND: "dance", k.MOTIF: "illusion", k.MUSE: "dance", k.IMPRO: "music",
    k.SKILL: "wood", k.RIVAL_CARD: "illusion", k.CHALLENGE: "song",
}  # fmt: skip
_BY_BARD = ("song", "music", "wood", "illusion", "wood", "music", "song", "illusion")
_BY_SEASON = ("wood", "music", "song", "illusion")
_TIMINGS = ("start", "end", "while", "once")
FULL, SMALL, BARE = "full", "small", "bare"  # how much of a picture a card has
TAG, TOLD, WALKED = "tag", "told", "walked"  # how it is drawn: macros of its template


@dataclass(frozen=True)
class Mark:
    """A rune or a crest, of a player or of the Rival."""

    owner: int
    name: str


@dataclass(frozen=True, kw_only=True)
class Section(Lit):
    """A row of effects on a card: a song section, an option, a reward, or what discarding gives."""

    name: str  # upper, lower, discard, option, reward, condition, effect
    cost: tuple[Bit, ...] = ()
    bits: tuple[Bit, ...]
    is_used: bool = False


@dataclass(frozen=True, kw_only=True)
class CardPiece(PrintedCard):
    """A card with everything printed on it."""

    template: ClassVar[str] = "bardwood/card.html"
    code: int
    sections: tuple[Section, ...]
    blue_gems: int
    is_boss: bool
    is_advanced: bool
    season: str
    rune: Mark | None = None  # that lies on it

    @property
    def inner(self) -> Iterable[Lit]:
        return self.sections

    @property
    def has_offers(self) -> bool:
        """Return whether a legal choice is on the card or one of its sections."""
        return self.is_lit or any(section.is_lit for section in self.sections)

    @property
    def all_bars(self) -> list[Offer]:
        """Return all unavailable offers on the card and its sections."""
        return [*self.bars, *(bar for section in self.sections for bar in section.bars)]


class Painter:
    """A painter of cards from codes, in one language."""

    def __init__(self, page: Page) -> None:
        self.words, self.lang, self.names = page.words, page.lang, page.names

    def card(self, code: int, size: str = FULL, look: str = CARD, is_open: bool = False) -> CardPiece:
        """Return the piece of a card; every card is unique."""
        return printed(self.words, code, self.lang, size, look, is_open)

    def marks(self, owners: Iterable[int]) -> tuple[Mark, ...]:
        """Return the runes or crests of these seats as pieces."""
        return tuple(Mark(owner, self.words.render("seat", owner, self.lang, self.names)) for owner in owners)


@lru_cache(maxsize=8000)
def printed(
    words: BardwoodWording, code: int, lang: str, size: str = FULL, look: str = CARD, is_open: bool = False
) -> CardPiece:
    """Return what is printed on a card, which is the same wherever it is."""
    face, texts = words.box.cards[code], words.box.texts[code]
    kind, kind_name = k.KINDS[face.kind], kind_text(words, face, lang)
    return CardPiece(
        key=f"card-{face.id}", code=code, name=texts.name[lang], kind=kind, kind_name=kind_name.rstrip("."),
        sections=tuple(sections(face)), blue_gems=face.blue_gems,
        text=words.card(code, lang).removeprefix(kind_name).strip(), flavour=texts.flavour.get(lang, ""),
        picture=_picture(words, face, kind, size), is_boss=face.is_boss,
        is_advanced=face.owner == NONE and face.kind in (k.SKILL, k.IMPRO, k.FAN),
        season=SEASONS[face.season] if face.season != NONE else "", look=look, is_open=is_open,
    )  # fmt: skip


def _picture(words: BardwoodWording, face: CardFace, kind: str, size: str) -> Markup | None:
    if size == BARE:
        return None
    draw = picture if size == FULL else vignette
    return draw(face.id, _tone(words, face), kind, CAST, words.box.pictures.get(face.id, ""))


def _tone(words: BardwoodWording, face: CardFace) -> str:
    """Return the colour of a card: that of its bard, or of its season for an event."""
    if face.season != NONE:
        return _BY_SEASON[face.season]
    owner = words.box.code(face.id) if face.kind == k.BARD else face.owner
    return _TONES[face.kind] if owner == NONE else _BY_BARD[owner % len(_BY_BARD)]


def sections(face: CardFace) -> list[Section]:
    """Return the rows of effects on a card, in printed order."""
    match face.kind:
        case k.SKILL:
            return _skill(face)
        case k.FAN:
            return [_section(face, f"option-{n}", row_bits(row)) for n, row in enumerate(face.options)]
        case k.CREATURE:
            cost = (Bit("soothe"), amount(MELODY, face.soothe_value))
            return [_section(face, "reward", row_bits(face.upper), cost)]
        case k.LEGEND:
            told = _section(face, "reward", (Bit("green_gem", str(face.gems)),), (amount(LYRICS, face.cost_lyrics),))
            return [told, _section(face, "condition", condition_bits(face))]
        case k.EVENT:
            bits = (*row_bits(face.upper), *change_bits(face))
            return [_section(face, "effect", bits, (Bit(f"event_{_TIMINGS[face.timing]}"),))]
        case k.RIVAL_CARD:
            return [_section(face, "effect", walk_bits(face), (amount(TEMPO, face.tempo),))]
        case k.CHALLENGE:
            easy, hard = challenge_bits(face)
            return [_section(face, "easy", (Bit("vp", "1"),), easy), _section(face, "hard", (Bit("vp", "2"),), hard)]
        case k.BARD:
            return []
    return [_section(face, "upper", row_bits(face.upper))]


def _skill(face: CardFace) -> list[Section]:
    found = [_section(face, "upper", row_bits(face.upper))]
    if face.lower.effects:
        found.append(_section(face, "lower", row_bits(face.lower), (amount(VOLUME, face.lower_cost),)))
    return [*found, _section(face, "discard", discard_bits(face), (Bit("discard"),))]


def _section(face: CardFace, name: str, bits: tuple[Bit, ...], cost: tuple[Bit, ...] = ()) -> Section:
    return Section(key=f"{face.id}-{name}", name=name.split("-")[0], cost=cost, bits=bits)
