"""Portraits: each is drawn, and a bot has a name and a face that stay its own for the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bardhall.bots import LEVELS
from bardhall.kernel.wording import LANGUAGES
from bardhall.web import pages
from bardhall.web.core.errors import Refusal
from bardhall.web.core.portraits import PORTRAITS, check_portrait, face_of, faces_of, portrait_at
from bardhall.web.pages.templates import Speaker
from bardhall.web.tables.naming import is_given
from tests.web.server import Server
from tests.web.test_setup import FORM

DRAWN = Path(pages.__file__).parent.parent / "static" / "portraits.svg"


def test_every_portrait_is_drawn_and_named() -> None:
    assert sorted(re.findall(r'<symbol id="(\w+)"', DRAWN.read_text(encoding="utf-8"))) == sorted(PORTRAITS)
    for lang in LANGUAGES:
        assert len({Speaker(lang)("portrait", key) for key in PORTRAITS}) == len(PORTRAITS)


def test_only_those_are_taken() -> None:
    assert [check_portrait(key) for key in ("owl", "")] == ["owl", ""]
    with pytest.raises(Refusal):
        check_portrait("unicorn")


def test_every_level_has_faces_of_its_own() -> None:
    faces = [face for level in LEVELS for face in faces_of(level)]
    assert len({face.name for face in faces}) == len({face.portrait for face in faces}) == len(faces) == 18
    assert not {face.portrait for face in faces_of("greedy")} & {face.portrait for face in faces}
    assert not any(is_given(face.name, 0) for face in faces)


@pytest.mark.parametrize("bot", [*LEVELS, "greedy"])
def test_no_two_bots_of_a_table_share_a_face(bot: str) -> None:
    for table in ("oak", "ash", "elm"):
        bots = ["", bot, bot, bot, bot, bot]
        faces = [face_of(table, bots, seat, bot) for seat in range(1, 6)]
        assert len(set(faces)) == 5
        assert face_of(table, bots, 0, bot) not in faces  # one that takes over later
        assert set(faces[:3]) <= set(faces_of(bot)) or bot == "greedy"


def test_who_has_chosen_no_portrait_has_one_that_no_level_has() -> None:
    at = {portrait_at("oak", [""] * 5, seat) for seat in range(5)}
    assert len(at) == 5
    assert not at & {face.portrait for level in LEVELS for face in faces_of(level)}


@pytest.mark.parametrize("table", ["oak", "ash", "elm", "yew"])
def test_nobody_has_the_portrait_of_a_bot_at_the_table(table: str) -> None:
    bots = ["", "greedy", "random", "greedy", "search:400"]
    assert portrait_at(table, bots, 0) not in {face_of(table, bots, seat, bots[seat]).portrait for seat in range(1, 5)}


def test_a_bot_keeps_its_face_and_a_seat_given_to_one_says_so(server: Server) -> None:
    table = server.client.post("/new/battle", data={**FORM, "seats": "3", "seat2": "friend"}).headers["location"]
    page = server.client.get(table).text
    shown = re.findall(r'class="avatar".{0,200}?#(\w+)"', page)
    assert set(shown) & {face.portrait for face in faces_of("level:2")}
    server.client.post(f"{table}/bot", data={"seat": "0", "bot": "level:6"})
    after = server.browser().get(table).text
    assert set(shown) <= set(re.findall(r'class="avatar".{0,200}?#(\w+)"', after))
    assert "played by a bot: Very hard" in after
    assert "Lute" in after
