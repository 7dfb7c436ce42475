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

`make strength` measures the bots and writes this page. A bot plays each deal from every seat against copies of another
bot; a shared win counts as its share. Intervals are Wilson's at 95 %.

- **Levels.** With two players a level should beat the next lower one in 60 to 65 % of games. With three or more it
  should win 1.2 to 1.3 times its fair share against copies of the lower one, which a hundred games show only roughly.
- **Baselines.** `greedy@1` and `search@1:400` search in a way that never changes, with today's evaluation.
- **Controls.** A level against itself must come out even, and any level above the first must nearly always beat random.
  Otherwise the measurement is wrong.
- **Early stopping.** Yes-or-no questions stop when the answer is certain, checked every 48 games (the lower end of the
  interval decides; about one stop in ten may be luck): whether a bot beats random in nine games of ten, whether
  `search@1:400` loses more than it wins, and whether the strongest level wins more than 1.4 times its fair share among
  several copies of `greedy@1` (after at least a hundred games). Results that stop early look slightly too good.
- **Bias.** Levels were tuned on these deals, some several times, so neighbours look slightly more even here than
  on other deals. This does not apply to the strongest level.

Lines with missing or fewer games say so. `tools/measuring/played` stores the result of each game until the bots, their
evaluation, a level or the content changes, and `make strength` continues from there.
"""

# Games whose rows were played before their rules or cards changed, until they are played again.
OLDER = {
    "taverns": "All rows were measured with base pack 1.1.0: any four of the eight locations were in play, and the "
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
        yield "The time per decision has not been measured yet."
        return
    yield f"Milliseconds of CPU per decision, 2 players ({paces.machine}):\n"
    yield "| | median | 95th percentile |"
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
