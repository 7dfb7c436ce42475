"""Packs that are uploaded for a table: taken, played with, taken home, and gone with their last table."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import httpx2
import pytest
from starlette.testclient import TestClient

from bardhall.web.core.settings import Settings
from tests.content.pictures import OTTER_SVG
from tests.web.server import Server, start
from tests.web.test_packs import STAR

MANIFEST = 'id = "star"\ngame = "battle"\nversion = "1.0.0"\nname = { en = "Stars", fr = "Étoiles" }\n'
FILES = {"my pack/pack.toml": MANIFEST, "my pack/cards.toml": STAR, "my pack/schema.json": "{}", "my pack/": ""}
FORM = {"seats": "2", "seat1": "friend", "name0": "Lute"}


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return made.getvalue()


def send(client: TestClient, content: bytes, game: str = "battle") -> httpx2.Response:
    return client.post(f"/uploads/{game}", files={"file": ("pack.zip", content)})


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "uploads"


@pytest.fixture
def hall(settings: Settings, home: Path) -> Iterator[Server]:
    with start(replace(settings, uploads=str(home))) as running:
        yield running


def opened(hall: Server) -> tuple[str, str]:
    """A table with the pack: its address, and the digest."""
    form = send(hall.client, zipped(FILES)).headers["location"]
    digest = form.removeprefix("/new/battle?pack=")
    assert f'name="pack_{digest}" value="on" checked' in hall.client.get(form).text
    return hall.client.post("/new/battle", data={**FORM, f"pack_{digest}": "on"}).headers["location"], digest


CARD = STAR.partition('id = "')[2].partition('"')[0]


def test_a_picture_comes_with_its_pack(hall: Server, home: Path) -> None:
    """It is shown at the table, as an image that does nothing, and is taken home with the pack."""
    form = send(hall.client, zipped({**FILES, f"my pack/pictures/{CARD}.svg": OTTER_SVG})).headers["location"]
    digest = form.removeprefix("/new/battle?pack=")
    answer = hall.client.get(f"/pictures/{digest}/{CARD}.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "immutable" in answer.headers["cache-control"]
    table = hall.client.post("/new/battle", data={**FORM, f"pack_{digest}": "on"}).headers["location"]
    with ZipFile(BytesIO(hall.client.get(f"{table}/pack/{digest}").content)) as archive:
        assert archive.read(f"star/pictures/{CARD}.svg") == OTTER_SVG
    for strange in (
        f"{digest}/nobody.svg",
        f"{'0' * 64}/{CARD}.svg",
        f"{digest}/..%2fpack.toml",
        f"{digest}/pack.toml",
    ):
        assert hall.client.get(f"/pictures/{strange}").status_code == 404


def test_a_hostile_picture_is_one_sentence(hall: Server, home: Path) -> None:
    hostile = OTTER_SVG.replace(b"<circle", b"<script>alert(1)</script><circle")
    answer = send(hall.client, zipped({**FILES, f"my pack/pictures/{CARD}.svg": hostile}))
    assert answer.status_code == 422
    assert f"pictures/{CARD}.svg: line 1: &lt;script&gt; is not allowed in a picture" in answer.text
    assert list(home.iterdir()) == []


def test_a_pack_is_uploaded_and_played_with_at_one_table(hall: Server, home: Path) -> None:
    assert 'href="/uploads/battle"' in hall.client.get("/new/battle").text
    assert 'type="file"' in hall.client.get("/uploads/battle").text
    table, digest = opened(hall)
    page = hall.client.get(table).text
    assert "Stars 1.0.0" in page
    assert f"{table}/pack/{digest}" in page
    assert "Evening Star" in hall.client.get(f"/gallery/battle?pack={digest}").text
    assert digest not in hall.client.get("/new/battle").text
    assert [game["packs"] for game in hall.client.get("/api/games").json() if game["packs"]] == []
    assert [path.name for path in home.iterdir()] == [digest]


def test_it_is_taken_home_by_who_may_look(hall: Server) -> None:
    table, digest = opened(hall)
    taken = hall.client.get(f"{table}/pack/{digest}")
    assert taken.headers["content-disposition"] == 'attachment; filename="star.zip"'
    files = ZipFile(BytesIO(taken.content))
    assert files.read("star/cards.toml").decode() == STAR
    assert files.namelist() == ["star/cards.toml", "star/pack.toml"]
    assert hall.client.get(f"{table}/pack/{'0' * 16}").status_code == 404
    assert hall.client.get(f"{table}/pack/pack.toml").status_code == 404


def test_it_goes_with_its_last_table(hall: Server, home: Path) -> None:
    (first, digest), (second, _) = opened(hall), opened(hall)
    assert hall.browser().post(f"{first}/unpack", data={"sure": "on"}).status_code == 403
    hall.client.post(f"{first}/delete", data={"sure": "on"})
    assert (home / digest).is_dir()
    assert hall.client.post(f"{second}/unpack", data={"sure": "on"}).headers["location"] == "/"
    assert list(home.iterdir()) == []
    answer = hall.client.get(second)
    assert (answer.status_code, "is not on this server" in answer.text) == (409, True)


def test_what_nobody_plays_with_is_tidied_away(hall: Server, home: Path) -> None:
    send(hall.client, zipped(FILES))
    (unused,) = home.iterdir()
    os.utime(unused, (1, 1))
    send(hall.client, zipped({**FILES, "my pack/cards.toml": STAR.replace("vp = 2", "vp = 3")}))
    assert not unused.exists()
    assert len(list(home.iterdir())) == 1


def test_a_hall_without_uploads_takes_none(server: Server) -> None:
    assert "/uploads/" not in server.client.get("/new/battle").text
    assert server.client.get("/uploads/battle").status_code == 404
    assert send(server.client, zipped(FILES)).status_code == 404
