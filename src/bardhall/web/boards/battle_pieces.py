"""The pieces of Battle of the Bards as the templates draw them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bardhall.games.battle import box as b
from bardhall.games.battle import kinds as k
from bardhall.games.battle.names import COLOURS, KEYS, LETTERS, LOCKED, NONE
from bardhall.web.boards.common import Bit, Keys, Piece
from bardhall.web.boards.pictures import picture

if TYPE_CHECKING:
    from markupsafe import Markup

    from bardhall.games.battle.wording import BattleWording

ARTS = (*COLOURS, "encore")
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
_COSTS = {"ge": "{}+", "le": "≤{}", "eq": "={}"}


@dataclass
class DiePiece(Piece):
    """A die."""

    art: str = ""
    value: int = 0
    label: str = ""

    @property
    def letter(self) -> str:
        """The letter of the art."""
        return LETTERS[ARTS.index(self.art)]


@dataclass
class TokenPiece(Piece):
    """A heap of equal tokens or dice."""

    art: str = ""
    count: int = 0
    label: str = ""
    paid: int = 0  # how many of them the open payment has named


@dataclass
class CardPiece(Piece):
    """A card, with everything that is printed on it."""

    id: str = ""
    name: str = ""
    kind: str = ""
    kind_name: str = ""
    art: str = ""
    brings: str = ""  # the colour of its die icon
    cost: str = ""
    icons: tuple[Bit, ...] = ()
    when: tuple[Bit, ...] = ()  # what sets its lasting effect off
    lasting: tuple[Bit, ...] = ()
    price: tuple[Bit, ...] = ()
    symbols: tuple[str, ...] = ()
    vp: int | None = None
    text: str = ""
    flavour: str = ""
    picture: Markup | None = None
    die: DiePiece | None = None
    is_used: bool = False
    is_turned: bool = False
    is_newest: bool = False


class Painter:
    """Makes pieces out of codes, in one language."""

    def __init__(self, wording: BattleWording, lang: str) -> None:
        self.wording = wording
        self.box = wording.box
        self.lang = lang
        self.keys = Keys()

    def card(self, code: int, owner: str = "") -> CardPiece:
        """A card; `owner` keeps apart the copies that several players have."""
        face, texts = self.box.cards[code], self.box.texts[code]
        kind = k.KINDS[face.kind]
        alone = face.kind in (k.VETERAN, k.AUDIENCE)
        art = COLOURS[face.colour] if face.colour != NONE else ""
        return CardPiece(
            key=self.keys.next(f"card-{'' if alone else owner}-{face.id}"), id=face.id, name=texts.name[self.lang],
            kind=kind, kind_name=self._term("encore_card" if kind == "encore" else kind), art=art,
            brings=(*COLOURS, "white")[face.die] if face.die != NONE else "",
            cost=die_cost(face),
            icons=self._icons(face.icons), when=self._when(face), lasting=self._lasting(face),
            price=price_of(face), symbols=tuple(COLOURS[c] for c in face.symbols),
            vp=face.vp if alone else None, text=self.wording.card(code, self.lang),
            flavour=texts.flavour.get(self.lang, ""), picture=picture(face.id, art or _main_art(face)),
        )  # fmt: skip

    def die(self, die: int, owner: str) -> DiePiece:
        """A die; `owner` is the seat it belongs to."""
        art = ARTS[(die & ~LOCKED) >> 3]
        label = self.wording.render("die", die, self.lang, ())
        return DiePiece(key=self.keys.next(f"die-{owner}-{art}"), art=art, value=die & 7, label=label)

    def heap(self, what: str, art: str, count: int, owner: str) -> TokenPiece:
        """Equal tokens or dice of an art."""
        return TokenPiece(key=self.keys.next(f"{what}-{owner}-{art}"), art=art, count=count, label=self._term(art))

    def _term(self, key: str) -> str:
        return self.wording.say("term", key, {}, self.lang)

    def _icons(self, icons: tuple[int, ...]) -> tuple[Bit, ...]:
        return tuple(self._icon(icon) for icon in icons)

    def _icon(self, icon: int) -> Bit:
        if icon in _ICONS:
            return Bit(_ICONS[icon], art="white" if icon == k.GAIN_ANY_DIE else "")
        if icon < k.GAIN_ANY_DIE:
            return Bit("gain_die", art=COLOURS[icon])
        return Bit("performance", art=COLOURS[icon - k.GAIN_PERFORMANCE])

    def _when(self, face: b.CardFace) -> tuple[Bit, ...]:
        lasting = face.lasting
        if lasting is None or lasting.kind != k.TRIGGER:
            return ()
        art = COLOURS[lasting.colour] if lasting.colour != NONE else ""
        return (Bit(_EVENTS[lasting.event], art=art),)

    def _lasting(self, face: b.CardFace) -> tuple[Bit, ...]:
        lasting = face.lasting
        if lasting is None:
            return ()
        if lasting.kind == k.ENCORE_DICE:
            return (Bit("encore", f"+{lasting.dice}"),)
        if lasting.kind == k.MODIFIER:
            return (_MODIFIERS[KEYS[lasting.key.bit_length() - 1]],)
        limit = (Bit("again", f"×{lasting.limit}"),) if lasting.limit > 1 else ()
        return (*self._icons(lasting.icons), *limit)


def price_of(face: b.CardFace) -> tuple[Bit, ...]:
    """The tokens that an audience costs."""
    coloured = [Bit("performance", art=art) for art, n in zip(COLOURS, face.cost, strict=True) for _ in range(n)]
    return (*coloured, *[Bit("wild")] * face.wild)


def die_cost(face: b.CardFace) -> str:
    """The die that an ability needs, in short."""
    return _COSTS[face.cost_op].format(face.cost_value) if face.cost_op else ""


def _main_art(face: b.CardFace) -> str:
    """The art that a card without a colour of its own is painted in."""
    if face.symbols:
        return COLOURS[face.symbols[0]]
    return COLOURS[face.cost.index(max(face.cost))] if any(face.cost) else ""
