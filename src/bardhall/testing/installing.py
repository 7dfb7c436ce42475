"""Running a process as if a game in a folder were installed, leaving no traces."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any


def games_in(folder: Path) -> list[str]:
    """Return the ids of the games in a package."""
    return list(_project(folder)["entry-points"].get("bardhall.games", {}))


def _project(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def installed_in(folder: Path, home: Path) -> dict[str, str]:
    """Return the environment of a process in which the package in a folder is installed; `home`
    contains its metadata.
    """
    project = _project(folder)
    info = home / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = [f"[{group}]\n" + _points(points) for group, points in project["entry-points"].items()]
    (info / "entry_points.txt").write_text("\n".join(groups))
    known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*known, folder, home)))}


def _points(points: dict[str, str]) -> str:
    return "".join(f"{name} = {module}\n" for name, module in points.items())
