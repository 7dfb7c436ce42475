"""Campaigns on disk: readable JSON in the user's data folder, with the saves of their games beside it.

A file is written beside its place and moved there whole. One that was edited by hand and no longer makes sense is
refused and stays as it is.
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
    """The name, if it can be one."""
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        wanted = f"a name has 1 to {LONGEST_NAME} letters, digits and hyphens, and begins with a letter or digit"
        raise Malformed(f"campaign {name[:LONGEST_NAME]!r}: {wanted}")
    return name


class CampaignFiles:
    """All campaigns of a user."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = home() / "campaigns" if folder is None else folder

    def names(self) -> list[str]:
        """The campaigns that are kept, sorted."""
        stems = [path.stem for path in self.folder.glob("*.json") if path.is_file()]
        return sorted(stem for stem in stems if _NAME.fullmatch(stem) and len(stem) <= LONGEST_NAME)

    def path(self, name: str) -> Path:
        """Where a campaign is kept."""
        return self.folder / f"{check_name(name)}.json"

    def save_path(self, name: str, key: str) -> Path:
        """Where a game of a campaign is kept."""
        if not is_key(key):
            raise Malformed(f"{key[:60]!r} cannot be the name of a game")
        return self.folder / check_name(name) / f"{key}.json"

    def load(self, name: str) -> Campaign:
        """A campaign that is kept, or one sentence."""
        path = self.path(name)
        if not path.exists():
            raise Malformed(f"there is no campaign {name!r}; there is {', '.join(self.names()) or 'none yet'}")
        try:
            return campaigns.read(decode(read_text(path), _NO_CAMPAIGN))
        except Malformed as error:
            said = str(error)
            raise Malformed(said if said.startswith(str(path)) else f"{path}: {said}") from None

    def add(self, name: str, campaign: Campaign) -> None:
        """Keep a new campaign; never in the place of another one."""
        if self.path(name).exists():
            raise Malformed(f"there is a campaign {name!r} already: {self.path(name)}")
        self._write(name, campaign)

    def keep(self, name: str, campaign: Campaign) -> None:
        """Keep a campaign as it stands now. A file that has become unreadable meanwhile is not written over."""
        self.load(name)
        self._write(name, campaign)

    def _write(self, name: str, campaign: Campaign) -> None:
        write_json(self.path(name), campaigns.write(campaign))

    def delete(self, name: str) -> None:
        """Remove a campaign with the saves of its games; it may be one that cannot be read."""
        path = self.path(name)
        if not path.exists():
            self.load(name)  # says which ones there are
        try:
            path.unlink()
            shutil.rmtree(self.folder / name, ignore_errors=True)
        except OSError as error:
            raise Malformed(f"{path}: cannot be deleted ({error.strerror})") from None

    def fresh_key(self, name: str, campaign: Campaign) -> str:
        """A name for the next game, unlike those of all games before it."""
        stem = f"game-{campaign.number}-{time.strftime('%Y%m%d-%H%M%S')}"
        key, number = stem, 1
        while campaign.has_entered(key) or self.save_path(name, key).exists():
            number += 1
            key = f"{stem}-{number}"
        return key
