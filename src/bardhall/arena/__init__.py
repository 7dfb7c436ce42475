"""The arena: bots play series of games against each other, and the results are counted.

`match` plays one game, `lineups` says who sits where, `series` plays many in several processes, `report` counts.
"""

from __future__ import annotations

from bardhall.arena.lineups import lineup_of
from bardhall.arena.match import Plan, Result, play_match
from bardhall.arena.report import Report, report_of, report_text
from bardhall.arena.series import Series

__all__ = ["Plan", "Report", "Result", "Series", "lineup_of", "play_match", "report_of", "report_text"]
