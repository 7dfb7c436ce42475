"""Lessons in the hall: what there is to learn, and the way to the table of a lesson."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from bardhall import games
from bardhall.lessons import Lesson, lessons_of
from bardhall.web.core import paths
from bardhall.web.core.guest import Guest
from bardhall.web.http.requests import PERSON
from bardhall.web.pages import replies
from bardhall.web.pages.forms import Form
from bardhall.web.tables import lesson_tables
from bardhall.web.tables.guests import TheGuest, TheService, person_of, set_cookie
from bardhall.web.tables.service import Service

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class LessonOffer:
    """A lesson as the hall shows it. If it has been begun, `table` is where, and `number` its open step from 1."""

    lesson: Lesson
    table: str = ""
    number: int = 0


async def lessons_for(service: Service, guest: Guest) -> list[LessonOffer]:
    """All lessons, with those that the guest has begun where they were left."""
    begun = await lesson_tables.under_way(service, guest.person)
    known = [lesson for game in games() for lesson in lessons_of(game)]
    return [LessonOffer(lesson, *begun.get((lesson.game, lesson.id), ())) for lesson in known]


@router.post("/learn/{game}/{name}")
async def learn(game: str, name: str, form: Form, request: Request, service: TheService, guest: TheGuest) -> Response:
    """To the table of a lesson: where it was left, or from the beginning."""
    lesson = lesson_tables.find(game, name)
    service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    person = await person_of(request, service)
    table = await lesson_tables.open_lesson(service, lesson, person.id, guest.client, guest.lang, "anew" in form)
    response = replies.redirect(paths.table(table))
    set_cookie(response, PERSON, person.secret, service)
    return response
