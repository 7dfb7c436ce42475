"""Lessons in the hall: begun from its first page, played by plain forms, gone back in, left and gone on with."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from starlette.testclient import TestClient

import bardhall
from bardhall.lessons import Choose, Lesson, Run, Try, begin
from bardhall.web.core import entries as e
from bardhall.web.tables import preferences, solo_book
from bardhall.web.tables.lesson_tables import plan_of
from bardhall.web.tables.lessons import run_of
from bardhall.web.tables.opening import Plan, draw_up
from bardhall.web.tables.table import Table
from tests.lessons.learner import LESSONS, MOST, picked, quick
from tests.web.campaigning import call
from tests.web.server import FREE, Server, settings_for, start

IS_SOAK = os.environ.get("BARDHALL_SIZE") == "soak"
BATTLE = next(lesson for lesson in LESSONS if lesson.game == "battle")
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all: every learner has a browser of their own."""
    with start(settings_for(f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.sqlite3'}")) as running:
        yield running


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
        return self.send("go_on", code, number=self.run().at + 1)

    def go_back(self) -> None:
        self.send("go_back", number=self.run().at + 1)

    def choose(self, choice: str, code: int = 303) -> str:
        return self.send("play", code, number=self.at_table().question(self.run().seat), choice=choice)

    def do(self) -> None:
        """What the step asks for."""
        run = self.run()
        if isinstance(run.step, Choose | Try):
            self.choose(run.allowed()[0].text)
        else:
            self.go_on()


def offered(page: str) -> list[str]:
    """The choices in the list of the question."""
    return re.findall(r'<li id="p-ask-[^>]*><button name="choice" value="([^"]+)"', page)


def card(page: str) -> str:
    """What the card says, in words."""
    found = page.partition('id="lesson"')[2].partition("</section>")[0]
    return " ".join(re.sub(r"<[^>]*>", " ", found.partition(">")[2]).split())


def learn(server: Server, lesson: Lesson = BATTLE, lang: str = "en") -> Learner:
    learner = Learner(server, server.browser(), "")
    learner.client.post("/lang", data={"lang": lang})
    learner.table = begin_by(learner.client, lesson)
    return learner


def begin_by(client: TestClient, lesson: Lesson, **form: str) -> str:
    sent = client.post(f"/learn/{lesson.game}/{lesson.id}", data={"lang": "", **form})
    assert sent.status_code == 303
    return str(sent.headers["location"])


def alerts(page: str) -> list[str]:
    return re.findall(r'role="alert">([^<]*)<', page)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_page_has_every_lesson(server: Server, lang: str) -> None:
    client = server.browser()
    client.post("/lang", data={"lang": lang})
    page = str(client.get("/").text)
    for lesson in LESSONS:
        assert f'action="/learn/{lesson.game}/{lesson.id}"' in page
        for words in (lesson.title, lesson.blurb):
            assert words.said(lang).replace(" !", "\u00a0!").replace(" ?", "\u00a0?") in page
    assert len(re.findall(rf"{BATTLE.minutes} minutes", page)) >= 1


def test_three_clicks_lead_to_the_first_own_decision(server: Server) -> None:
    """One begins the lesson, one goes on, and the third is the decision."""
    for lesson in LESSONS:
        learner = learn(server, lesson)
        while not isinstance(learner.run().step, Choose | Try):
            assert learner.run().at == 0
            learner.go_on()
        assert learner.run().allowed()


@every_lesson
def test_a_lesson_is_played_to_its_end_by_forms(server: Server, lesson: Lesson) -> None:
    """The engine alone, playing the same, is at the same step all along; then the game goes on against bots."""
    learner, alone = learn(server, lesson), begin(lesson)
    for _ in range(MOST):
        if alone.step is None:
            break
        run = learner.run()
        assert (run.marks, run.game.move) == (alone.marks, alone.game.move)
        if IS_SOAK or (lesson is BATTLE and run.made() == 0):
            check_page(learner.page(), run)
        learner.do()
        alone.play(picked(alone, 0)) if isinstance(alone.step, Choose | Try) else alone.go_on(quick)
    server.service.hall.forget(learner.table.removeprefix("/table/"))
    table = learner.at_table()
    assert (table.marks, table.is_taught, run_of(table)) == (alone.marks, False, None)
    assert bardhall.replay(table.game.record()).at(alone.game.move).dump() == alone.game.dump()
    assert all(chair.bot for seat, chair in enumerate(table.chairs) if seat != lesson.seat)
    page = learner.page()
    assert "lesson-card" not in page
    assert {"concede", "bot"} <= set(re.findall(r"/table/[\w-]+/(\w+)\"", page))
    assert begin_by(learner.client, lesson) != learner.table
    assert f'href="{learner.table}"' in str(learner.client.get("/").text).partition('id="h-learn"')[0]


def check_page(page: str, run: Run) -> None:
    """It shows the step, all that the step points at, and offers what the step takes and nothing else."""
    assert f"{run.at + 1} of {len(run.lesson.steps)}" in card(page)
    assert run.step is not None
    if run.game.move == run.marks[-1]:
        assert [key for key in run.step.points_at if f'id="p-{key}"' not in page] == []
    assert set(offered(page)) == {choice.text for choice in run.allowed()}
    assert ("/go_on" in page) == (not isinstance(run.step, Choose | Try))
    assert not re.search(r"/table/[\w-]+/(undo|concede|bot)\"", page)


@pytest.mark.parametrize(("lang", "said"), [("en", "Keep the Wanted Poster"), ("fr", "Gardez la carte « Avis")])
def test_what_the_step_does_not_take_is_refused_kindly(server: Server, lang: str, said: str) -> None:
    learner = learn(server, BATTLE, lang)
    (why,) = alerts(learner.choose("stage wanted", 409))
    assert "wanted" not in why
    assert not why.startswith(said)
    learner.go_on()
    (why,) = alerts(learner.choose("stage wanted", 409))
    assert why.startswith(said)
    page = learner.page()
    assert why.removesuffix(".") in page
    assert set(offered(page)) == {"stage basic_music", "stage basic_song", "stage basic_dance"}
    learner.go_on(409)
    assert (learner.run().at, learner.run().game.move) == (1, 0)


def test_back_a_step(server: Server) -> None:
    learner = learn(server)
    assert "/go_back" not in learner.page()
    learner.go_on()
    learner.choose("stage basic_song")
    asked = learner.at_table().question(0)
    learner.go_back()
    assert (learner.run().at, learner.run().game.move) == (1, 0)
    assert learner.at_table().question(0) > asked
    while learner.run().at < 4:
        learner.do()
    before = learner.run().game.dump()
    learner.go_back()
    learner.go_back()
    learner.go_on()
    learner.go_on()
    assert learner.run().game.dump() == before
    server.service.hall.forget(learner.table.removeprefix("/table/"))
    assert learner.run().game.dump() == before
    for _ in range(20):
        if learner.run().can_go_back:
            learner.go_back()
    learner.send("go_back", 409, number=1)
    assert learner.run().marks == [0]


def test_a_step_is_left_once(server: Server) -> None:
    """Who presses twice goes on once."""
    learner = learn(server)
    learner.go_on()
    learner.send("go_on", 409, number=1)
    learner.send("go_on", 422, number="first")
    assert learner.run().at == 1


def test_a_lesson_is_left_and_gone_on_with(server: Server) -> None:
    learner = learn(server)
    learner.go_on()
    learner.choose("stage basic_song")
    hall = str(learner.client.get("/").text)
    assert "step 2 of 22" in hall
    assert f'href="{learner.table}"' not in hall
    assert begin_by(learner.client, BATTLE) == learner.table
    assert begin_by(learner.client, BATTLE, anew="on") != learner.table
    assert learner.client.get(learner.table).status_code == 404
    assert "step 1 of 22" in str(learner.client.get("/").text)


def test_a_lesson_is_not_played_by_others(server: Server) -> None:
    """No undo, no bot in the own place, no giving up; who only watches sees no card, and cannot go on with it."""
    learner = learn(server)
    learner.go_on()
    learner.choose("stage basic_song")
    for what, fields in (("undo", {"number": 1}), ("bot", {"bot": "random"}), ("concede", {})):
        (why,) = alerts(learner.send(what, 409, seat=0, **fields))
        assert "lesson" in why
    stranger = server.browser()
    assert "lesson-card" not in stranger.get(learner.table).text
    assert stranger.post(f"{learner.table}/go_on", data={"number": "2"}).status_code == 403


@pytest.mark.parametrize(("name", "is_whole"), [("first", False), ("", True)])
@pytest.mark.parametrize("seats", [1, 2])
def test_a_lesson_counts_nowhere(seats: int, name: str, is_whole: bool) -> None:
    """It says nothing about how well somebody plays, and is no game of the solo book."""
    lesson = next(lesson for lesson in LESSONS if lesson.start.seats == seats)
    table = ended(replace(plan_of(lesson, "en"), lesson=name and lesson.id))
    found = solo_book.entry_of(table) if seats == 1 else preferences.played_by(table, 0)
    assert (found is not None) == is_whole


def ended(plan: Plan) -> Table:
    """A table whose lesson and game are over."""
    table = Table(draw_up(plan, "", FREE))
    table.fold(e.Entry(1, 1.0, e.LessonStepDone(is_done=True, is_last=True)))
    while (seat := table.game.seat) is not None:
        choice = quick(table.game, seat)
        table.fold(e.Entry(table.count + 1, 1.0, e.Chose(seat, choice.text)))
    return table


def test_there_is_no_such_lesson(server: Server) -> None:
    for path in ("/learn/battle/last", "/learn/chess/first"):
        assert server.client.post(path, data={"lang": "en"}).status_code == 404
