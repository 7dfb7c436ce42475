"""Checks of events: every visible change must be in the log."""

from __future__ import annotations

from bardhall.testing.cases import every_configuration
from bardhall.testing.configurations import Configuration, module_of
from bardhall.testing.steps import taken
from bardhall.testing.walks import walk


def quiet(game: str) -> dict[str, tuple[str, ...]]:
    """Return the fields that each frame changes without an event, as listed by the game's module `testing`."""
    found: dict[str, tuple[str, ...]] = getattr(module_of(game), "QUIET", {})
    return found


@every_configuration
def test_what_changes_on_the_table_is_told(configuration: Configuration) -> None:
    """Check that a frame that changes what a player sees emits an event; an effect without one fails (F-TEST-03)."""
    known = quiet(configuration.game)
    for game, seat, choice in walk(configuration).looked_at():
        for step in taken(game, seat, choice):
            if not step.events and step.changed - set(known.get(step.frame, ())):
                raise AssertionError(
                    f"{step.frame} changes {', '.join(sorted(step.changed))} after {choice}, but logs no event"
                )
