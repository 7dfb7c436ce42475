"""The options of the game: their values, and how they change the empty table."""

from __future__ import annotations

from bardhall.games.taverns.names import MODULES
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import Option, Options

OPTIONS = (
    Option("modules", str, "none", words=("none", "all")),
    Option("locations", str, "two_sided", allowed=("two_sided", "any_four")),
    Option("first_game", bool, False),
    Option("city_pass_through", bool, False),
)


def modules_of(text: str) -> int:
    """Return the modules in play: none, all, or those with the given names, separated by commas (TD-SETUP-17)."""
    if text in ("none", "all"):
        return (1 << len(MODULES)) - 1 if text == "all" else 0
    chosen = 0
    for name in [word.strip() for word in text.split(",")]:
        if name not in MODULES:
            raise Malformed(f"option modules must be none, all or some of {', '.join(MODULES)}, not {name[:40]!r}")
        if chosen >> MODULES.index(name) & 1:
            raise Malformed(f"option modules names {name} twice")
        chosen |= 1 << MODULES.index(name)
    return chosen


def lay_options(g: Taverns, options: Options) -> None:
    """Apply the options to an empty table."""
    g.modules = modules_of(str(options["modules"]))
    g.is_first_game = bool(options["first_game"])
    g.has_single_tiles = options["locations"] == "any_four"
    g.city_pass_through = bool(options["city_pass_through"])
