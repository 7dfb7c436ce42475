"""docs/strength.md, from the games that were played: what was measured, how surely, and what was not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tools.measuring.meetings import Meeting, Tally
from tools.measuring.pace import Paces

from bardhall import info
from bardhall.bots import LEVELS, bot_name

HEAD = """\
# How strong the bots are

Written by `make strength`. A bot plays each deal from every seat, against copies of the other one; a win that is shared
counts as its share. Intervals are Wilson's, at 95 %. Neighbouring levels are meant to be 60 to 65 % apart with two
players; with more, one of the higher level among copies of the lower is meant to win 1.2 to 1.3 times its fair share,
which a hundred games tell only roughly. `greedy@1` and `search@1:400` look ahead in a way that never changes, by the
judgement that the game has today; a level against itself must come out even, and any level above the first must beat
random nearly always: if not, the measuring is wrong.

Where only one thing is asked, it ends once that is sure, as is looked up after every 48 games (the lower end of the
interval decides; of ten such endings about one may be luck): whether random is beaten in nine games of ten, whether
`search@1:400` loses more than it wins, and whether the strongest wins more than 1.4 times its fair share among several
copies of `greedy@1` (after a hundred games at the soonest). What ends early looks a little better than it is.

Levels were set by looking at these deals, some of them several times over, so that neighbours look a little more even
here than they would on others. What is told of the strongest level was not chosen that way.

Where a line says so, nothing was measured yet, or fewer games than are meant to be. What was played is kept in
`tools/measuring/played`, a mark for each game, until the bots, their judgement, a level or the content has changed;
`make strength` goes on with it.
"""

# Games whose rows were played before their rules or cards changed, until they are played again.
OLDER = {
    "taverns": "All rows are of base pack 1.1.0 and its rules: any four of the eight locations were in play, and the "
    "Tracker paid no gold at the market.\n",
}


@dataclass(frozen=True)
class Measured:
    """All that is known of a game."""

    game: str
    tallies: Mapping[Meeting, Tally]
    paces: Paces | None


def page(found: Sequence[Measured]) -> str:
    """The whole page."""
    return "\n".join([HEAD, *("\n".join(_game(one)) for one in found)])


def _game(one: Measured) -> Iterator[str]:
    yield f"## {info(one.game).name('en')}\n"
    if one.game in OLDER:
        yield OLDER[one.game]
    for seats in sorted({meeting.seats for meeting in one.tallies}):
        fair = f", a fair share is {100 / seats:.1f} %" if seats > 2 else ""
        yield f"{seats} players{fair}:\n"
        yield "| | against | games | wins of the first |"
        yield "|---|---|---|---|"
        yield from (_line(meeting, tally) for meeting, tally in one.tallies.items() if meeting.seats == seats)
        yield ""
    yield from _paces(one.paces)
    yield ""


def _paces(paces: Paces | None) -> Iterator[str]:
    if paces is None:
        yield "How long a decision takes is not measured yet."
        return
    yield f"Milliseconds of the processor for a decision, 2 players ({paces.machine}):\n"
    yield "| | median | 95 of 100 below |"
    yield "|---|---|---|"
    yield from (f"| {_called(bot)} | {pace.median:.1f} | {pace.slow:.1f} |" for bot, pace in paces.bots.items())


def _line(meeting: Meeting, tally: Tally) -> str:
    won = "not measured yet"
    if tally.games:
        low, high = tally.span
        won = f"{100 * tally.share:.1f} % ({100 * low:.0f} to {100 * high:.0f})"
        won += f", {meeting.seats * tally.share:.2f} times its share" if meeting.seats > 2 else ""
    played = str(tally.games) if meeting.is_over(tally) else f"{tally.games} of {meeting.games}"
    return f"| {_called(meeting.bot)} | {_called(meeting.against)} | {played} | {won} |"


def _called(bot: str) -> str:
    return f"{LEVELS.index(bot) + 1} {bot_name(bot, 'en')}" if bot in LEVELS else f"`{bot}`"
