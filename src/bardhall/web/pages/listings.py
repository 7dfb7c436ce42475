"""What the hall lists: its games, and tables as their persons see them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from bardhall import games, info, solo
from bardhall.kernel.info import GameInfo
from bardhall.kernel.outcome import others
from bardhall.web.boards import folder_of
from bardhall.web.boards.common.about import About
from bardhall.web.core.errors import Refusal
from bardhall.web.core.guest import Guest
from bardhall.web.pages.ready_games import LessonOffer
from bardhall.web.store.store import Listed
from bardhall.web.tables.naming import display_name
from bardhall.web.tables.scene import TableCard
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table
from bardhall.web.tables.table_scene import LOG_LINES, log_lines, names_of


@dataclass(frozen=True)
class GameCard:
    """A game. `is_new`: who looks has never sat at a table of it, so that a lesson comes first."""

    info: GameInfo
    about: About | None = None
    lessons: tuple[LessonOffer, ...] = ()
    is_new: bool = True


def game_cards(lessons: list[LessonOffer], played: Collection[str]) -> list[GameCard]:
    """All games; `played` are the ids of those that the guest has sat at."""
    return [_game_card(game, lessons, game not in played) for game in games()]


def _game_card(game: str, lessons: list[LessonOffer], is_new: bool) -> GameCard:
    own = tuple(offer for offer in lessons if offer.lesson.game == game)
    return GameCard(info(game), folder_of(game).about, own, is_new)


_NEWS = 3  # lines of what happened, at most
_TOLD = 12  # tables whose news are told; the others are only named


async def mine(service: Service, guest: Guest) -> list[tuple[TableCard, str]]:
    """The tables where the guest sits, each with its status."""
    if not guest.person:
        return []
    listed = await service.store.tables_of(guest.person)
    cards = []
    for place, one in enumerate(listed):
        card = await _told_card(service, guest, one) if place < _TOLD else _card(one, guest)
        cards.append((card, one.summary.status))
    return cards


async def listed(service: Service, guest: Guest) -> list[TableCard]:
    """Tables that anybody may watch."""
    return [_card(one, guest) for one in await service.store.listed() if one.summary.status == "running"]


def when(at: float) -> str:
    """A time as lists show it."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _card(one: Listed, guest: Guest, news: tuple[str, ...] = (), result: str = "") -> TableCard:
    names = tuple(display_name(name, seat, guest.lang) for seat, name in enumerate(one.summary.names))
    is_my_turn = bool(set(one.mine) & set(one.summary.asked)) and one.summary.status == "running"
    return TableCard(one.id, one.game, names, is_my_turn, news, result, when(one.summary.moved))


async def _told_card(service: Service, guest: Guest, one: Listed) -> TableCard:
    try:
        async with service.hall.at(one.id) as table:
            told = _card(one, guest, _news(table, one.mine, guest.lang), _result(table, guest.lang))
            opened = datetime.fromtimestamp(table.sheet.opened, UTC).date()
            return replace(told, names=names_of(table, guest.lang), daily=solo.daily_of(table.game, opened))
    except Refusal:
        return _card(one, guest)


def _news(table: Table, held: tuple[int, ...], lang: str) -> tuple[str, ...]:
    """What happened since the seat's own last choice; on a shared screen only what is public."""
    if table.status != "running":
        return ()
    seat = held[0] if len(held) == 1 else None
    told = table.game.teller().told
    own = max((i for i, choice in enumerate(told) if choice.seat in held), default=0)
    lines = log_lines(table.game, seat, lang, names_of(table, lang), LOG_LINES)
    return tuple(line.text for line in lines if line.move - table.game.start.move > own)[-_NEWS:]


def _result(table: Table, lang: str) -> str:
    outcome = table.game.outcome
    if outcome is None:
        return ""
    rivals = [table.game.start.wording.say("term", other, {}, lang) for other in others(outcome)]
    names = [*names_of(table, lang), *rivals]
    return " · ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
