"""Sheets of cards as PNG files of 300 dots an inch, photographed by an installed Chrome, Chromium or Edge."""

from __future__ import annotations

import math
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.web.pages.card_sheets import Paper

CHOSEN: Final = "BARDHALL_CHROMIUM"
_NAMES: Final = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge"
)  # fmt: skip
_PLACES: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
_DOTS, _PIXELS = 300, 96  # an inch: of the files, and of a browser's page
_SECONDS: Final = 120
_SHEET: Final = re.compile(r'<section class="leaf.*?</section>', re.DOTALL)


def write_images(page: str, paper: Paper, folder: Path) -> list[Path]:
    """Write a PNG file for every sheet of a page of cards; backs have the number of their sheet."""
    browser = _browser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"{folder}: cannot be written ({error.strerror})") from None
    size = ",".join(str(math.ceil(side / 25.4 * _PIXELS)) for side in (paper.width, paper.height))
    written = []
    with TemporaryDirectory() as place:
        for name, text in _single(page, paper.has_backs):
            source, target = Path(place) / f"{name}.html", folder.resolve() / f"{name}.png"
            source.write_text(text, encoding="utf-8")
            _shoot([browser, f"--user-data-dir={place}/profile", f"--window-size={size}"], source, target)
            written.append(target)
    return written


def _single(page: str, has_backs: bool) -> Iterator[tuple[str, str]]:
    """Yield a page for each sheet alone, with its name."""
    found = list(_SHEET.finditer(page))
    head = page[: found[0].start()].replace('class="page gallery"', 'class="page gallery single"')
    for at, sheet in enumerate(found):
        number, side = (at // 2 + 1, "-back" if at % 2 else "") if has_backs else (at + 1, "")
        yield f"sheet-{number:02}{side}", f"{head}{sheet[0]}</body></html>"


def _browser() -> str:
    chosen = os.environ.get(CHOSEN)
    named = (path for name in _NAMES if (path := shutil.which(name)))
    found = chosen or next(named, "") or next((place for place in _PLACES if Path(place).is_file()), "")
    if not found:
        raise Malformed(f"--png needs Chrome, Chromium or Edge; install one, or name its program in {CHOSEN}")
    return found


def _shoot(command: list[str], source: Path, target: Path) -> None:
    is_root = getattr(os, "geteuid", int)() == 0 and os.name == "posix"  # whom its sandbox refuses
    words = [
        *command, "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
        f"--force-device-scale-factor={_DOTS / _PIXELS}", f"--screenshot={target}",
        *(["--no-sandbox"] if is_root else []), source.as_uri(),
    ]  # fmt: skip
    target.unlink(missing_ok=True)
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=_SECONDS)
        told = done.stderr.strip().rpartition("\n")[2]
    except (OSError, subprocess.TimeoutExpired) as error:
        told = str(error)
    if not target.is_file():
        raise Malformed(f"{command[0]} could not draw {target.name}: {told}")
