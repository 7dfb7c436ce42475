"""Campaigns on disk: readable JSON in the user's data folder, next to the saves of their games.

Files are replaced atomically. A file that is invalid after being edited by hand is refused and stays unchanged.
"""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

from bardhall import campaigns
from bardhall.data_dirs import home
from bardhall.kernel.campaign import Campaign, is_key
from bardhall.kernel.codec import decode
from bardhall.kernel.errors import Malformed
from bardhall.terminal.saves import read_text, write_json

LONGEST_NAME = 40
_NO_CAMPAIGN = "this is not a campaign: it is not JSON, or is cut short"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*")


def check_name(name: str) -> str:
    """Return a valid campaign name, or refuse an invalid one."""
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        wanted = f"a name has 1 to {LONGEST_NAME} letters, digits and hyphens, and begins with a letter or digit"
        raise Malformed(f"campaign {name[:LONGEST_NAME]!r}: {wanted}")
    return name


class CampaignFiles:
    """All campaigns of a user, as files."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = home() / "campaigns" if folder is None else folder

    def names(self) -> list[str]:
        """Return the names of the stored campaigns, sorted."""
        stems = [path.stem for path in self.folder.glob("*.json") if path.is_file()]
        return sorted(stem for stem in stems if _NAME.fullmatch(stem) and len(stem) <= LONGEST_NAME)

    def path(self, name: str) -> Path:
        """Return the path of a campaign."""
        return self.folder / f"{check_name(name)}.json"

    def save_path(self, name: str, key: str) -> Path:
        """Return the path of a campaign game's save."""
        if not is_key(key):
            raise Malformed(f"{key[:60]!r} cannot be the name of a game")
        return self.folder / check_name(name) / f"{key}.json"

    def load(self, name: str) -> Campaign:
        """Load a stored campaign; refuse an invalid one with one sentence."""
        path = self.path(name)
        if not path.exists():
            raise Malformed(f"unknown campaign {name!r}; campaigns: {', '.join(self.names()) or 'none yet'}")
        try:
            return campaigns.read(decode(read_text(path), _NO_CAMPAIGN))
        except Malformed as error:
            said = str(error)
            raise Malformed(said if said.startswith(str(path)) else f"{path}: {said}") from None

    def add(self, name: str, campaign: Campaign) -> None:
        """Store a new campaign, without ever overwriting another one."""
        if self.path(name).exists():
            raise Malformed(f"the campaign {name!r} already exists: {self.path(name)}")
        self._write(name, campaign)

    def keep(self, name: str, campaign: Campaign) -> None:
        """Store a changed campaign, without overwriting a file that can no longer be read."""
        self.load(name)
        self._write(name, campaign)

    def _write(self, name: str, campaign: Campaign) -> None:
        write_json(self.path(name), campaigns.write(campaign))

    def delete(self, name: str) -> None:
        """Delete a campaign and the saves of its games, even if the campaign cannot be read."""
        path = self.path(name)
        if not path.exists():
            self.load(name)  # says which ones there are
        try:
            path.unlink()
            shutil.rmtree(self.folder / name, ignore_errors=True)
        except OSError as error:
            raise Malformed(f"{path}: cannot be deleted ({error.strerror})") from None

    def fresh_key(self, name: str, campaign: Campaign) -> str:
        """Return a new key for the next game."""
        stem = f"game-{campaign.number}-{time.strftime('%Y%m%d-%H%M%S')}"
        key, number = stem, 1
        while campaign.has_entered(key) or self.save_path(name, key).exists():
            number += 1
            key = f"{stem}-{number}"
        return key
