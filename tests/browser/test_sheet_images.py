"""Sheets of cards as PNG files, drawn by a real browser."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tools.chromium import installed

from bardhall.commands.sheet_images import CHOSEN
from tests.terminal.console import Console


def test_every_sheet_becomes_a_file_of_300_dots_an_inch(
    tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CHOSEN, installed() or browser.browser_type.executable_path)
    said = Console(tmp_path).type(command=f"cards battle --kind lead --png {tmp_path}/sheets --backs --bleed")
    assert said.out == f"{tmp_path}/sheets: 2 PNG files at 300 dots per inch.\n", said.err
    front, back = (tmp_path / "sheets" / f"sheet-01{side}.png" for side in ("", "-back"))
    for file in (front, back):
        assert struct.unpack(">II", file.read_bytes()[16:24]) == (3509, 2481)
    assert front.read_bytes() != back.read_bytes()
    assert len(front.read_bytes()) > 300_000  # four cards are on it
