"""The pages about people: public profiles and leaderboards, which leave out private tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from bardhall import games, info
from bardhall.web.core import paths
from bardhall.web.core.errors import Refusal
from bardhall.web.core.rating import ANCHORS, PROVISIONAL, Rating, shown
from bardhall.web.pages import replies
from bardhall.web.pages.contexts import PersonPage, RatingsPage
from bardhall.web.pages.forms import Form
from bardhall.web.store import people_rows, result_rows
from bardhall.web.store.result_rows import Season
from bardhall.web.tables import desk, opening, people, solo_book
from bardhall.web.tables.guests import Invited, TheService, check_invited, person_of
from bardhall.web.tables.service import Service

router = APIRouter(include_in_schema=False)
_RESULTS: Final = 20  # on a page
_OPPONENTS: Final = 20
_PLAYERS: Final = 50  # on a page of a leaderboard
_PAGES: Final = 1_000


@dataclass(frozen=True)
class RatedGame:
    """A person's rating in a game, in the form that pages show."""

    game: str
    mean: int
    spread: int
    games: int


def _rated(game: str, rating: Rating) -> RatedGame:
    return RatedGame(game, *shown(rating), rating.games)


@dataclass(frozen=True)
class SoloBest:
    """The best solo score in a game at a level."""

    game: str
    who: str
    level: str
    score: int


@router.get(paths.PEOPLE + "/{number}")
async def person(
    number: Annotated[int, Path(ge=0, lt=2**31)],
    service: TheService,
    guest: Invited,
    before: Annotated[int, Query(ge=0, lt=2**31)] = 0,
) -> Response:
    """Show a person's public page with ratings, results and opponents."""
    store, profile = service.store, await people_rows.by_number(service.store, number)
    if profile is None:
        raise Refusal(404, "no_player")
    if profile.number != number:
        return replies.redirect(paths.player(profile.number))
    is_me = profile.person == guest.person
    results = await result_rows.results_of(store, profile.person, before, _RESULTS + 1, is_me)
    page = PersonPage(
        path=paths.player(number), profile=profile, is_me=is_me,
        ratings=[_rated(*one) for one in (await result_rows.ratings_of(store, number)).items()],
        tallies=await result_rows.tallies_of(store, profile.person),
        opponents=await result_rows.opponents_of(store, profile.person, _OPPONENTS),
        campaigns=await result_rows.campaigns_in(store, profile.person),
        solo=await _solo(service, profile.person, guest.lang),
        results=results[:_RESULTS], more=results[_RESULTS - 1].number if len(results) > _RESULTS else 0,
    )  # fmt: skip
    return replies.page(page, guest)


async def _solo(service: Service, person: str, lang: str) -> list[SoloBest]:
    """Return a person's best solo results, except those at private tables."""
    entries = await solo_book.entries_of(service, person, is_public=True)
    lines = [line for line in solo_book.lines_of(entries, lang) if line.is_best]
    return [SoloBest(line.game, line.who, line.level, line.score) for line in lines]


@router.post(f"{paths.ME}/name")
async def choose_name(form: Form, request: Request, service: TheService, guest: Invited) -> Response:
    """Change the name and the portrait of the person."""
    if not guest.person:
        service.limiter.check("new", guest.client, service.settings.limits.new_tables)
    who = await person_of(request, service)
    await check_invited(service, who.id)
    await people.change(service, who.id, form.get("name", ""), form.get("portrait", ""))
    return replies.welcome(paths.ME, who, service)


@dataclass(frozen=True)
class Ranked:
    """A player's line in a leaderboard."""

    rank: int
    player: int
    name: str
    portrait: str
    rated: RatedGame


@dataclass(frozen=True)
class SeasonSpan:
    """A season with its last day, in the form that pages show."""

    id: str
    name: str
    begins: str
    ends: str
    least: int


@router.get("/ratings")
async def ratings(
    service: TheService,
    guest: Invited,
    game: str = "",
    season: Annotated[str, Query(max_length=40)] = "",
    page: Annotated[int, Query(ge=1, le=_PAGES)] = 1,
) -> Response:
    """Show the leaderboard of a game, of a season or of all time."""
    about = info(opening.check_game(game or games()[0]))
    seasons = await result_rows.seasons_of(service.store)
    chosen = next((one for one in seasons if one.id == season), None)
    if season and chosen is None:
        raise Refusal(404, "no_season")
    least, offset = PROVISIONAL if chosen is None else chosen.least, (page - 1) * _PLAYERS
    found = await result_rows.leaderboard(service.store, season, about.id, least, offset, _PLAYERS + 1)
    shown_page = RatingsPage(
        path="/ratings", about=about, games=games(), season=season, seasons=[season_span(one) for one in seasons],
        least=least, number=page, is_last=len(found) <= _PLAYERS,
        bots=[(bot, shown(anchor)[0]) for bot, anchor in ANCHORS.items()],
        ranked=[
            Ranked(offset + i, one.player, one.name, one.portrait, _rated(about.id, one.rating))
            for i, one in enumerate(found[:_PLAYERS], 1)
        ],
    )  # fmt: skip
    return replies.page(shown_page, guest)


def season_span(season: Season) -> SeasonSpan:
    """Return a season in the form that pages show."""
    return SeasonSpan(season.id, season.name, *desk.days_of(season), season.least)
