"""Packages that tests bring: what an installer would leave behind is written beside them, for a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bardhall.testing.installing import installed_in

__all__ = ["ROOT", "installed_in", "pytest_in", "run"]

ROOT = Path(__file__).resolve().parent.parent


def run(env: dict[str, str], *words: str) -> str:
    """What a command says, if all is well."""
    done = subprocess.run([sys.executable, *words], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pytest_in(env: dict[str, str], *words: str) -> str:
    return run(env, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *words)
