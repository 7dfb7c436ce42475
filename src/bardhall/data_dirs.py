"""The folder for a user's saves, campaigns and server data."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def home(environment: Mapping[str, str] = os.environ, system: str = os.name) -> Path:
    """Return the folder for stored data: BARDHALL_HOME, or else the usual place of the operating system."""
    own = environment.get("BARDHALL_HOME")
    if own:
        return Path(own)
    shared = environment.get("XDG_DATA_HOME") or (environment.get("LOCALAPPDATA") if system == "nt" else None)
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "bardhall"
