"""docs/protocol.md: its examples run, in their order, against a real server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest

from bardhall.cli import main
from bardhall.kernel.errors import Malformed
from bardhall.web.api.client import Player, Refused, join, read_link
from bardhall.web.core.errors import say
from bardhall.web.core.settings import Settings
from tests.web.live import live
from tests.web.server import FREE, open_table, start
from tests.web.test_packs import STAR

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
ADDRESS = "127.0.0.1:8765"


def test_the_examples_run(settings: Settings) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert len(examples) == 4
    with live(settings) as address:
        names: dict[str, object] = {}
        for example in examples:
            exec(example.replace(ADDRESS, address.removeprefix("http://")), names)


def test_a_bot_joins(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    with live(settings) as address:
        with httpx2.Client(base_url=address) as client:
            made = open_table(client, "", "random", options={"first": 0, "round_limit": 1})
        link = f"{address}/seat/{made.seats[0].token}"
        assert main(["join", link, "--bot", "random", "--name", "Robin"]) == 0
        told = [f"table {made.table}, seat 1", "whoever else has this link can play the seat, too", "finished"]
        assert capsys.readouterr().out.splitlines() == told
        assert main(["join", f"{address}/seat/{'x' * 32}"]) == 2
        assert say("bad_token", "en") in capsys.readouterr().err


def test_a_bot_comes_back_by_the_link_that_it_was_told(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    """F-SEC-01: the invitation is spent, and the bot has a secret of its own."""
    with live(settings) as address:
        with httpx2.Client(base_url=address) as client:
            wish = {"seats": [{}, {"bot": "random"}], "options": {"first": 0, "round_limit": 1}}
            made = open_table(client, **wish)
        invitation = f"{address}/seat/{made.invitations[0]}"
        assert main(["join", invitation, "--bot", "random", "--name", "Robin"]) == 0
        came, back, over = capsys.readouterr().out.splitlines()
        assert (came, over) == (f"table {made.table}, seat 1", "finished")
        assert main(["join", invitation]) == 2
        assert say("link_taken", "en") in capsys.readouterr().err
        assert main(["join", back.removeprefix("to come back: "), "--bot", "random"]) == 0


class Scripted:
    """A connection that brings these messages, and notes what is sent."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.messages = messages
        self.sent: list[dict[str, Any]] = []

    def send(self, message: str, /) -> None:
        self.sent.append(json.loads(message))

    def __iter__(self) -> Iterator[str]:
        return map(json.dumps, self.messages)


def refused(status: int) -> dict[str, Any]:
    return {"type": "refused", "error": f"no: {status}", "status": status}


@pytest.fixture
def asked(settings: Settings) -> dict[str, Any]:
    """The message with a state in which the seat is asked."""
    with start(settings) as server:
        made = open_table(server.client, "", "random", options={"first": 0})
        path, headers = f"/api/tables/{made.table}", {"Authorization": f"Bearer {made.seats[0].token}"}
        return {"type": "state", "state": server.client.get(path, headers=headers).json()}


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    found: list[float] = []
    monkeypatch.setattr("bardhall.web.api.client.time.sleep", found.append)
    return found


def test_who_was_too_fast_waits_and_sends_again(asked: dict[str, Any], pauses: list[float]) -> None:
    """F-CMD-01: a refusal with status 429 is no answer to the question."""
    socket = Scripted(asked, refused(429), refused(429), {"type": "accepted", "number": 0})
    Player("random", print).play(socket)
    assert len(socket.sent) == 3
    assert socket.sent[0] == socket.sent[1] == socket.sent[2]
    assert pauses == [1.0, 1.0]


@pytest.mark.parametrize(
    "message",
    [refused(409), refused(422), refused(503), {"error": "no", "status": 429}, {"error": "no", "status": 503}],
)
def test_after_another_refusal_the_state_is_wanted_again(asked: dict[str, Any], message: dict[str, Any]) -> None:
    """F-CMD-01: a new connection begins with it; the question is answered there even if its number is the same."""
    player = Player("random", print)
    for _ in range(2):
        socket = Scripted(asked, message)
        with pytest.raises(Refused):
            player.play(socket)
        assert len(socket.sent) == 1


def test_who_is_refused_for_good_stops(asked: dict[str, Any], pauses: list[float]) -> None:
    player = Player("random", print)
    with pytest.raises(Malformed, match="no: 429"):
        player.play(Scripted(asked, *[refused(429)] * 100))
    assert len(pauses) == 30
    with pytest.raises(Malformed, match="gone"):
        Player("random", print).play(Scripted({"error": "gone", "status": 404}))


def test_a_bot_joins_a_hall_with_limits(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    """F-CMD-01: it plays to the end, although the limit stops it several times."""
    with live(replace(settings, limits=replace(FREE, per_seat=(5, 2.0)))) as address:
        with httpx2.Client(base_url=address) as client:
            made = open_table(client, "", "random", options={"first": 0, "round_limit": 1})
        assert main(["join", f"{address}/seat/{made.seats[0].token}", "--bot", "random"]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == "finished"


def test_a_bot_joins_a_table_with_a_pack(
    settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """F-CMD-02: it is told where the pack is; without that, which pack it needs."""
    pack = tmp_path / "packs" / "star"
    pack.mkdir(parents=True)
    (pack / "pack.toml").write_text('id = "star"\ngame = "battle"\nversion = "1.0.0"\n')
    (pack / "cards.toml").write_text(STAR)
    with live(replace(settings, packs=str(pack.parent))) as address:
        with httpx2.Client(base_url=address) as client:
            made = open_table(client, "", "random", options={"first": 0, "round_limit": 1}, packs=["star"])
        link = f"{address}/seat/{made.seats[0].token}"
        assert main(["join", link, "--bot", "random"]) == 2
        assert "this table uses the pack star 1.0.0; give its folder with --packs" in capsys.readouterr().err
        assert main(["join", link, "--bot", "random", "--packs", str(pack)]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == "finished"


@pytest.mark.parametrize("url", ["", "x", "http://host/table/1", "ftp://host/seat/" + "x" * 32])
def test_what_is_no_link(url: str) -> None:
    with pytest.raises(Malformed, match="not a link to a seat"):
        read_link(url)


def test_a_secret_that_cannot_be_one() -> None:
    with pytest.raises(Malformed, match="'x' is not a seat's secret; copy the link again, to its last letter"):
        read_link("http://host/seat/x")


def test_a_server_that_is_not_there() -> None:
    with pytest.raises(Malformed, match="does not answer"):
        join("http://127.0.0.1:1/seat/" + "x" * 32, "random", "x", print)
