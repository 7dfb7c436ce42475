"""The arena: bots play series of games against each other, and reports count and explain the results.

`match` plays one game, `lineups` assigns seats, `series` plays many games in `processes` or on a `cluster`;
`series_file` makes a series resumable. `report` counts, `text_report` writes it as text, `page` as HTML. `match_stats`
counts what happens inside the games, `comparing` compares two packs, `duel` two bots, `ratings` rates bots, and
`dataset` exports every decision.
"""

from __future__ import annotations

from bardhall.arena.counts import Report
from bardhall.arena.lineups import lineup_of
from bardhall.arena.match import Plan, Result, play_match
from bardhall.arena.report import report_of
from bardhall.arena.series import Series
from bardhall.arena.text_report import report_text

__all__ = ["Plan", "Report", "Result", "Series", "lineup_of", "play_match", "report_of", "report_text"]
