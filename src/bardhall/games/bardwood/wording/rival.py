"""The Rival in plain text: its position, its pieces, and the challenges of the solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood.box import PORTALS
from bardhall.games.bardwood.names import DIFFICULTIES, NONE, RIVAL
from bardhall.games.bardwood.rules.challenge import NO_BET, is_met
from bardhall.games.bardwood.rules.duel import duel_cost
from bardhall.games.bardwood.rules.rival_walk import partner
from bardhall.games.bardwood.rules.score import rival_points

if TYPE_CHECKING:
    from bardhall.games.bardwood.names import Links
    from bardhall.games.bardwood.wording import BardwoodWording
    from bardhall.games.bardwood.wording.page import Page


def rival_lines(page: Page) -> list[str]:
    """Return lines with everything public about the Rival and the challenges; empty if it does not play."""
    if not page.v.has_rival:
        return []
    return [*_pieces(page), *_cards(page), *_challenges(page)]


def _pieces(page: Page) -> list[str]:
    v, g = page.v, page.g
    marker = page.words.term("on_discard" if v.rival_marked else "on_shelf", page.lang)
    difficulty = page.words.term(DIFFICULTIES[v.difficulty], page.lang)
    crests = {"left": v.rival_crests, "won": v.rival_won, "need": duel_cost(g, RIVAL), "runes": v.rival_runes}
    return [
        page.say("rival", difficulty=difficulty, place=v.rival_place),
        page.say("rival_tokens", tokens=tokens_text(page)),
        page.say("rival_dial", quarter=v.rival_dial, marker=marker, volume=v.rival_volume),
        page.say("rival_crests", **crests),
        page.say("portals", n=v.portals),
    ]


def tokens_text(page: Page) -> str:
    """Return the Rival's tokens on the board in words, from the highest value to the lowest (BG-RIVAL-SING-06)."""
    placed = sorted([(n, place) for place, n in enumerate(page.v.rival_tokens) if n], reverse=True)
    words = [page.words.say("term", "token_at", {"n": n, "place": place}, page.lang) for n, place in placed]
    return ", ".join(words) or page.words.term("nothing", page.lang)


def _cards(page: Page) -> list[str]:
    v = page.v
    lines = [page.say("rival_deck", deck=len(v.rival_deck), marked=len(v.marked_pile))]
    seen = tuple([card for card in v.marked_pile if card != NONE])
    zones = {"rival_discard": v.rival_discard, "movement_pile": v.movement_pile, "marked_pile": seen}
    lines += [page.say(zone, cards=cards) for zone, cards in zones.items() if cards]
    return [*lines, page.say("points", gems=v.rival_gems, points=rival_points(page.g))]


def _challenges(page: Page) -> list[str]:
    """Return a line for each challenge with its crest, and whether the player would meet it now (BG-SOLO-END-08)."""
    v = page.v
    lines = [page.say("challenges", n=len(v.challenge_deck))] if v.challenges else []
    for card, bet in zip(v.challenges, v.bets, strict=True):
        if bet == NO_BET:
            lines.append(page.card("challenge", card))
        else:
            state = page.words.term("met" if is_met(page.g, 0, card, bet) else "not_met", page.lang)
            lines.append(page.card("challenge_bet", card, bet=bet, state=state))
    return lines


def links_text(words: BardwoodWording, links: Links, lang: str) -> str:
    """Return the linked portals in words, each pair once (BG-RULING-07)."""
    board = words.box.board
    pairs = [(i, partner(board, links, PORTALS + i) - PORTALS) for i in range(len(board.portals))]
    named = [words.say("term", "link", {"first": a, "second": b}, lang) for a, b in pairs if a < b]
    return ", ".join(named)
