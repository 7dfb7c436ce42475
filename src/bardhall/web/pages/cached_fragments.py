"""Parts of a table's page that few moves change: each is drawn from an extract of the scene, once for equal extracts.

The template is given the extract in the place of the scene, and no board. So what it shows follows from the extract
alone: to read a field that is not in it is an error.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bardhall.kernel.box import PackRef
    from bardhall.web.tables.scene import Message, Scene, SeatCard


@dataclass(frozen=True)
class MenuSeat:
    """Who sits where, for the menu."""

    index: int
    name: str
    kind: str
    is_me: bool
    is_persons: bool
    is_muted: bool
    has_conceded: bool
    can_return: bool


@dataclass(frozen=True)
class SeatMenu:
    """What may be done with my seat, with others and with the table."""

    game: str
    lang: str
    table: str
    seat: int | None
    names: tuple[str, ...]
    bots: tuple[str, ...]
    is_owner: bool
    is_closed: bool
    packs: tuple[PackRef, ...]
    pack_names: tuple[str, ...]
    commitment: str
    key: str
    seed: str
    seats: tuple[MenuSeat, ...]
    outcome: bool  # whether there is one
    lesson: bool  # whether one lasts


@dataclass(frozen=True)
class Chat:
    """What is said at the table."""

    game: str
    lang: str
    table: str
    seat: int | None
    messages: tuple[Message, ...]


def _seat_menu(scene: Scene) -> SeatMenu:
    return SeatMenu(
        game=scene.game, lang=scene.lang, table=scene.table, seat=scene.seat, names=scene.names, bots=scene.bots,
        is_owner=scene.is_owner, is_closed=scene.is_closed, packs=scene.packs, pack_names=scene.pack_names,
        commitment=scene.commitment, key=scene.key, seed=scene.seed, seats=tuple(map(_menu_seat, scene.seats)),
        outcome=scene.outcome is not None, lesson=scene.lesson is not None,
    )  # fmt: skip


def _menu_seat(it: SeatCard) -> MenuSeat:
    return MenuSeat(
        it.index, it.name, it.kind, it.is_me, it.is_persons, it.is_muted, it.has_conceded, it.can_return
    )  # fmt: skip


def _chat(scene: Scene) -> Chat:
    return Chat(scene.game, scene.lang, scene.table, scene.seat, scene.messages)


EXTRACTS: Final[dict[str, Callable[[Scene], SeatMenu | Chat]]] = {"seat_menu": _seat_menu, "chat": _chat}
