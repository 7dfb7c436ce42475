"""The fonts of the pages: the files, their size and their licences."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bardhall.web.http.guards import POLICY
from bardhall.web.pages.assets import assets

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/bardhall/web/static"
FONTS = sorted((STATIC / "fonts").glob("*.woff2"))
LARGEST = 200 * 1024  # bytes of all fonts


def family(path: Path) -> str:
    return path.name.split("-")[0]


def test_there_are_two_small_families_each_with_its_licence() -> None:
    families = {family(path) for path in FONTS}
    assert families == {"grenze", "literata"}
    assert sum(path.stat().st_size for path in FONTS) <= LARGEST
    for name in families:
        licence = (STATIC / f"fonts/{name}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
        assert licence.startswith("Copyright")
        assert "Reserved Font Name" not in licence.split("-----")[0]


def test_the_metadata_names_both_licences() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "MIT AND OFL-1.1"
    found = {path.name for pattern in project["license-files"] for path in ROOT.glob(pattern)}
    assert found == {"LICENSE", "grenze-OFL.txt", "literata-OFL.txt"}


def test_every_font_is_declared_once_and_text_is_shown_before_it_arrives() -> None:
    text = (STATIC / "fonts.css").read_text(encoding="utf-8")
    assert sorted(re.findall(r'url\("fonts/(.+?)"\)', text)) == [path.name for path in FONTS]
    assert text.count("font-display: swap") == text.count("@font-face") == len(FONTS)


@pytest.mark.parametrize("path", FONTS, ids=family)
def test_a_font_is_served_for_good(client: TestClient, path: Path) -> None:
    answer = client.get(assets().address(f"fonts/{path.name}"), headers={"Accept-Encoding": "gzip"})
    assert answer.content == path.read_bytes()
    assert answer.content.startswith(b"wOF2")
    assert answer.headers["content-type"] == "font/woff2"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "font-src 'self';" in POLICY
