"""Twin worlds on the whole server: what a viewer cannot know changes no byte of what the viewer receives.

Two servers hold the same tables, dealt differently where the viewer cannot look. Of each table everything is compared
that the viewer can get hold of, at the start and while both are played alike. The gate looks at a few positions of
each game, `make soak` at many.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

import bardhall
from bardhall import lessons
from bardhall.kernel.flow import SimultaneousQuestion
from bardhall.kernel.game import Game
from bardhall.lessons import Lesson, Look
from bardhall.testing.sights import sight, story
from bardhall.testing.walks import play_out
from bardhall.web.core import entries as e
from bardhall.web.core.identity import hashed
from bardhall.web.http.requests import PERSON
from bardhall.web.store.seats import SECRET as SECRET_LINK
from bardhall.web.store.seats import Link
from bardhall.web.tables.autoplay import summary_of
from bardhall.web.tables.table import Table
from tests.web.server import Seat, Server, settings_for, start

IS_SOAK = os.environ.get("BARDHALL_SIZE") == "soak"
JSON = {"Accept": "application/json"}
STEPS = 12 if IS_SOAK else 4  # choices that are made in both worlds
MOMENTS = (0, 8, 20, 35, 50, 65, 80) if IS_SOAK else (0, 20)  # of a hundred parts of a random game
SECRET = -1  # the first moment at which several are asked in secret
OFTEN = 2  # after how many choices everything is compared
# A word drawn at random for each page, and the clock on the wall: neither is of the game.
NOT_OF_THE_GAME = re.compile(r'data-drawn="[\w-]+"|\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*|"(at|opened|moved)": ?\d+\.\d+')


@dataclass(frozen=True)
class Case:
    """A table, and who looks at it: a seat, or None for a spectator."""

    game: str
    seats: int
    moment: int
    viewer: int | None
    lesson: str = ""

    def __str__(self) -> str:
        return "-".join(str(part) for part in (self.game, self.seats, self.lesson or self.moment, self.viewer))

    def play(self) -> Game:
        """The game at that moment, or soon after: it can be played on without showing anything hidden."""
        if self.lesson:
            return lessons.begin(lessons.find(self.game, self.lesson)).game
        whole = whole_game(self.game, self.seats)
        game = whole.at(max(0, self.moment) * whole.move // 100)
        for seat, choice in list(zip(whole.history.seats, whole.history.choices, strict=True))[game.move :]:
            if self._fits(game):
                return game
            game.play(choice, seat)
        raise AssertionError(f"{self}: there is no such moment")

    def _fits(self, game: Game) -> bool:
        if self.moment == SECRET:
            return isinstance(game.state.stack[-1], SimultaneousQuestion) and len(game.seats_to_answer) > 1
        is_asked = self.viewer in (None, *game.seats_to_answer)
        return is_asked and quiet(*twins(game, self.viewer), self.viewer) is not None


@cache
def whole_game(game: str, seats: int) -> Game:
    """A random game, played to its end."""
    return play_out(bardhall.new(game, seats=seats, seed=11), "twins")


def _cases() -> list[Case]:
    players = {game: bardhall.info(game).players for game in bardhall.games()}
    found = [Case("battle", 2, SECRET, 0), Case("battle", 2, SECRET, None)]
    for game, counts in players.items():
        for seats in counts if IS_SOAK else sorted({counts[0], 2}):
            viewers = [*range(seats), None] if IS_SOAK else [seats - 1, None]
            found += [Case(game, seats, moment, viewer) for moment in MOMENTS for viewer in viewers]
    return found + [_of_lesson(game, lesson) for game in players for lesson in lessons.lessons_of(game)]


def quiet(game: Game, twin: Game, viewer: int | None) -> tuple[int, str, str] | None:
    """A seat with its choices in the two games, after which the viewer still knows of no difference."""
    for seat in game.seats_to_answer if game.seats_to_answer == twin.seats_to_answer else ():
        here, there = (list(map(str, it.ask(seat).options)) for it in (game, twin))
        for choice in here[:6]:
            # The others may answer differently, as long as nobody sees it: the last choice there for the first here.
            for answer in (choice,) if seat == viewer else (there[-1], choice):
                if answer in there and _stays_hidden(game.clone(), twin.clone(), viewer, (seat, choice, answer)):
                    return seat, choice, answer
    return None


def _stays_hidden(game: Game, twin: Game, viewer: int | None, played: tuple[int, str, str]) -> bool:
    seat, choice, answer = played
    game.play(choice, seat)
    twin.play(answer, seat)
    return sight(game, viewer) == sight(twin, viewer) and story(game, viewer) == story(twin, viewer)


def twins(game: Game, viewer: int | None) -> tuple[Game, Game]:
    """The game with its history cut off, and the same dealt again where the viewer cannot look."""
    return bardhall.load(game.dump()), bardhall.load(_at(game.imagine(viewer, 77).dump(), game.move))


def _at(dump: str, move: int) -> str:
    """A world is dealt without its history; the number of its move is public."""
    return dump.replace('"move": 0', f'"move": {move}', 1)


def _of_lesson(game: str, lesson: Lesson) -> Case:
    return Case(game, lesson.start.seats, 0, lesson.seat, lesson.id)


@dataclass
class World:
    """A server with a table, a browser and a program of the viewer at it, and the game as it must stand there."""

    case: Case
    game: Game
    server: Server
    browser: TestClient
    page: WebSocketTestSession
    program: WebSocketTestSession
    texts: list[str] = field(default_factory=list)  # that the page has been sent, by their numbers

    @property
    def table(self) -> str:
        return _id(self.case)

    @property
    def seats(self) -> list[Seat]:
        return [Seat(self.server.client, self.table, token) for token in _tokens(self.case)]

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.case.viewer is None else self.seats[self.case.viewer].headers

    def received(self, mark: str) -> dict[str, str]:
        """All that the viewer can get hold of, up to the mark."""
        assert self.seats[0].post("message", text=mark).status_code == 200
        got = {"page socket": _settled(_until(self.page, mark), self.texts)}
        got["program socket"] = _settled(_until(self.program, mark), [])
        for path in self.pages():
            answer = self.browser.get(path, headers=JSON if "/step/" in path else {})
            got[path] = f"{answer.status_code} {NOT_OF_THE_GAME.sub('', answer.text)}"
        for path in (f"/api/tables/{self.table}?lang=fr", f"/api/tables/{self.table}/record", "/api/tables"):
            answer = self.server.client.get(path, headers=self.headers)
            got[f"api {path}"] = f"{answer.status_code} {answer.text}"
        got["hint"] = self.hint()
        return got

    def pages(self) -> list[str]:
        """Pages of the table, and those that tell of the viewer's tables elsewhere."""
        first = self.game.start.move
        steps = [f"/table/{self.table}/step/{move}" for move in range(first, first + 3)]
        replays = [f"/replay/{self.table}{what}" for what in ("", "/record", "/verify")]
        return [f"/table/{self.table}", *steps, *replays, "/", "/solo", "/me", "/me/data"]

    def hint(self) -> str:
        viewer = self.case.viewer
        if viewer is None or viewer not in self.game.seats_to_answer:
            return ""
        answer = self.seats[viewer].post("hint")
        assert answer.status_code == 200 or self.case.lesson, answer.text
        return str(answer.text)

    def play(self, seat: int, choice: str) -> str:
        """What its player is told of a choice."""
        answer = self.seats[seat].post("play", choice=choice, number=self.seats[seat].state()["number"])
        assert answer.status_code == 200, answer.text
        self.game.play(choice, seat)
        return str(answer.text)

    def refused(self) -> str:
        """What a lesson says to a choice that it does not take now."""
        learner = self.seats[self.case.viewer or 0]
        state = learner.state()
        if not state["ask"]:
            return ""
        answer = learner.post("play", choice=state["ask"]["options"][0], number=state["number"])
        assert answer.status_code == 409
        return str(answer.text)

    def go_on(self, number: int) -> str:
        """Past an open step of a lesson."""
        fields = {"number": str(number), "seat": str(self.case.viewer)}
        answer = self.browser.post(f"/table/{self.table}/go_on", data=fields, headers=JSON)
        assert answer.status_code == 200, answer.text
        return NOT_OF_THE_GAME.sub("", answer.text)


def _id(case: Case) -> str:
    return re.sub(r"[^a-z0-9]", "", str(case).lower())


def _tokens(case: Case) -> list[str]:
    return [f"{_id(case)}s{seat}".ljust(32, "t") for seat in range(case.seats)]


def _until(socket: WebSocketTestSession, mark: str) -> list[str]:
    got: list[str] = []
    while not got or mark not in got[-1]:
        got.append(socket.receive_text())
    return got


def _settled(messages: list[str], texts: list[str]) -> str:
    """What a viewer has before the eyes after them; a busy server sends two changes at once."""
    seen: dict[str, Any] = {"fragments": {}, "pieces": {}}
    for message in messages:
        news: dict[str, Any] = json.loads(message)
        texts[news.pop("first", 0) :] = news.pop("texts", [])
        parts = {kind: seen[kind] | _told(news.get(kind, {}), texts) for kind in ("fragments", "pieces")}
        seen |= news | parts
    return json.dumps(seen, sort_keys=True)


def _told(numbers: dict[str, int], texts: list[str]) -> dict[str, str]:
    return {name: texts[number] for name, number in numbers.items()}


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two halls that know nothing of each other."""
    with ExitStack() as stack:
        folders = [tmp_path_factory.mktemp(name) for name in ("one", "other")]
        yield [stack.enter_context(start(settings_for(f"sqlite:///{folder}/hall.sqlite3"))) for folder in folders]


@contextmanager
def world(server: Server, case: Case, dump: str) -> Iterator[World]:
    """A table that begins with that position."""
    names = ("Ann", "Bo", "Cy", "Di", "Ed")[: case.seats]
    terms = e.TableSettings(names, ("",) * case.seats, presses=False, is_listed=True, lesson=case.lesson)
    game = bardhall.load(dump)
    sheet = e.TableHeader(_id(case), case.game, case.seats, dict(game.start.options), e.Beginning(dump=dump), terms,
                          "secret", hashed(_person(case)), 1_000.0)  # fmt: skip
    client, browser = server.client, server.browser()
    assert client.portal is not None
    links = [Link(hashed(token), sheet.id, seat, SECRET_LINK) for seat, token in enumerate(_tokens(case))]
    client.portal.call(server.service.store.add_table, sheet, summary_of(Table(sheet)), links, ())
    if case.viewer is None:
        browser.post("/lang", data={"lang": "fr", "back": "/"})  # so both languages are looked at
    else:
        browser.cookies.set(PERSON, _person(case))
        client.portal.call(server.service.store.hold, hashed(_person(case)), sheet.id, case.viewer)
    with ExitStack() as stack:
        page = stack.enter_context(browser.websocket_connect(f"/ws/{sheet.id}"))
        program = stack.enter_context(client.websocket_connect(f"/api/tables/{sheet.id}/ws"))
        program.send_json({} if case.viewer is None else {"token": _tokens(case)[case.viewer]})
        yield World(case, game, server, browser, page, program)


def _person(case: Case) -> str:
    return _id(case).ljust(32, "p")


@pytest.mark.parametrize("case", _cases(), ids=str)
def test_twin_worlds_look_alike(servers: list[Server], case: Case) -> None:
    """F-TEST-02: every game, alone and with others, and every lesson."""
    first, second = twins(case.play(), case.viewer)
    with world(servers[0], case, first.dump()) as one, world(servers[1], case, second.dump()) as other:
        _compare(one, other, "mark 0")
        for step in range(1, STEPS + 1):
            if not (_learn(one, other, step) if case.lesson else _play_on(one, other)):
                assert step > 1, "nothing was played"
                break
            if step % OFTEN == 0:
                _compare(one, other, f"mark {step}")


def _compare(one: World, other: World, mark: str) -> None:
    found, twin = one.received(mark), other.received(mark)
    assert found.keys() == twin.keys()
    for what, text in found.items():
        assert text == twin[what], what


def _play_on(one: World, other: World) -> bool:
    """One choice more in both worlds, after which the viewer still knows of no difference; False if there is none."""
    found = quiet(one.game, other.game, one.case.viewer)
    if found is None:
        return False
    seat, choice, answer = found
    told, twin = one.play(seat, choice), other.play(seat, answer)
    assert seat != one.case.viewer or told == twin
    return True


def _learn(one: World, other: World, number: int) -> bool:
    """Past a step of the lesson that shows something; False if it wants more of the learner."""
    if not isinstance(lessons.find(one.case.game, one.case.lesson).steps[number - 1], Look):
        return False
    refused, gone_on = zip(*[(it.refused(), it.go_on(number)) for it in (one, other)], strict=True)
    assert refused[0] == refused[1]
    assert gone_on[0] == gone_on[1]
    return True


def test_the_twins_do_differ() -> None:
    """Otherwise the test above would prove nothing."""
    for case in _cases():
        first, second = twins(case.play(), case.viewer)
        assert first.state != second.state, case
