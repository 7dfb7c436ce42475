"""bardhall host: the host's desk in a terminal, even while the server runs."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from bardhall.commands.parser import Commands, count, needs_web
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.web.tables.service import Service

Lines: TypeAlias = list[str]
Action: TypeAlias = "Callable[[Service, argparse.Namespace], Awaitable[Lines]]"
SEASON = ("begins", "ends", "least", "delete")  # options of the action season alone
NEEDED = {"invite": "N", "mute": "WHO", "ban": "WHO", "lift": "WHO", "close": "TABLE", "season": "NAME"}


def add(commands: Commands) -> None:
    command = commands.add("host")
    command.argument("action", metavar="ACTION", choices=tuple(ACTIONS))
    command.argument("what", metavar="WHAT", nargs="?", default="")
    command.argument("--settings", metavar="FILE", type=Path)
    command.argument("--database", metavar="URL", default="")
    command.argument("--url", metavar="URL", default="")
    command.argument("--begins", metavar="DATE")
    command.argument("--ends", metavar="DATE")
    command.argument("--least", metavar="N", type=count)
    command.argument("--delete", action="store_true")
    command.language()
    command.runs(_run)


@needs_web
def _run(args: argparse.Namespace) -> int:
    if args.action in NEEDED and not args.what:
        raise Malformed(f"write it as: bardhall host {args.action} {NEEDED[args.action]}")
    if args.action != "season" and any(getattr(args, name) for name in SEASON):
        raise Malformed(f"{', '.join(f'--{name}' for name in SEASON)} are for host season alone")
    print("\n".join(asyncio.run(_done(args))))
    return 0


async def _done(args: argparse.Namespace) -> Lines:
    """Carry out the action on the server's database, and return what to print."""
    from bardhall.commands.settings_file import read_settings
    from bardhall.web.core.errors import Refusal
    from bardhall.web.core.settings import Limits, Settings, default_database
    from bardhall.web.tables.service import Service

    chosen = read_settings(args.settings) if args.settings is not None else {}
    args.url = (args.url or chosen.get("url") or "http://127.0.0.1:8765").rstrip("/")
    database = args.database or chosen.get("database") or default_database()
    service = Service(Settings(database=database, limits=chosen.get("limits", Limits()), packs=chosen.get("packs", "")))
    try:
        await service.start_attached()
        return await ACTIONS[args.action](service, args)
    except Refusal as refusal:
        raise Malformed(refusal.text(args.lang)) from None
    finally:
        await service.stop()


def _say(args: argparse.Namespace, key: str, **values: object) -> str:
    return WORDS.say("host", key, values, args.lang)


def _minute(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


async def _show(service: Service, args: argparse.Namespace) -> Lines:
    from bardhall.web.store import result_rows
    from bardhall.web.tables import desk

    found = await desk.overview(service)
    stats = found.stats
    lines = [
        _say(args, "version", version=found.version, engine=found.engine, python=found.python, store=stats.version),
        _say(args, "counts", people=stats.persons, running=stats.running, finished=stats.finished),
        _say(args, "size", mb=f"{stats.size / 1e6:.1f}"),
        _say(args, "backup", when=_minute(found.backup)) if found.backup else _say(args, "no_backup"),
    ]
    if found.free is not None:
        lines.append(_say(args, "free", gb=f"{found.free / 1e9:.1f}"))
    if found.announcement:
        lines.append(_say(args, "announced", text=found.announcement))
    for one in await result_rows.seasons_of(service.store):
        begins, last = desk.days_of(one)
        lines.append(_say(args, "season", name=one.name, begins=begins, ends=last, least=one.least))
    told = [{"when": _minute(one.at), "who": f"{one.table}/{one.seat + 1}", "text": one.text} for one in stats.reports]
    return lines + [_say(args, "report", **one) for one in told]


async def _people(service: Service, args: argparse.Namespace) -> Lines:
    from bardhall.web.store import host_rows

    found = await host_rows.people(service.store, args.what, 0, LISTED)
    lines = [f"{one.number}  {_minute(one.at)}  {one.name or '—'}{_state(args, one.sanction)}" for one in found]
    return lines or [_say(args, "nobody")]


def _state(args: argparse.Namespace, sanction: str) -> str:
    return f" ({_say(args, sanction)})" if sanction else ""


async def _tables(service: Service, args: argparse.Namespace) -> Lines:
    from bardhall.web.store import host_rows

    found = await host_rows.running(service.store, 0, LISTED)
    lines = [f"{one.id}  {_minute(one.moved)}  {one.game}  {', '.join(n or '—' for n in one.names)}" for one in found]
    return lines or [_say(args, "no_tables")]


async def _link(service: Service, args: argparse.Namespace) -> Lines:
    from bardhall.web.tables import desk

    return [_say(args, "link"), args.url + await desk.host_link(service)]


async def _invite(service: Service, args: argparse.Namespace) -> Lines:
    from bardhall.web.tables import desk

    links = await desk.invite(service, count(args.what) if args.what.isdecimal() else 0)
    return [_say(args, "invited"), *(args.url + link for link in links)]


async def _announce(service: Service, args: argparse.Namespace) -> Lines:
    from bardhall.web.tables import desk

    await desk.announce(service, args.what)
    return [_say(args, "announced", text=args.what) if args.what else _say(args, "withdrawn")]


def _sanction(kind: str) -> Action:
    async def run(service: Service, args: argparse.Namespace) -> Lines:
        from bardhall.web.tables import desk

        await desk.sanction(service, args.what, kind)
        return [f"{args.what}{_state(args, kind or 'lifted')}"]

    return run


async def _close(service: Service, args: argparse.Namespace) -> Lines:
    from bardhall.web.tables import desk

    await desk.close(service, args.what)
    return [_say(args, "closed", table=args.what)]


async def _season(service: Service, args: argparse.Namespace) -> Lines:
    from bardhall.web.tables import desk

    if args.delete:
        await desk.drop_season(service, args.what)
        return [_say(args, "season_deleted", name=args.what)]
    made = await desk.keep_season(service, args.what, args.begins or "", args.ends or "", args.least or LEAST)
    begins, last = desk.days_of(made)
    return [_say(args, "season", name=made.name, begins=begins, ends=last, least=made.least)]


async def _ratings(service: Service, args: argparse.Namespace) -> Lines:
    from bardhall.web.store import result_rows

    stored, wrong = await service.store.read(result_rows.check_ratings)
    if wrong:
        await result_rows.renew_ratings(service.store)
    return [_say(args, "ratings", n=stored, wrong=wrong)]


LISTED = 500  # people or tables
LEAST = 5  # games in a season
ACTIONS: dict[str, Action] = {
    "show": _show,
    "people": _people,
    "tables": _tables,
    "link": _link,
    "invite": _invite,
    "announce": _announce,
    "mute": _sanction("muted"),
    "ban": _sanction("banned"),
    "lift": _sanction(""),
    "close": _close,
    "season": _season,
    "ratings": _ratings,
}
