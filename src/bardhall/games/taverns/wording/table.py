"""The table in plain text, from a seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.names import BOARDS, GOBLIN, MISSIONS, NONE
from bardhall.games.taverns.wording.places import card_line, dragon_lines, location_lines, zone_lines
from bardhall.games.taverns.wording.players import player_lines
from bardhall.kernel.wording import TablePage

if TYPE_CHECKING:
    from bardhall.games.taverns.observation import Observation
    from bardhall.games.taverns.wording import TavernsWording
    from bardhall.kernel.wording import Names


def table_lines(words: TavernsWording, v: Observation, lang: str, names: Names) -> list[str]:
    """Return the whole table in plain text, line by line; related lines are indented below the first."""
    page = TablePage(words, v, lang, names)
    key = "set_up" if not v.round else "last_round" if v.round == v.box.numbers.rounds else "round"
    lines = [page.say(key, n=v.round, rounds=v.box.numbers.rounds, first=v.first)]
    lines += [page.say("recipes"), *[card_line(page, "recipe", card) for card in v.recipe_row]]
    lines += [page.say("heroes"), *[card_line(page, "entry", card) for card in v.hero_row]]
    spaces = []
    for space, owner in zip(v.box.board.bank, v.bank, strict=True):  # TD-BANK-01
        key = "bank_space" if owner == NONE else "bank_taken"
        spaces.append(page.say(key, value=space.value, n=space.gold, owner=owner))
    lines.append(page.say("bank", spaces=", ".join(spaces)))
    lines += [*dragon_lines(page), *location_lines(page), *zone_lines(page)]
    # What modules lay out for everybody
    if v.modules & MISSIONS and v.common_mission != NONE:
        lines.append(card_line(page, "common_mission", v.common_mission))
    if v.modules & GOBLIN and v.goblin != NONE:
        key = "goblin" if v.goblin_stack else "goblin_sold_out"
        lines.append(page.say(key, zone=v.goblin, n=len(v.goblin_stack), gold=v.box.numbers.object_gold))
    if v.taverns_left and NONE in v.tavern:
        key = "tavern_with_track" if v.modules & BOARDS else "tavern"
        lines += [page.say("taverns"), *[card_line(page, key, card) for card in v.taverns_left]]
    for seat in range(v.seats):
        lines += player_lines(page, seat)
    lines += [page.say("committed", seats=v.committed)] if v.committed else []
    if v.seat == NONE:
        return lines
    # What only this seat knows
    if v.mission_offer[v.seat]:
        lines += [page.say("offer"), *[card_line(page, "mission_offered", card) for card in v.mission_offer[v.seat]]]
    if v.mission[v.seat] != NONE:
        lines.append(card_line(page, "mission", v.mission[v.seat]))
    return lines
