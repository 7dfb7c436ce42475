"""Creating tables: from a form, from JSON, as a rematch, or from a position of another game."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bardhall import info
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.info import Options
from bardhall.kernel.keys import draw_key
from bardhall.kernel.registry import box_of
from bardhall.web.core import entries as e
from bardhall.web.core.errors import Refusal
from bardhall.web.core.identity import draw_id, draw_secret, draw_seed, hashed
from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Limits
from bardhall.web.store.seats import INVITATION, SECRET, Link
from bardhall.web.store.store import Origin
from bardhall.web.tables import people
from bardhall.web.tables.checks import check_bot, clean
from bardhall.web.tables.guests import check_invited
from bardhall.web.tables.rated import check_rated
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import begin
from bardhall.web.tables.unlogged_actions import invitation


@dataclass(frozen=True)
class SeatPlan:
    """A seat of a planned table: for a bot, for a person by name, or open, perhaps with a friend's name."""

    name: str = ""
    bot: str = ""
    is_mine: bool = False
    is_open: bool = False  # who has the name has yet to sit down
    is_offered: bool = False  # anybody may take it in the lobby
    person: str = ""  # somebody else who sits there at once
    sitter: e.Sitter = e.UNKNOWN


@dataclass(frozen=True)
class Plan:
    """The plan of a table that is to be created."""

    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, object] = field(default_factory=dict)
    clock: e.Clock | None = None
    presses: bool = True
    is_listed: bool = False
    dump: str = ""
    campaign: str = ""
    is_private: bool = False
    is_rated: bool = False
    deal: str = ""  # that another table has too
    is_known_deal: bool = False
    beginning: e.Beginning | None = None  # of the game whose deal it has
    secret: str = ""  # keys the chance of the bots, as at the other table
    packs: tuple[e.KeptPack, ...] = ()
    seed: int | None = None  # of the game of a day or of a lesson; any other has a key of its own
    lesson: str = ""
    chance: tuple[object, ...] = ()  # dictated for the set-up of a lesson
    first_chance: tuple[object, ...] = ()  # and for its first step


@dataclass(frozen=True)
class OpenedTable:
    """A new table, with the secrets of its taken seats and invitations to its open ones."""

    id: str
    secrets: dict[int, str]
    invitations: dict[int, str]


async def open_table(
    service: Service, plan: Plan, owner: str, client: str, browser: str = "", is_program: bool = False
) -> OpenedTable:
    """Create a table; `owner` is the hash of a person's secret, `browser` the secret of the browser that can invite.

    `client` is counted by limits in addition to the owner.
    """
    await check_invited(service, owner)
    plan = await _with_people(service, plan, owner)
    folders = await asyncio.to_thread(service.packs.folders, plan.game, plan.packs)  # reading a box takes a while
    sheet = draw_up(plan, owner, service.settings.limits, folders)
    persons = [seat for seat, bot in enumerate(sheet.terms.bots) if not bot]
    invited = {seat: _invitation(sheet, seat, browser) for seat in persons if _is_open(sheet, seat)}
    secrets = {seat: draw_secret() for seat in persons if seat not in invited}
    links = [
        Link(hashed(token), sheet.id, seat, kind)
        for kind, tokens in ((INVITATION, invited), (SECRET, secrets))
        for seat, token in tokens.items()
    ]
    mine = tuple(i for i, seat in enumerate(plan.seats) if seat.is_mine)
    await service.hall.open_table(sheet, links, mine, Origin(hashed(client) if client else "", is_program))
    for i, seat in enumerate(plan.seats):
        if seat.person:
            await service.store.hold(seat.person, sheet.id, i)
    return OpenedTable(sheet.id, secrets, invited)


async def _with_people(service: Service, plan: Plan, owner: str) -> Plan:
    """Return the plan with the owner's name in their first seat, and the plan's names in all others."""
    seats, seen = list(plan.seats), set[str]()
    for i, seat in enumerate(plan.seats):
        person = owner if seat.is_mine else seat.person
        if person and person not in seen and not plan.lesson:
            taken = await people.sitting(service, person, i, seat.name)
            seats[i] = replace(seat, name=taken.name, sitter=taken.sitter)
            seen.add(person)
    return replace(plan, seats=tuple(seats))


def _is_open(sheet: e.TableHeader, seat: int) -> bool:
    return not sheet.terms.names[seat] or seat in sheet.terms.awaited


def _invitation(sheet: e.TableHeader, seat: int, browser: str) -> str:
    """Return the invitation to an open seat, which the owner's browser can derive again at any time."""
    return invitation(browser, sheet.id, seat) if browser else draw_secret()


def draw_up(plan: Plan, owner: str, limits: Limits, folders: tuple[str, ...] = ()) -> e.TableHeader:
    """Return the header of a new table after all checks, with packs from these folders."""
    about = check_game(plan.game)
    check_rated(plan)
    seats = info(about).check_seats(len(plan.seats))
    options = info(about).check_options(plan.options)
    names = tuple(clean(seat.name, limits.name, "bad_name") if seat.name else "" for seat in plan.seats)
    bots = tuple(check_bot(seat.bot) if seat.bot else "" for seat in plan.seats)
    is_listed = plan.is_listed and not plan.is_private
    offered = tuple(i for i, seat in enumerate(plan.seats) if seat.is_offered)
    if offered and plan.is_private:
        raise Refusal(422, "offered_private")
    clock = _clock(plan.clock, limits)
    sitters = tuple(seat.sitter for seat in plan.seats)
    awaited = tuple(i for i, seat in enumerate(plan.seats) if seat.is_open and names[i] and not bots[i])
    terms = e.TableSettings(
        names, bots, clock, plan.presses, is_listed, plan.campaign, plan.lesson, plan.is_private, awaited,
        is_rated=plan.is_rated, deal=plan.deal, is_known_deal=plan.is_known_deal,
        sitters=sitters if any(sitter != e.UNKNOWN for sitter in sitters) else (), offered=offered,
    )  # fmt: skip
    secret = plan.secret or draw_secret()
    sheet = e.TableHeader(draw_id(), about, seats, options, _beginning(plan), terms, secret, owner, now())
    begin(sheet, folders)  # options may fit one by one and yet not together
    return sheet


def _beginning(plan: Plan) -> e.Beginning:
    if plan.beginning is not None:
        return plan.beginning
    if plan.dump:
        return e.Beginning(dump=plan.dump, packs=plan.packs)
    pack = box_of(plan.game).packs[0].version
    if plan.seed is None:
        return e.Beginning(key=draw_key().hex(), pack=pack, packs=plan.packs)
    return e.Beginning(seed=plan.seed, pack=pack, chance=plan.chance, first_chance=plan.first_chance)


def branch_of(game: Game, seat: int) -> str:
    """Return the dump of a game that continues with a new key, where everything that the seat cannot know is dealt
    again.
    """
    return game.imagine(seat, draw_seed()).branch().dump()


def check_game(game: str) -> str:
    """Return the id of a game, or refuse a game that does not exist."""
    try:
        return info(game).id
    except Malformed:
        raise Refusal(404, "no_game") from None


def _clock(clock: e.Clock | None, limits: Limits) -> e.Clock | None:
    if clock is not None and not 1 <= clock.seconds / 60 <= limits.clock:
        raise Refusal(422, "bad_clock", limit=limits.clock)
    return clock


def rematch_of(sheet: e.TableHeader, names: Sequence[str], mine: Sequence[int], holders: Mapping[int, str]) -> Plan:
    """Return the plan of a rematch with the same people; seats without a browser are open again."""
    seats = [
        SeatPlan(
            names[seat] if seat in holders else "",
            bot,
            seat in mine,
            person=holders.get(seat, "") if seat not in mine else "",
        )
        for seat, bot in enumerate(sheet.terms.bots)
    ]
    options: Options = sheet.options
    plan = Plan(sheet.game, tuple(seats), dict(options), sheet.terms.clock, sheet.terms.presses)
    terms = sheet.terms
    return replace(
        plan, is_listed=terms.is_listed, is_private=terms.is_private, is_rated=terms.is_rated,
        packs=sheet.beginning.packs,
    )  # fmt: skip
