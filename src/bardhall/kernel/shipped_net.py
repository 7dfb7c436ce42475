"""The net that comes with a game: the file `net.npz` next to its rules, used if it fits the box."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bardhall.kernel.errors import Malformed

if TYPE_CHECKING:
    from bardhall.kernel.box import Box
    from bardhall.kernel.net import Net
    from bardhall.kernel.rules import Rules

FILE: Final = "net.npz"
_log: Final = logging.getLogger("bardhall")


@cache
def net_of(rules: Rules[Any, Any, Any], box: Box, path: str = "") -> Net | None:
    """Return the net for a box; None, with a line in the log, if no net fits.

    Raises Malformed for a net named by `path` that does not fit.
    """
    try:
        from bardhall.kernel.net import digest_of, read_net
    except ImportError as missing:
        if path:
            raise Malformed(str(missing)) from None
        _log.warning("%s: the search plays instead of the net, because %s", rules.info().id, missing)
        return None
    file = Path(path) if path else rules.folder() / FILE
    if not path and not file.exists():
        _log.warning("%s: the search plays, because no net comes with this game", rules.info().id)
        return None
    net = read_net(file)
    if net.about.get("digest") == digest_of(rules, box):
        return net
    if path:
        raise Malformed(f"{file}: this net was trained with other packs, or with another version of the game")
    packs = ", ".join([pack.id for pack in box.packs])
    _log.warning("%s: the search plays, because the net was trained without these packs: %s", rules.info().id, packs)
    return None
