"""docs/protocol.md: its examples run, in their order, against a real server."""

from __future__ import annotations

import re
from pathlib import Path

import httpx2
import pytest

from bardhall.cli import main
from bardhall.kernel.errors import Malformed
from bardhall.web.api.client import join, read_link
from bardhall.web.http.errors import say
from bardhall.web.settings import Settings
from tests.web.live import live
from tests.web.server import open_table

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


@pytest.mark.parametrize("url", ["", "x", "http://host/table/1", "ftp://host/seat/" + "x" * 32])
def test_what_is_no_link(url: str) -> None:
    with pytest.raises(Malformed, match="no link to a seat"):
        read_link(url)


def test_a_secret_that_cannot_be_one() -> None:
    with pytest.raises(Malformed, match="'x' cannot be the secret of a seat: copy the whole link, to its last letter"):
        read_link("http://host/seat/x")


def test_a_server_that_is_not_there() -> None:
    with pytest.raises(Malformed, match="does not answer"):
        join("http://127.0.0.1:1/seat/" + "x" * 32, "random", "x", print)
