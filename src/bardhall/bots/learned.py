"""Learned: plays by a net that self-play has trained. Where no net fits the table, the strongest search plays."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from bardhall.bots.ladder import HEIGHT
from bardhall.bots.levels import Level
from bardhall.kernel.asks import Ask
from bardhall.kernel.choices import Choice
from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.errors import Malformed
from bardhall.kernel.game import View
from bardhall.kernel.info import Option

if TYPE_CHECKING:
    from bardhall.bots.net import Net
    from bardhall.kernel.box import Box
    from bardhall.kernel.rules import Rules

_log: Final = logging.getLogger("bardhall")
_TEXTS: Final = {
    "en": "the file of a net; default: the one that comes with the game",
    "fr": "le fichier d’un réseau ; par défaut, celui qui accompagne le jeu",
}


class Learned:
    """Plays the option that the net rates highest; of several the first."""

    options: ClassVar = (Option("net", str, "", _TEXTS),)
    is_steady: ClassVar = True

    def __init__(self, seed: int, net: str = "") -> None:
        self._path: Final = net
        self._search: Final = Level(seed, HEIGHT)

    def __call__(self, view: View, ask: Ask) -> Choice:
        if len(ask.options) == 1:
            return ask.options[0]
        start = view.start
        net = net_of(start.rules, start.box, self._path)
        if net is None:
            return self._search(view, ask)
        hidden = net.hidden(start.rules.encoder(start.box, ANY_SEATS).encode(view))
        ratings: list[int] = net.ratings(hidden, [option.index for option in ask.options]).tolist()
        return ask.options[ratings.index(max(ratings))]


@cache
def net_of(rules: Rules[Any, Any, Any], box: Box, path: str = "") -> Net | None:
    """Return the net for a box; None, with a line in the log, if there is none that fits.

    A file that is named has to fit: else Malformed is raised.
    """
    try:
        from bardhall.bots.net import digest_of, read_net
    except ImportError as missing:
        if path:
            raise Malformed(str(missing)) from None
        _log.warning("%s: the search plays instead of the net, because %s", rules.info().id, missing)
        return None
    file = Path(path) if path else rules.folder() / "net.npz"
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
