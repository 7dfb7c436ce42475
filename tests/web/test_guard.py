"""The guard: foreign pages, floods, sizes, headers, and errors of our own."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from bardhall.web.app import create_app
from bardhall.web.core.settings import Limits, Settings
from bardhall.web.http.guards import POLICY
from bardhall.web.http.requests import PERSON, client_of
from tests.web.hostile.threats import row
from tests.web.server import FREE, open_table, settings_for, start

FORM = {"lang": "fr", "back": "/"}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://testserver.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://testserver"},
    ],
)
def test_forms_of_other_sites_are_refused(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/lang", data=FORM, headers=headers).status_code == 403
    assert client.post("/api/tables", json={}, headers=headers).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [{}, {"Origin": "http://testserver"}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}],
)
def test_our_own_forms_are_taken(client: TestClient, headers: dict[str, str]) -> None:
    assert client.post("/lang", data=FORM, headers=headers).status_code == 303


@pytest.mark.parametrize(
    "path", ["/", "/nothing", "/api/games", "/static/table.js", "/static/boards/battle/battle.css", "/openapi.json"]
)
def test_every_answer_has_its_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://["}, {"Origin": "x"}, {"Host": "["}, {"Host": "a b"}, {"Host": ""}]
)
def test_malformed_headers_are_400_with_a_sentence(client: TestClient, headers: dict[str, str]) -> None:
    answers = [client.post("/lang", data=FORM, headers=headers), client.post("/api/tables", json={}, headers=headers)]
    with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect("/ws/none", headers=headers):
        pass
    for answer in (*answers, denied.value):
        assert answer.status_code == 400
        assert "not valid" in answer.text
        assert answer.headers["content-security-policy"] == POLICY


def test_an_origin_is_the_same_by_scheme_name_and_port(settings: Settings) -> None:
    with start(replace(settings, origins=("https://games.example",))) as server:
        for origin, status in (
            ("https://games.example", 303), ("https://GAMES.example:443", 303), ("http://games.example", 403),
            ("https://games.example:8443", 403), ("http://testserver:80", 303), ("https://testserver", 403),
        ):  # fmt: skip
            assert server.client.post("/lang", data=FORM, headers={"Origin": origin}).status_code == status, origin


def test_pages_and_header_agree_on_the_referrer(client: TestClient) -> None:
    answer = client.get("/")
    assert answer.headers["referrer-policy"] == "same-origin"
    assert '<meta name="referrer" content="same-origin">' in answer.text


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("x" * 100, "x" * 64),
    ],
)
def test_one_client_is_counted_once(address: str, client: str) -> None:
    assert client_of({"client": (address, 1)}) == client


def test_pages_have_nothing_inline(client: TestClient) -> None:
    made = open_table(client)
    for path in ("/", "/new/battle", "/rules/battle", "/gallery/battle", f"/table/{made.table}", "/record"):
        page = client.get(path).text
        assert "<style" not in page
        assert " style=" not in page
        assert " onclick=" not in page
        assert "<script>" not in page
        assert "http://" not in page.replace("http://www.w3.org/", "")
        assert "https://" not in page


def test_the_page_of_a_table_is_light(client: TestClient) -> None:
    """All that a first visit transfers, compressed; fonts are cached apart."""
    made = open_table(client)
    found = [client.get(f"/table/{made.table}").content]
    web = Path(__file__).parents[2] / "src" / "bardhall" / "web"
    for folder in (web / "static", web / "boards" / "battle" / "static"):
        found += [file.read_bytes() for file in folder.glob("*.*")]
    assert sum(len(gzip.compress(part)) for part in found) < 160_000


def test_a_flood_is_stopped(settings: Settings) -> None:
    few = replace(settings, limits=Limits(per_client=(5, 60.0)))
    with start(few) as server:
        answers = [server.client.post("/lang", data=FORM).status_code for _ in range(8)]
        assert answers == [303] * 5 + [429] * 3


def test_a_refusal_costs_next_to_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """F-SEC-06: a 429 had 31,985 bytes, and was drawn as a page."""
    few = replace(settings, limits=replace(settings.limits, reads=(1, 60.0)))
    with start(few) as server:
        assert server.client.get("/about").status_code == 200
        monkeypatch.setattr("bardhall.web.pages.render.page", None)
        answer = server.client.get("/about", headers={"Accept-Language": "fr", "Cookie": f"{PERSON}={'x' * 32}"})
        assert (answer.status_code, answer.headers["content-type"]) == (429, "text/plain; charset=utf-8")
        assert answer.text == "Vous envoyez des requêtes trop vite. Attendez un instant et réessayez."
        assert 0 < int(answer.headers["retry-after"]) <= 60
        assert "set-cookie" not in answer.headers
        script = server.client.get("/about", headers={"Accept": "application/json"})
        for told in (script, server.client.get("/api/games")):
            assert told.json() == {
                "ok": False,
                "error": "You are sending requests too fast. Wait a moment and try again.",
            }


def test_messages_come_slowly(settings: Settings) -> None:
    slow = replace(settings, limits=replace(settings.limits, says=(2, 60.0), messages=3))
    with start(slow) as server:
        seats = open_table(server.client).seats
        assert [seats[0].post("message", text="x").status_code for _ in range(3)] == [200, 200, 429]
        assert [seats[1].post("message", text="x").status_code for _ in range(2)] == [200, 429]


def test_the_hall_can_be_full(settings: Settings) -> None:
    with start(replace(settings, limits=replace(settings.limits, tables=1))) as server:
        open_table(server.client)
        answer = server.client.post("/api/tables", json={"game": "battle", "seats": [{}, {}]})
        assert answer.status_code == 503


def test_foreign_names_of_a_local_server_are_refused(settings: Settings) -> None:
    with start(replace(settings, hosts=("localhost",))) as server:
        assert server.client.get("/").status_code == 421
        assert server.client.get("/", headers={"Host": "localhost:8765"}).status_code == 200


def test_an_error_of_ours_shows_no_trace(tmp_path: Path) -> None:
    app = create_app(settings_for(f"sqlite:///{tmp_path}/hall.sqlite3"))

    @app.get("/fails")
    async def fails() -> None:
        raise RuntimeError("a secret detail")

    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.get("/fails")
        assert answer.status_code == 500
        assert "secret detail" not in answer.text
        assert "Traceback" not in answer.text


def test_names_and_messages_are_escaped(client: TestClient) -> None:
    made = open_table(client)
    made.seats[0].post("name", name="<img src=x>")
    made.seats[0].post("message", text="<script>alert(1)</script>")
    page = client.get(f"/table/{made.table}").text
    assert "<img src=x>" not in page
    assert "<script>alert" not in page


def test_chunked_bodies_are_limited(client: TestClient) -> None:
    answer = client.post("/api/tables", content=(b"x" * 10_000 for _ in range(20)))
    assert answer.status_code == 413


def test_limits_count_known_people_and_not_all_who_share_an_address(settings: Settings) -> None:
    """F-CMD-15: two people of a club behind one address."""
    limits = replace(FREE, reads=(12, 1_000_000.0), refusals=(1, 1_000_000.0), sharing=3)
    with start(replace(settings, limits=limits)) as server:
        known = [server.browser(), server.browser()]
        for browser in known:
            assert browser.post("/me/name", data={"name": "Lys"}).status_code == 303
            assert browser.get("/me").status_code == 200  # seen to be somebody
        assert [known[0].get("/about").status_code for _ in range(13)].count(200) == 12
        assert known[1].get("/about").status_code == 200
        stranger = server.browser()
        stranger.cookies.set(PERSON, "a-secret-that-was-made-up")
        assert [stranger.get("/about").status_code for _ in range(13)].count(200) == 10  # with the two looks at /me
        assert known[1].get("/about").status_code == 200


@row("one client multiplies its limits by people it has made up")
def test_all_known_people_at_an_address_have_a_limit_together(settings: Settings) -> None:
    limits = replace(FREE, reads=(10, 1_000_000.0), sharing=2)
    with start(replace(settings, limits=limits)) as server:
        crowd = [server.browser() for _ in range(4)]
        for browser in crowd:
            browser.post("/me/name", data={"name": "Lys"})
            browser.get("/me")
        answers = [browser.get("/about").status_code for browser in crowd for _ in range(10)]
        assert answers.count(200) == 20
