"""What goes out compressed, what does not, and for how long a browser keeps it."""

from __future__ import annotations

import gzip

import pytest
from starlette.testclient import TestClient

from bardhall.web.http.compression import SAID, packed
from bardhall.web.pages.assets import assets
from tests.web.hostile.threats import row
from tests.web.server import Server, arrive, invited

ZIPPED = {"Accept-Encoding": "gzip"}


def is_packed(client: TestClient, path: str, **headers: str) -> bool:
    answer = client.get(path, headers=ZIPPED | headers)
    assert answer.status_code == 200
    return answer.headers.get("content-encoding") == "gzip"


def test_pages_are_packed_for_who_can_unpack(client: TestClient) -> None:
    answer = client.get("/", headers=ZIPPED)
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert int(answer.headers["content-length"]) < len(answer.content) / 3
    for refusal in ("identity", "gzip;q=0", "gzip; q=0.0", ""):
        plain = client.get("/", headers={"Accept-Encoding": refusal})
        assert "content-encoding" not in plain.headers
        assert plain.text.startswith("<!doctype html>")


def test_nothing_is_packed_that_another_site_asked_for(client: TestClient) -> None:
    assert is_packed(client, "/", **{"Sec-Fetch-Site": "same-origin"})
    assert not is_packed(client, "/", **{"Sec-Fetch-Site": "cross-site"})
    assert not is_packed(client, "/", **{"Sec-Fetch-Site": "same-site"})


def test_nothing_is_packed_that_holds_a_secret_link(server: Server) -> None:
    form = {"seats": "2", "seat0": "me", "name0": "Lute", "seat1": "friend"}
    table = server.client.post("/new/battle", data=form).headers["location"]
    assert is_packed(server.client, table)
    answer = server.client.post(f"{table}/links", data={"seat": "1"}, headers=ZIPPED)
    assert "/seat/" in answer.text
    assert "content-encoding" not in answer.headers
    guest = server.browser()
    guest.get(invited(server.client, table, 1))
    assert not is_packed(guest, "/seat")
    assert not is_packed(guest, "/api/games")
    assert arrive(server.browser(), invited(server.client, table, 1), "Horn").status_code == 303


@row("someone infers a hand from the size of compressed pages")
def test_what_is_said_tells_nothing_of_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guess in a message makes the page no shorter if it is right; and lengths are blurred."""
    hand = b"<p>the ventriloquist's lullaby</p>" + bytes(range(32, 127)) * 9
    right, wrong = b"the ventriloquist's lullaby", b"the ballad of five old jugs"
    assert gzip.decompress(packed(hand + SAID + right)) == hand + SAID + right
    assert len({len(packed(hand)) for _ in range(50)}) > 5
    monkeypatch.setattr("secrets.randbelow", lambda _: 0)
    assert len(gzip.compress(hand + right)) < len(gzip.compress(hand + wrong)) - 8, "together they would tell"
    assert len(packed(hand + SAID + right)) >= len(packed(hand + SAID + wrong))


def test_a_secret_link_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that guesses it makes the page no shorter."""
    monkeypatch.setattr("secrets.randbelow", lambda _: 0)
    secret, guess = b"Rk3vQ9xWz7Lm2TyB", b"wZ8jN4cHd6Gf1PsA"
    page = (
        b"<b>%b</b>"
        + b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" * 9
        + b'<input value="/seat/'
        + secret
        + b'"><p>and on</p>'
    )
    for name in (secret, guess):
        assert gzip.decompress(packed(page % name)) == page % name
        assert b"/seat/" + secret in packed(page % name)
    assert len(packed(page % secret)) >= len(packed(page % guess))
    code = b'<img src="data:image/png;base64,' + b"Q" * 70_000 + b'">' + SAID
    assert gzip.decompress(packed(code)) == code
    assert len(packed(code)) > 70_000


@pytest.mark.parametrize("name", ["table.js", "bardhall.css", "mark.svg", "boards/battle/battle.css"])
def test_a_file_is_kept_for_good_under_the_hash_of_all(client: TestClient, name: str) -> None:
    kept, asked = client.get(assets().address(name), headers=ZIPPED), client.get(f"/static/{name}", headers=ZIPPED)
    old = client.get(f"/static/000000000000/{name}")
    assert kept.content == asked.content == old.content
    assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert {asked.headers["cache-control"], old.headers["cache-control"]} == {"no-cache"}
    again = client.get(f"/static/{name}", headers={"If-None-Match": asked.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.post(assets().address(name)).status_code == 405


@pytest.mark.parametrize("path", ["/", "/../app.py", "/%2e%2e/app.py", "/boards", "/000000000000/", "/table.js/"])
def test_there_is_nothing_else(client: TestClient, path: str) -> None:
    assert client.get(f"/static{path}").status_code == 404
