"""Where Bardhall keeps what belongs to a person: saves, campaigns, the hall."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def home(environment: Mapping[str, str] = os.environ, system: str = os.name) -> Path:
    """The folder for what Bardhall keeps: BARDHALL_HOME, else where the system keeps such data."""
    own = environment.get("BARDHALL_HOME")
    if own:
        return Path(own)
    shared = environment.get("XDG_DATA_HOME") or (environment.get("LOCALAPPDATA") if system == "nt" else None)
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "bardhall"
