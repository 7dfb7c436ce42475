"""The arena: bots play series of games against each other, and the results are counted and explained.

`match` plays one game, `lineups` says who sits where, `series` plays many: in `processes` or on a `cluster`; `keeping`
lets them go on. `report` counts, `telling` says it in words, `page` draws it. `account` counts what happens
inside the games, `comparing` compares two packs, `ratings` rates bots. `dataset` writes down every decision.
"""

from __future__ import annotations

from bardhall.arena.counts import Report
from bardhall.arena.lineups import lineup_of
from bardhall.arena.match import Plan, Result, play_match
from bardhall.arena.report import report_of
from bardhall.arena.series import Series
from bardhall.arena.text_report import report_text

__all__ = ["Plan", "Report", "Result", "Series", "lineup_of", "play_match", "report_of", "report_text"]
