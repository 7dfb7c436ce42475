"""Packages that tests bring: what an installer would leave behind is written beside them, for a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def installed_in(folder: Path, home: Path) -> dict[str, str]:
    """The environment of a process in which the package of a folder is installed; `home` takes what says so."""
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    info = home / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = [f"[{group}]\n" + _points(points) for group, points in project["entry-points"].items()]
    (info / "entry_points.txt").write_text("\n".join(groups))
    known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*known, folder, home)))}


def _points(points: dict[str, str]) -> str:
    return "".join(f"{name} = {module}\n" for name, module in points.items())


def run(env: dict[str, str], *words: str) -> str:
    """What a command says, if all is well."""
    done = subprocess.run([sys.executable, *words], env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pytest_in(env: dict[str, str], *words: str) -> str:
    return run(env, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *words)
