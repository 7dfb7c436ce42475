"""The table in plain text, from a seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle.names import NONE
from bardhall.games.battle.state import Staged
from bardhall.games.battle.wording.board import die_span
from bardhall.kernel.wording import TablePage

if TYPE_CHECKING:
    from bardhall.games.battle.observation import Observation
    from bardhall.games.battle.wording import BattleWording
    from bardhall.kernel.wording import Names


def table_lines(words: BattleWording, v: Observation, lang: str, names: Names) -> list[str]:
    """Return the whole table in plain text, line by line."""
    page = TablePage(words, v, lang, names)
    lines = [page.say("round", round=v.round, first=v.first), page.say("row")]
    lines += [page.card("entry", code) for code in v.audience_row]
    lines += [*[page.card("top", code) for code in v.audience_deck[:1]], page.say("line")]
    lines += [page.card("entry" if i else "newest", code) for i, code in enumerate(v.veteran_line)]
    lines += [page.say("supply", dice=v.supply_dice, tokens=v.supply_performances, tunes=v.supply_tunes)]
    for seat in range(v.seats):
        lines += _player_lines(page, seat)
    if v.committed:
        lines += [page.say("committed", seats=v.committed)]
    if v.seat != NONE:
        known = v.deck[v.seat][: v.known[v.seat]]
        lines += [page.card("encore", v.encore[v.seat]), *[page.say("known", card=code) for code in known]]
        lines += [page.say("hand"), *[page.card("entry", code) for code in v.hand[v.seat]]]
    return lines


def hand_lines(words: BattleWording, v: Observation, lang: str, names: Names) -> list[str]:
    """Return what the viewer has in short lines."""
    page = TablePage(words, v, lang, names)
    held = [page.say("own_hand", cards=v.hand[v.seat])] if v.hand[v.seat] else []
    staged = ", ".join(
        page.say("own_open" if _state(s) == "open" else "own_used", card=s.card) for s in v.stage[v.seat]
    )
    dice = "".join(die_span(page, die).text for die in _dice(v, v.seat)).rstrip()
    own = [*([page.say("stage", stage=staged)] if staged else []), page.say("own_pool", dice=dice or "—")]
    own += _place_lines(page, v.seat)[1 + bool(staged) :]
    return [*held, *[line.strip() for line in own], page.say("own_encore", card=v.encore[v.seat])]


def _player_lines(page: TablePage[BattleWording, Observation], seat: int) -> list[str]:
    return [page.say("player_passed" if page.v.passed[seat] else "player", seat=seat), *_place_lines(page, seat)]


def _place_lines(page: TablePage[BattleWording, Observation], seat: int) -> list[str]:
    v, lines = page.v, []
    if v.stage[seat]:
        staged = ", ".join(page.say(_state(s), card=s.card, die=s.die) for s in v.stage[seat])
        lines += [page.say("stage", stage=staged)]
    lines += [page.say("pool", pool=_dice(v, seat))]
    lines += [page.say("tokens", tokens=v.performances[seat], tunes=v.tunes[seat])]
    if v.audiences[seat]:
        lines += [page.say("audiences", cards=tuple(won.card for won in v.audiences[seat]))]
    counts = {"hand": len(v.hand[seat]), "deck": len(v.deck[seat])}
    counts |= {"discard": len(v.discard[seat]), "fired": len(v.fired[seat])}
    return [*lines, page.say("cards", **counts)]


def _dice(v: Observation, seat: int) -> tuple[int, ...]:
    return tuple(v.encore_dice[seat] if v.is_encore else v.pool[seat].dice)


def _state(staged: Staged) -> str:
    if staged.is_turned:
        return "turned"
    return "used" if staged.is_used else "open"
