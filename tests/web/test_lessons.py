"""Lessons in the hall: begun from its first page, played by plain forms, gone back in, left and gone on with."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.lessons import Lesson, Run, begin
from bardhall.web.tables.lesson_run import run_of
from bardhall.web.tables.table import Table
from tests.lessons.learner import LESSONS, MOST, answer
from tests.web.campaigning import call
from tests.web.server import Server

BATTLE = next(lesson for lesson in LESSONS if lesson.game == "battle")
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")


@dataclass
class Learner:
    """Somebody with a browser and no script."""

    server: Server
    client: TestClient
    table: str

    def page(self) -> str:
        return str(self.client.get(self.table).text)

    def at_table(self) -> Table:
        async def look() -> Table:
            async with self.server.service.hall.at(self.table.removeprefix("/table/")) as table:
                return table

        return call(self.server, look)

    def run(self) -> Run:
        run = run_of(self.at_table())
        assert run is not None
        return run

    def send(self, what: str, code: int = 303, **fields: object) -> str:
        sent = self.client.post(f"{self.table}/{what}", data={name: str(value) for name, value in fields.items()})
        assert sent.status_code == code, re.findall(r'role="alert">([^<]*)', sent.text)
        return str(sent.text)

    def go_on(self, code: int = 303) -> str:
        return self.send("go_on", code, number=card_number(self.page()))

    def go_back(self) -> None:
        self.send("go_back", number=card_number(self.page()))

    def choose(self, choice: str, code: int = 303) -> str:
        return self.send("play", code, number=self.at_table().question(self.run().seat), choice=choice)

    def do(self, page: str) -> None:
        """What the page asks for: go on, or the first of the choices that it offers."""
        if "/go_on" in page:
            self.go_on()
        else:
            self.choose(offered(page)[0])


def card_number(page: str) -> str:
    found = re.search(r'/go_(?:on|back)"><input type="hidden" name="number" value="(\d+)"', page)
    return found[1] if found else "1"


def offered(page: str) -> list[str]:
    """The choices in the list of the question."""
    return re.findall(r'<li id="p-ask-[^>]*><button name="choice" value="([^"]+)"', page)


def sentence(page: str) -> str:
    found = re.search(r'<p class="lesson-text">([^<]*)<', page)
    return found[1] if found else ""


def learn(server: Server, lesson: Lesson = BATTLE, **form: str) -> Learner:
    sent = server.client.post(f"/learn/{lesson.game}/{lesson.id}", data={"lang": "en", **form})
    assert sent.status_code == 303
    return Learner(server, server.client, str(sent.headers["location"]))


@every_lesson
def test_a_lesson_is_played_to_its_end_by_forms(server: Server, lesson: Lesson) -> None:
    """The engine alone, playing the same, is at the same step all along; each step's pointers are on the page."""
    learner, alone = learn(server, lesson), begin(lesson)
    seen = 0
    for _ in range(MOST):
        page = learner.page()
        if "lesson-card" not in page:
            break
        run = learner.run()
        assert (run.marks, run.game.dump()) == (alone.marks, alone.game.dump())
        for key in run.step.points_at if run.step else ():
            assert f'id="p-{key}"' in page or run.at < seen
        seen = run.at + 1
        learner.do(page)
        answer(alone, 0) if "/go_on" in page else alone.play(offered(page)[0])
    table = learner.at_table()
    assert (alone.step, table.marks, table.is_taught) == (None, alone.marks, False)
    assert bardhall.replay(table.game.record()).move >= alone.game.move
    assert {"concede", "bot"} <= set(re.findall(rf"{learner.table}/(\w+)", learner.page()))
