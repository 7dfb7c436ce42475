"""The table in plain text, from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.taverns.names import BOARDS, GOBLIN, MISSIONS, NONE
from bardhall.games.taverns.wording.places import Page, dragon_lines, location_lines, zone_lines
from bardhall.games.taverns.wording.players import player_lines

if TYPE_CHECKING:
    from bardhall.games.taverns.observation import Observation
    from bardhall.games.taverns.wording import TavernsWording
    from bardhall.kernel.wording import Names


def table_lines(words: TavernsWording, v: Observation, lang: str, names: Names) -> list[str]:
    """The whole table, line by line; lines that belong together are indented under the first."""
    page = Page(words, v, lang, names)
    lines = [*_round(page), *_cards(page), _bank(page), *dragon_lines(page), *location_lines(page), *zone_lines(page)]
    lines += _modules(page)
    for seat in range(v.seats):
        lines += player_lines(page, seat)
    return [*lines, *_own(page)]


def _round(page: Page) -> list[str]:
    v = page.v
    if not v.round:
        return [page.say("set_up")]
    key = "last_round" if v.round == v.box.numbers.rounds else "round"
    return [page.say(key, n=v.round, rounds=v.box.numbers.rounds, first=v.first)]


def _cards(page: Page) -> list[str]:
    """The recipes and the heroes on offer."""
    v = page.v
    recipes = [page.brief("recipe", card) for card in v.recipe_row]
    heroes = [page.card("entry", card) for card in v.hero_row]
    return [page.say("recipes"), *recipes, page.say("heroes"), *heroes]


def _bank(page: Page) -> str:
    """TD-BANK-01: what each space pays, and whose die lies on it."""
    spaces = []
    for space, owner in zip(page.v.box.board.bank, page.v.bank, strict=True):
        place = page.words.say("term", "bank_value" if space.value else "bank_blank", {"value": space.value}, page.lang)
        spaces.append(page.say("bank_space" if owner == NONE else "bank_taken", place=place, n=space.gold, owner=owner))
    return page.say("bank", spaces=", ".join(spaces))


def _modules(page: Page) -> list[str]:
    """What modules lay out for everybody."""
    v = page.v
    lines = []
    if v.modules & MISSIONS and v.common_mission != NONE:
        lines.append(page.brief("common_mission", v.common_mission))
    if v.modules & GOBLIN and v.goblin != NONE:
        key = "goblin" if v.goblin_stack else "goblin_sold_out"
        lines.append(page.say(key, zone=v.goblin, n=len(v.goblin_stack), gold=v.box.numbers.object_gold))
    if v.taverns_left and NONE in v.tavern:
        key = "tavern_with_track" if v.modules & BOARDS else "tavern"
        lines += [page.say("taverns"), *[page.card(key, card) for card in v.taverns_left]]
    return lines


def _own(page: Page) -> list[str]:
    """What only this seat knows."""
    v = page.v
    lines = [page.say("committed", seats=v.committed)] if v.committed else []
    if v.seat == NONE:
        return lines
    if v.mission_offer[v.seat]:
        lines += [page.say("offer"), *[page.brief("mission_offered", card) for card in v.mission_offer[v.seat]]]
    if v.mission[v.seat] != NONE:
        lines.append(page.brief("mission", v.mission[v.seat]))
    return lines
