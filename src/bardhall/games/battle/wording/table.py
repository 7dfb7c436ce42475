"""The table in plain text, from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.battle.names import NONE
from bardhall.games.battle.state import Staged

if TYPE_CHECKING:
    from bardhall.games.battle.observation import Observation
    from bardhall.games.battle.wording import BattleWording
    from bardhall.kernel.wording import Names


def table_lines(words: BattleWording, v: Observation, lang: str, names: Names) -> list[str]:
    """The whole table, line by line."""

    def say(key: str, **args: object) -> str:
        return words.say("table", key, args, lang, names)

    def card(key: str, code: int) -> str:
        return say(key, card=code, text=words.card(code, lang))

    lines = [say("round", round=v.round, first=v.first), say("row")]
    lines += [card("entry", code) for code in v.audience_row] + [card("top", code) for code in v.audience_deck[:1]]
    lines += [say("line")]
    lines += [card("entry" if i else "newest", code) for i, code in enumerate(v.veteran_line)]
    lines += [say("supply", dice=v.supply_dice, tokens=v.supply_performances, tunes=v.supply_tunes)]
    for seat in range(v.seats):
        lines += _player_lines(words, v, seat, lang, names)
    if v.committed:
        lines += [say("committed", seats=v.committed)]
    if v.seat != NONE:
        known = v.deck[v.seat][: v.known[v.seat]]
        lines += [card("encore", v.encore[v.seat]), *[say("known", card=code) for code in known]]
        lines += [say("hand"), *[card("entry", code) for code in v.hand[v.seat]]]
    return lines


def _player_lines(words: BattleWording, v: Observation, seat: int, lang: str, names: Names) -> list[str]:
    def say(key: str, **args: object) -> str:
        return words.say("table", key, args, lang, names)

    lines = [say("player_passed" if v.passed[seat] else "player", seat=seat)]
    if v.stage[seat]:
        staged = ", ".join(say(_state(s), card=s.card, die=s.die) for s in v.stage[seat])
        lines += [say("stage", stage=staged)]
    lines += [say("pool", pool=v.encore_dice[seat] if v.is_encore else v.pool[seat].dice)]
    lines += [say("tokens", tokens=v.performances[seat], tunes=v.tunes[seat])]
    if v.audiences[seat]:
        lines += [say("audiences", cards=tuple(won.card for won in v.audiences[seat]))]
    counts = {"hand": len(v.hand[seat]), "deck": len(v.deck[seat])}
    counts |= {"discard": len(v.discard[seat]), "fired": len(v.fired[seat])}
    return [*lines, say("cards", **counts)]


def _state(staged: Staged) -> str:
    if staged.is_turned:
        return "turned"
    return "used" if staged.is_used else "open"
