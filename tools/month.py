"""Simulate a month of a club, then check it: no result is lost, ratings follow from the results, pages stay quick.

`python -m tools.month [--people 200] [--games 2000] [--over-http 30] [--kills 20]`

Most games are written as entries of random players. The others are played through forms by browsers, while the server
is killed and restarted.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import socket
import sys
import tempfile
import threading
import time
from html import unescape
from pathlib import Path

import httpx2
from tools.faults import Lot, Server

import bardhall
from bardhall.web.core import entries as e
from bardhall.web.core.identity import draw_secret, hashed
from bardhall.web.core.runtime import now
from bardhall.web.core.settings import Limits, Settings
from bardhall.web.http.requests import PERSON
from bardhall.web.store import people_rows, result_rows
from bardhall.web.store.result_rows import Season
from bardhall.web.store.session import Session, insert
from bardhall.web.store.store import Store
from bardhall.web.tables import desk, opening, results
from bardhall.web.tables.autoplay import summary_of
from bardhall.web.tables.opening import Plan, SeatPlan
from bardhall.web.tables.service import Service
from bardhall.web.tables.table import Table

MONTH = 30 * 24 * 3600.0
GAMES = ("battle", "battle", "battle", "cove", "taverns", "bardwood")  # as often as that
FREE = Limits(tables_client=10**6, tables_each=10**6, per_client=(10**6, 1.0), reads=(10**6, 1.0))
PAGES = ("/", "/lobby", "/ratings?game={game}", "/ratings?game={game}&season={season}", "/people/{number}", "/me")
SLOWEST = 0.150  # seconds, of 99 pages in 100
BRIEFLY = {"Accept": "application/json", "Prefer": "return=minimal"}
LOT = Lot("month")


async def write_games(service: Service, people: list[str], games: int) -> None:
    """Write games that are spread over the month, as entries of random players."""
    began = now() - MONTH
    for i in range(games):
        game, at = GAMES[LOT.pick(len(GAMES))], began + i * MONTH / games
        count = 2 + LOT.pick(max(bardhall.info(game).players) - 1)
        first = LOT.pick(len(people))
        who = [people[(first + n * (1 + i % 7)) % len(people)] for n in range(min(count, 2 + LOT.pick(3)))]
        seats = [SeatPlan(is_mine=True), *(SeatPlan(person=person) for person in who[1:])]
        seats += [SeatPlan(bot="level:2")] * (count - len(who))
        plan = Plan(game, tuple(seats), clock=e.Clock("move", 2 * e.A_DAY), is_listed=True, is_rated=i % 4 > 0)
        made = await opening.open_table(service, plan, who[0], "")
        table = await _play_out(service.store, made.id, at)
        await result_rows.record(service.store, made.id, results.end_of(table, dict(enumerate(who))))
        service.hall.forget(made.id)


async def _play_out(store: Store, table_id: str, at: float) -> Table:
    """Play a table to its end at that time, and return it."""
    sheet = await store.sheet(table_id)
    assert sheet is not None
    table, bot, rows = Table(sheet), bardhall.bot("random", seed=LOT.pick(10**6)), list[e.Entry]()
    while (seat := table.game.seat) is not None:
        choice = str(bot(table.game.view(seat), table.game.ask(seat)))
        rows.append(e.Entry(table.count + 1, at, e.Chose(seat, choice, "bot" if sheet.terms.bots[seat] else "person")))
        table.fold(rows[-1])

    def work(session: Session) -> None:
        for row in rows[:-1]:
            found = {"table": table_id, "number": row.number, "at": row.at, "deed": e.encode(row.change)}
            insert(session, "entries", found)

    await store.write(work)
    await store.append(table_id, rows[-1], summary_of(table))
    return table


class Pair(threading.Thread):
    """Two browsers that play a rated game through forms, whatever happens to the server."""

    def __init__(self, address: str, secrets: list[str]) -> None:
        super().__init__(daemon=True)
        self.browsers = [
            httpx2.Client(base_url=address, cookies={PERSON: one}, headers={"Accept": "text/html"}, timeout=10)
            for one in secrets
        ]
        self.table = ""
        self.is_over = False
        self.lot = Lot(*secrets)

    def run(self) -> None:
        form = {
            "seats": "2", "seat0": "me", "seat1": "anyone", "clock": "days", "days": "2", "rated": "on",
            "option_round_limit": "2",
        }  # fmt: skip
        self.table = self._post(0, "/new/battle", form)
        self._post(1, "/lobby/sit", {"table": self.table.removeprefix("/table/")})
        while not self.is_over:
            for index, browser in enumerate(self.browsers):
                self._step(index, browser)

    def _post(self, index: int, path: str, form: dict[str, str]) -> str:
        """Send a form until the server takes it; where it leads."""
        while True:
            try:
                answer = self.browsers[index].post(path, data=form)
                if answer.status_code == 303:
                    return str(answer.headers["location"])
            except httpx2.HTTPError:
                pass
            time.sleep(0.1)

    def _step(self, index: int, browser: httpx2.Client) -> None:
        """Make a move if there is one."""
        try:
            page = browser.get(self.table).text
            self.is_over = 'class="score"' in page and 'id="play"' not in page
            number = re.search(r'data-number="(\d+)"', page)
            offered = page.partition('id="play"')[2].partition("</form>")[0]
            choices = re.findall(r'name="choice" value="([^"]*)"', offered)
            if number and choices:
                form = {"choice": unescape(choices[self.lot.pick(len(choices))]), "number": number[1]}
                browser.post(f"{self.table}/play", data=form, headers=BRIEFLY)
            else:
                time.sleep(0.05)
        except httpx2.HTTPError:
            time.sleep(0.1)


def play_over_http(server: Server, secrets: list[str], games: int, kills: int) -> list[Pair]:
    """Play games through forms, six at once, while the server is killed; return the pairs that have finished."""
    waiting = [Pair(server.address, secrets[2 * i : 2 * i + 2]) for i in range(games)]
    running, done, killed, since = list[Pair](), list[Pair](), 0, time.monotonic()
    while waiting or running:
        while waiting and len(running) < 6:
            running.append(waiting.pop())
            running[-1].start()
        done += [pair for pair in running if not pair.is_alive()]
        running = [pair for pair in running if pair.is_alive()]
        if killed < kills and time.monotonic() - since > 1.5:
            server.kill()
            server.start()
            killed, since = killed + 1, time.monotonic()
        time.sleep(0.05)
    print(f"  {games} games over HTTP, {killed} kills", flush=True)
    return done


def measure(address: str, secret: str, numbers: list[int], season: str) -> float:
    """Ask for pages as a person does; the time within which 99 of 100 come."""
    times = []
    with httpx2.Client(base_url=address, cookies={PERSON: secret}, timeout=30) as browser:
        for i in range(600):
            number, game = numbers[LOT.pick(len(numbers))], GAMES[LOT.pick(len(GAMES))]
            began = time.perf_counter()
            answer = browser.get(PAGES[i % len(PAGES)].format(game=game, number=number, season=season))
            times.append(time.perf_counter() - began)
            assert answer.status_code == 200, answer.text[:200]
            time.sleep(0.035)  # within the limit of one reader
    times.sort()
    middle, slow, slowest = (1000 * times[i] for i in (300, 593, 599))
    print(f"  pages: median {middle:.0f} ms, p99 {slow:.0f} ms, slowest {slowest:.0f} ms")
    return slow / 1000


async def prepare(database: str, secrets: list[str], games: int) -> str:
    """Let people in, start a season, and write the games; return the id of the season."""
    store = Store(database)
    await store.open()
    await store.close()
    service = Service(Settings(database=database, limits=FREE))
    await service.start_attached()  # nobody else moves at the tables
    try:
        people = [hashed(secret) for secret in secrets]
        for i, person in enumerate(people):
            await people_rows.keep(service.store, person, f"Member {i + 1}", "", now())
        first, last = (time.strftime("%Y-%m-%d", time.gmtime(now() + days * 86400)) for days in (-15, 15))
        season: Season = await desk.keep_season(service, "Month", first, last, 3)
        await write_games(service, people, games)
    finally:
        await service.stop()
    return season.id


async def check(database: str, tables: set[str], games: int) -> tuple[list[int], int]:
    """Record what is left; return people's numbers, and the number of faults."""
    service = Service(Settings(database=database, limits=FREE))
    await service.start_attached()
    try:
        while await results.settle(service):
            pass
        rows = await service.store.read(lambda session: session.rows('SELECT "table" FROM results'))
        stored, wrong = await service.store.read(result_rows.check_ratings)
        numbers = await service.store.read(lambda session: session.rows("SELECT number FROM people"))
    finally:
        await service.stop()
    recorded = [str(row[0]) for row in rows]
    lost = games + len(tables) - len(recorded) + len(tables - set(recorded))
    print(f"  {len(recorded)} results, {lost} lost, {len(recorded) - len(set(recorded))} doubled")
    print(f"  {stored} ratings, {wrong} differ when they are computed again", flush=True)
    return [int(row[0]) for row in numbers], abs(lost) + len(recorded) - len(set(recorded)) + wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--over-http", type=int, default=30)
    parser.add_argument("--kills", type=int, default=20)
    asked = parser.parse_args()
    began, written = time.monotonic(), asked.games - asked.over_http
    secrets = [draw_secret() for _ in range(asked.people)]
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
        probe.close()
        database = f"sqlite:///{folder}/month.sqlite3"
        season = asyncio.run(prepare(database, secrets, written))
        print(f"  {written} games written in {time.monotonic() - began:.0f} s", flush=True)
        server = Server(database, 1, port, Path(folder) / "server.log")
        server.start()
        pairs = play_over_http(server, secrets, asked.over_http, asked.kills)
        server.kill()
        numbers, faults = asyncio.run(check(database, {pair.table.removeprefix("/table/") for pair in pairs}, written))
        server.start()
        slow = measure(server.address, secrets[0], numbers, season)
        server.kill()
    print(f"  {time.monotonic() - began:.0f} s in all")
    is_good = faults == 0 and slow < SLOWEST
    print("a good month" if is_good else "a bad month", file=sys.stdout if is_good else sys.stderr)
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
