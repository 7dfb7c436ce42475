"""Games that start without the form for a table: quick games, lessons, and games of the day with the solo history."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from bardhall import games, info, solo
from bardhall.bots import LEVELS
from bardhall.kernel.errors import BardhallError
from bardhall.kernel.info import GameInfo
from bardhall.kernel.solo import Solo
from bardhall.lessons import Lesson, lessons_of
from bardhall.web.boards import folder_of
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal, say, status_of, text_of
from bardhall.web.core.identity import Guest
from bardhall.web.http.requests import wants_json
from bardhall.web.pages import replies
from bardhall.web.pages.contexts import SoloPage
from bardhall.web.pages.forms import Form
from bardhall.web.tables import lesson_tables, opening, solo_book
from bardhall.web.tables.guests import Invited, TheGuest, TheService, person_of
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.preferences import name_of, suited_to
from bardhall.web.tables.service import Service
from bardhall.web.tables.solo_book import Calendar, SoloLine

FIRST = LEVELS[1]  # for somebody of whom nothing is known: easy, and not a walk-over

router = APIRouter(include_in_schema=False)


@router.post("/quick/{game}")
async def quick_game(game: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Create a table with the default options, and redirect to it."""
    about = info(opening.check_game(game))
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    person = await person_of(request, service)
    made = await opening.open_table(
        service, await _plan(service, about, person.id, guest.lang), person.id, guest.client
    )
    return replies.welcome(paths.table(made.id), person, service)


async def _plan(service: Service, about: GameInfo, person: str, lang: str) -> Plan:
    """Return the plan of a quick game, for the person and as few bots as the game allows."""
    suited = await suited_to(service, person, about.id)
    name = await name_of(service, person) or say("seat_name", lang, n=1)
    seats = min([count for count in about.players if count > 1] or about.players)
    bots = [SeatPlan(bot=suited.level if suited else FIRST)] * (seats - 1)
    told = folder_of(about.id).about
    return Plan(about.id, (SeatPlan(name, is_mine=True), *bots), dict(told.quick) if told else {})


@dataclass(frozen=True)
class LessonOffer:
    """A lesson on the first page; if it was started, `table` is its table and `number` its current step from 1."""

    lesson: Lesson
    table: str = ""
    number: int = 0


async def lessons_for(service: Service, guest: Guest) -> list[LessonOffer]:
    """Return all lessons, with the guest's current step in those that were started."""
    begun = await lesson_tables.under_way(service, guest.person)
    known = [lesson for game in games() for lesson in lessons_of(game)]
    return [LessonOffer(lesson, *begun.get((lesson.game, lesson.id), ())) for lesson in known]


@router.post("/learn/{game}/{name}")
async def learn(game: str, name: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Redirect to the table of a lesson, which is resumed or starts from the beginning."""
    lesson = lesson_tables.find(game, name)
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    person = await person_of(request, service)
    table = await lesson_tables.open_lesson(service, lesson, person.id, guest.client, guest.lang, "anew" in form)
    return replies.welcome(paths.table(table), person, service)


@router.get("/solo")
async def show_book(service: TheService, guest: Invited) -> Response:
    """Show the solo history of this browser, and the game of the day."""
    return await _page(service, guest, 200, {}, "")


@dataclass(frozen=True)
class SoloGame:
    """The part of the solo page about one game: its game of the day and its history."""

    rules: Solo
    lines: list[SoloLine]
    level: str  # as the form has it
    calendar: Calendar
    opponent: Markup | None  # a portrait

    @property
    def won(self) -> int:
        """Return the number of solo games that the person has won."""
        return sum(line.is_won for line in self.lines)


async def _page(service: Service, guest: Guest, code: int, form: dict[str, str], error: str) -> Response:
    entries = await solo_book.entries_of(service, guest.person) if guest.person else []
    lines = solo_book.lines_of(entries, guest.lang)
    now = solo_book.today()
    calendars = {game: solo_book.calendar_of(entries, game, now) for game in solo.games()}
    shown = [_solo_game(game, lines, form, calendar) for game, calendar in calendars.items()]
    day = now.isoformat()
    return replies.page(SoloPage(games=shown, day=day, error=error, path="/solo"), guest, code)


def _solo_game(game: str, lines: list[SoloLine], form: dict[str, str], calendar: Calendar) -> SoloGame:
    rules = solo.pick(game)
    option = rules.level_option()
    usual = "" if option is None else str(option.default)
    level = form.get("difficulty", usual) if form.get("game", game) == game else usual
    own = [line for line in lines if line.game == game]
    return SoloGame(rules, own, level, calendar, folder_of(game).opponent)


@router.post("/solo")
async def play_daily(form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """Redirect to the table with the game of the day."""
    person = await person_of(request, service)
    try:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
        name = say("seat_name", guest.lang, n=1)
        game, level = form.get("game", ""), form.get("difficulty", "")
        made = await solo_book.open_daily(service, person.id, guest.client, game, level, name)
    except (Refusal, BardhallError) as error:
        if wants_json(request.headers):
            raise
        return await _page(service, guest, status_of(error, 422), form, text_of(error, guest.lang))
    return replies.welcome(paths.table(made), person, service)
