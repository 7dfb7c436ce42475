"""The pieces of Battle of the Bards for the templates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from bardhall.games.battle import box as b
from bardhall.games.battle import kinds as k
from bardhall.games.battle.names import ARTS, COLOURS, KEYS, LOCKED, NONE
from bardhall.web.boards.battle.figures import CAST
from bardhall.web.boards.common import cards
from bardhall.web.boards.common.cards import CARD, PrintedCard
from bardhall.web.boards.common.drawing import KEPT
from bardhall.web.boards.common.offers import price_bits
from bardhall.web.boards.common.pictures import picture
from bardhall.web.boards.common.piece import Lit, Piece
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from bardhall.games.battle.wording import BattleWording

_ICONS = {
    k.GAIN_ANY_DIE: "gain_die", k.GAIN_TUNE: "tune", k.DISCARD_DIE: "discard_die", k.STEAL: "steal",
    k.RALLY: "rally", k.DRAW_TWO: "draw", k.SCOUT: "scout", k.SUPPORT: "support",
}  # fmt: skip
_EVENTS = ("roll", "performance", "use", "poster", "audience", "tune", "hourglass")
_MODIFIERS = {
    "tune_step_2": Bit("tune", "±2"), "newest_costs_two": Bit("newest", "2"), "hand_plus_one": Bit("hand", "+1"),
    "minority_colour": Bit("performance", "1:2"), "free_top": Bit("deck", "0"), "flexible_cost": Bit("wild", "1"),
    "value_shift": Bit("die", "±1"),
}  # fmt: skip

# How a card and a heap may be drawn: macros of their templates.
MINI, ON_DECK, KNOWN = "mini", "on_deck", "known"
SUPPLY_DICE, SUPPLY_TOKENS, TOKENS, TUNES, STOCK = "supply_dice", "supply_tokens", "tokens", "tunes", "stock"


@dataclass(frozen=True, kw_only=True)
class DiePiece(Piece):
    """A die as a piece."""

    template: ClassVar[str] = "battle/pieces.html"
    look: str = "die"
    art: str
    value: int
    label: str


@dataclass(frozen=True, kw_only=True)
class Heap(Piece):
    """A pile of equal tokens, dice or cards."""

    template: ClassVar[str] = "battle/pieces.html"
    art: str  # or another icon
    count: int
    paid: int = 0  # how many of them the open payment has named


@dataclass(frozen=True, kw_only=True)
class CardPiece(PrintedCard):
    """A card with everything printed on it."""

    template: ClassVar[str] = "battle/card.html"
    art: str
    brings: str  # the colour of its die icon
    cost: str
    icons: tuple[Bit, ...]
    when: tuple[Bit, ...]  # what sets its lasting effect off
    lasting: tuple[Bit, ...]
    price: tuple[Bit, ...]
    symbols: tuple[str, ...]
    vp: int | None
    die: DiePiece | None = None
    is_used: bool = False
    is_turned: bool = False
    is_newest: bool = False
    below: int = 0  # how many cards lie under it, if it lies on a deck

    @property
    def inner(self) -> Iterable[Lit]:
        return () if self.die is None else (self.die,)


class Painter(cards.Painter["BattleWording", CardPiece]):
    """A painter of cards, dice and piles from codes, in one language."""

    def __init__(self, wording: BattleWording, lang: str) -> None:
        super().__init__(wording, lang, printed)

    def card(self, code: int, owner: str = "", look: str = CARD, is_open: bool = False) -> CardPiece:
        """Return the piece of a card; `owner` distinguishes copies that several players have."""
        face = self.wording.box.cards[code]
        key = self.keys.next(f"card-{'' if _is_alone(face) else owner}-{face.id}")
        return self.paint(code, key, look, is_open)

    def die(self, die: int, owner: str) -> DiePiece:
        """Return the piece of a die; `owner` is the seat to which it belongs."""
        art = ARTS[(die & ~LOCKED) >> 3]
        return _die(self.wording, die, self.lang, self.keys.next(f"die-{owner}-{art}"), art)

    def heap(self, what: str, art: str, count: int, owner: str, look: str) -> Heap:
        """Return a pile of equal tokens or dice of a given art."""
        return _heap(self.keys.next(f"{what}-{owner}-{art}"), look, art, count)


# The same piece again is the same object: then nobody has to compare the two.


@lru_cache(maxsize=KEPT)
def _die(wording: BattleWording, die: int, lang: str, key: str, art: str) -> DiePiece:
    label = wording.render("die", die, lang, ())
    return DiePiece(key=key, art=art, value=die & 7, label=label, is_open=True)


@lru_cache(maxsize=KEPT)
def _heap(key: str, look: str, art: str, count: int) -> Heap:
    return Heap(key=key, look=look, art=art, count=count, is_open=True)


@lru_cache(maxsize=2000)
def printed(wording: BattleWording, code: int, lang: str) -> CardPiece:
    """Return what is printed on a card, which is the same wherever it is."""
    face, texts = wording.box.cards[code], wording.box.texts[code]
    kind = k.KINDS[face.kind]
    art = COLOURS[face.colour] if face.colour != NONE else ""
    return CardPiece(
        key=f"card-{face.id}", name=texts.name[lang], kind=kind, art=art,
        kind_name=wording.say("term", "encore_card" if kind == "encore" else kind, {}, lang),
        brings=(*COLOURS, "white")[face.die] if face.die != NONE else "", cost=face.die_cost(),
        icons=_icons(face.icons), when=_when(face), lasting=_lasting(face), price=price_bits(face.tokens()),
        symbols=tuple(COLOURS[c] for c in face.symbols), vp=face.vp if _is_alone(face) else None,
        text=wording.card(code, lang), flavour=texts.flavour.get(lang, ""),
        picture=picture(
            face.id, art or _main_art(face), cast=CAST, own=wording.box.pictures.get(face.id, "")
        ),
    )  # fmt: skip


def _is_alone(face: b.CardFace) -> bool:
    """Return whether a card exists only once: in the middle, or won by one player."""
    return face.kind in (k.VETERAN, k.AUDIENCE)


def _icons(icons: tuple[int, ...]) -> tuple[Bit, ...]:
    return tuple(_icon(icon) for icon in icons)


def _icon(icon: int) -> Bit:
    if icon in _ICONS:
        return Bit(_ICONS[icon], art="white" if icon == k.GAIN_ANY_DIE else "")
    if icon < k.GAIN_ANY_DIE:
        return Bit("gain_die", art=COLOURS[icon])
    return Bit("performance", art=COLOURS[icon - k.GAIN_PERFORMANCE])


def _when(face: b.CardFace) -> tuple[Bit, ...]:
    lasting = face.lasting
    if lasting is None or lasting.kind != k.TRIGGER:
        return ()
    art = COLOURS[lasting.colour] if lasting.colour != NONE else ""
    return (Bit(_EVENTS[lasting.event], art=art),)


def _lasting(face: b.CardFace) -> tuple[Bit, ...]:
    lasting = face.lasting
    if lasting is None:
        return ()
    if lasting.kind == k.ENCORE_DICE:
        return (Bit("encore", f"+{lasting.dice}"),)
    if lasting.kind == k.MODIFIER:
        return (_MODIFIERS[KEYS[lasting.key.bit_length() - 1]],)
    limit = (Bit("again", f"×{lasting.limit}"),) if lasting.limit > 1 else ()
    return (*_icons(lasting.icons), *limit)


def _main_art(face: b.CardFace) -> str:
    """Return the art whose colour a card gets that has no colour."""
    if face.symbols:
        return COLOURS[face.symbols[0]]
    return COLOURS[face.cost.index(max(face.cost))] if any(face.cost) else ""
