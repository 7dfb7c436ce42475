"""A player's area in Taverns & Dragons: the viewer's piece by piece, those of other players as strips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.games.taverns.names import BOARDS, INGREDIENTS, ITEMS, MINIONS, NONE
from bardhall.games.taverns.rules.action import Placement
from bardhall.games.taverns.rules.pieces import slots
from bardhall.web.boards.taverns.icons import row_bits
from bardhall.web.boards.taverns.pieces import SMALL, TAG, CardPiece
from bardhall.web.boards.taverns.place_pieces import (
    Dice,
    DiePiece,
    Goods,
    Heap,
    Hoard,
    MinionPiece,
    OwnArea,
    Slot,
    Strip,
    Track,
    TrackSpace,
    Walker,
    hoard_of,
)
from bardhall.web.tables.scene import changed

if TYPE_CHECKING:
    from bardhall.games.taverns.observation import Observation
    from bardhall.games.taverns.state import Held, Hired
    from bardhall.web.boards.common.offers import Offers
    from bardhall.web.boards.common.players import Player
    from bardhall.web.boards.taverns.pieces import Painter


class Places:
    """The areas of all seats for one viewer."""

    def __init__(self, v: Observation, painter: Painter, offers: Offers, frame: Any) -> None:
        self.v, self.painter, self.offers, self.frame = v, painter, offers, frame

    def mine(self, player: Player) -> OwnArea:
        """Return the viewer's own area, with the options on it."""
        i = player.seat
        return OwnArea(
            player, self._tavern(i), self.v.first == i and bool(self.v.round), i in self.v.committed, self._dice(i),
            self._goods(i), tuple(self._minion(i, m) for m in range(len(MINIONS))) if self._is_in(i) else (),
            tuple(self._hero(hired) for hired in self.v.hired[i]), tuple(self._kept(i)), tuple(self._past(i)),
            self._track(i),
        )  # fmt: skip

    def strip(self, player: Player, eyes: Observation) -> Strip:
        """Return another player's area; `eyes` is the observation whose secrets it shows."""
        v, i = self.v, player.seat
        secret = [self.painter.card(code, TAG, False) for code in (eyes.mission[i], *eyes.trophies[i]) if code != NONE]
        cards = (*self._shown(i), *secret)
        return Strip(
            key=f"strip-{i}", player=player, is_first=v.first == i and bool(v.round),
            has_committed=i in v.committed, dice=v.dice[i], heaps=self._heaps(i, "their"),
            reserve=self._reserve(i, "their"),
            walkers=tuple(self._walker(i, m) for m in range(len(MINIONS))) if self._is_in(i) else (),
            hoards=self._hoards(i, cards), cards=cards, is_open=not secret,
        )  # fmt: skip

    def _shown(self, seat: int) -> list[CardPiece]:
        """Return the heroes, recipes, usable objects, and forge tokens for the next hunt."""
        objects = [self._object(seat, n, held) for n, held in enumerate(self.v.objects[seat]) if not held.is_used]
        others = [self.painter.card(card, TAG) for card in (*self.v.cooked[seat], *self.v.forged[seat])]
        return [*[self._their_hero(hired) for hired in self.v.hired[seat]], *others, *objects]

    def _hoards(self, seat: int, cards: tuple[CardPiece, ...]) -> tuple[Hoard, ...]:
        """Return a seat's cards by kind; trophies are face down, so there may be more than the known ones."""
        found = [hoard_of(kind, cards) for kind in ("hero", "recipe", "object", "forge_token")]
        found.append(changed(hoard_of("trophy", cards), count=len(self.v.trophies[seat])))
        return tuple(hoard for hoard in found if hoard.count)

    def _is_in(self, seat: int) -> bool:
        """Return whether the seat has already chosen a tavern, which gives it slots."""
        return self.v.tavern[seat] != NONE

    def _tavern(self, seat: int) -> str:
        return self.painter.name(self.v.tavern[seat]) if self._is_in(seat) else ""

    # Dice and goods

    def _dice(self, seat: int) -> Dice:
        values = {choice.value for choice in self.offers.choices if isinstance(choice, Placement)}
        laid: set[int] = set()
        dice = tuple(self._die(i, value, value in values, laid) for i, value in enumerate(self.v.dice[seat]))
        return Dice(key="dice", dice=dice)

    def _die(self, i: int, value: int, is_pickable: bool, laid: set[int]) -> DiePiece:
        """Return a die; an offer that names a value is on the first die with that value."""
        die = DiePiece(key=f"die-{i}", value=value, is_pickable=is_pickable and value not in laid)
        if value in laid:
            return die
        laid.add(value)
        return self.offers.on(die, "die", value)

    def _goods(self, seat: int) -> Goods:
        reserve = tuple(self._store(heap, kind) for kind, heap in enumerate(self._reserve(seat, "my")))
        return Goods(key="goods", heaps=self._heaps(seat, "my"), reserve=reserve)

    def _heaps(self, seat: int, whose: str) -> tuple[Heap, ...]:
        v, numbers = self.v, self.v.box.numbers
        counts = (
            ("prestige", v.points(seat), 0),
            ("gold", v.gold[seat], 0),
            ("energy", v.energy[seat], numbers.energy_max),
        )
        all_counts = (*counts, ("rune", v.runes[seat], numbers.rune_max))
        return tuple(
            Heap(key=f"{whose}-{icon}-{seat}", icon=icon, count=count, most=most) for icon, count, most in all_counts
        )

    def _reserve(self, seat: int, whose: str) -> tuple[Heap, ...]:
        pairs = zip(INGREDIENTS, self.v.reserve[seat], strict=True)
        return tuple(Heap(key=f"{whose}-{icon}-{seat}", icon=icon, count=count) for icon, count in pairs)

    def _store(self, heap: Heap, kind: int) -> Heap:
        """Return an ingredient in the reserve, with its offer unless the question is about a minion's load."""
        if getattr(self.frame, "minion", NONE) != NONE:
            return heap
        return self.offers.on(heap, "ingredient", kind)

    # Minions

    def _minion(self, seat: int, minion: int) -> MinionPiece:
        v = self.v
        piece = MinionPiece(
            key=f"minion-{MINIONS[minion]}", seat=seat, kind=MINIONS[minion], die=v.minion_dice[seat][minion],
            zone=self._zone(seat, minion), slots=self._slots(seat, minion),
            is_active=seat == v.active and minion in v.activated,
        )  # fmt: skip
        return self.offers.on(piece, "minion", minion)

    def _zone(self, seat: int, minion: int) -> str:
        return self.v.box.board.zones[self.v.zones[seat][minion]].name[self.painter.lang]

    def _slots(self, seat: int, minion: int) -> tuple[Slot, ...]:
        cargo = self.v.cargo[seat][minion]
        laid: set[int] = set()
        found = [self._slot(minion, i, item, laid) for i, item in enumerate(cargo)]
        free = range(len(cargo), slots(self.v, seat, minion))
        return (*found, *[Slot(key=f"slot-{MINIONS[minion]}-{i}") for i in free])

    def _slot(self, minion: int, i: int, item: int, laid: set[int]) -> Slot:
        slot = Slot(key=f"slot-{MINIONS[minion]}-{i}", icon=ITEMS[item])
        if getattr(self.frame, "minion", NONE) != minion or item in laid or item >= len(INGREDIENTS):
            return slot
        laid.add(item)
        return self.offers.on(slot, "ingredient", item)

    def _walker(self, seat: int, minion: int) -> Walker:
        v = self.v
        cargo = [ITEMS[item] for item in v.cargo[seat][minion]]
        free = slots(v, seat, minion) - len(cargo)
        return Walker(MINIONS[minion], self._zone(seat, minion), v.minion_dice[seat][minion], (*cargo, *[""] * free))

    # Cards

    def _hero(self, hired: Hired) -> CardPiece:
        """Return one of the viewer's heroes, in short form if it can do nothing before the next mead."""
        is_idle = hired.is_exhausted and hired.has_used_bonus
        return self.offers.on(self._their_hero(hired, TAG if is_idle else SMALL), "card", hired.card)

    def _their_hero(self, hired: Hired, look: str = TAG) -> CardPiece:
        piece = changed(self.painter.card(hired.card, look), cost=())  # its price is paid
        return changed(piece, is_exhausted=hired.is_exhausted, has_spent_bonus=hired.has_used_bonus)

    def _object(self, seat: int, n: int, held: Held) -> CardPiece:
        """Return an object, whose key includes the owner because there are several copies."""
        return changed(self.painter.card(held.card, TAG), key=f"object-{seat}-{n}", is_used=held.is_used)

    def _kept(self, seat: int) -> list[CardPiece]:
        """Return the other useful things in the viewer's tavern, with secret ones closed."""
        v, painter = self.v, self.painter
        found, laid = [], set()
        for n, held in enumerate(v.objects[seat]):
            if not held.is_used:
                piece = self._object(seat, n, held)
                found.append(piece if held.card in laid else self.offers.on(piece, "card", held.card))
                laid.add(held.card)
        secret = [painter.card(card, TAG, False) for card in (v.mission[seat], *v.trophies[seat]) if card != NONE]
        return [*found, *[painter.card(card, TAG) for card in v.forged[seat]], *secret]

    def _past(self, seat: int) -> list[CardPiece]:
        """Return the objects that were used and the recipes that were cooked."""
        objects = [self._object(seat, n, held) for n, held in enumerate(self.v.objects[seat]) if held.is_used]
        return [*[self.painter.card(card, TAG) for card in self.v.cooked[seat]], *objects]

    def _track(self, seat: int) -> Track | None:
        v = self.v
        if not v.modules & BOARDS or not self._is_in(seat):
            return None
        rows = v.box.cards[v.tavern[seat]].track
        spaces = [
            TrackSpace(key=f"track-{n}", bits=row_bits(row), is_marked=n == v.track[seat]) for n, row in enumerate(rows)
        ]
        lit = [self.offers.on(space, "track", n) for n, space in enumerate(spaces)]
        return Track(key="track", spaces=tuple(lit))
