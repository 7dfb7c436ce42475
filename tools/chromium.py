"""Finds a Chromium for Playwright: the one you name, an installed one, one from apt, else Playwright's own.

`python -m tools.chromium` makes sure that there is one, and prints where.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

CHOSEN = "BARDHALL_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = (
    "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking",
    "--disable-component-update", "--no-first-run", "--no-default-browser-check", "--font-render-hinting=none",
    "--hide-scrollbars",
)  # fmt: skip
# Two who install at once wait for each other.
APT = ("apt-get", "-qq", "-y", "-o", "DPkg::Lock::Timeout=300")


def executable(playwright: Playwright) -> str:
    """The path of a Chromium, installed now if there is none."""
    chosen = os.environ.get(CHOSEN)
    if chosen:
        if not Path(chosen).is_file():
            raise FileNotFoundError(f"{CHOSEN} names {chosen}, but this file does not exist")
        return chosen
    return installed() or from_apt() or own_of(playwright)


def installed() -> str | None:
    """A Chromium on the path."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def from_apt() -> str | None:
    """Debian's package, if we may install it."""
    if not is_root() or not shutil.which("apt-get"):
        return None
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--no-install-recommends", "chromium"]):
        subprocess.run([*APT, *command], env=environment, check=False, stdout=subprocess.DEVNULL)
    return installed()


def own_of(playwright: Playwright) -> str:
    """Playwright's own build, downloaded if it is not there."""
    path = playwright.chromium.executable_path
    if not Path(path).is_file():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    return path


def is_root() -> bool:
    """Whether the system lets us do everything; then Chromium needs to be told to go without its sandbox."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


@contextmanager
def running(playwright: Playwright) -> Iterator[Browser]:
    """A browser without a window, as long."""
    arguments = [*ARGUMENTS, *(["--no-sandbox"] if is_root() else [])]
    browser = playwright.chromium.launch(executable_path=executable(playwright), args=arguments)
    try:
        yield browser
    finally:
        browser.close()


def main() -> int:
    with sync_playwright() as playwright, running(playwright) as browser:
        print(f"Chromium {browser.version}: {executable(playwright)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
