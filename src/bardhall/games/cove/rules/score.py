"""END: support, corruption, and the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.cove.names import CLANS, OVER, PEDDLER, Player
from bardhall.games.cove.rules.pieces import merchant_of, who
from bardhall.games.cove.state import Cove
from bardhall.kernel.events import reveal, tell
from bardhall.kernel.outcome import Outcome, Ranked, ScoredCard, ScoreLine

if TYPE_CHECKING:
    from bardhall.games.cove.box import CoveBox


def icons_of(g: Cove, player: Player) -> list[int]:
    """Return a player's icons by clan: those of the staff, and those that the merchant adds (MC-CORE-END-02)."""
    icons = merchant_of(g, player).icons(g, player)
    for card in g.staff[player]:
        for clan in g.box.cards[card].icons:
            icons[clan] += 1
    return icons


def support(g: Cove, player: Player) -> int:
    """Return a player's support: for each icon the population of its hall (MC-CORE-END-02, MC-CORE-TOWNSFOLK-05)."""
    icons = icons_of(g, player)
    return sum([icons[clan] * g.halls[clan] for clan in range(len(CLANS))])


def penalty(g: Cove, player: Player) -> int:
    """Return a player's penalty: rogue icons times the population of the lair (MC-CORE-CORRUPTION-02,
    MC-CORE-CORRUPTION-04, MC-CORE-END-03).
    """
    return sum([g.box.cards[card].rogue_icons for card in g.corruption[player]]) * g.lair


def final_gold(g: Cove, player: Player) -> int:
    """Return a player's final gold, which may be negative; nothing else counts (MC-CORE-END-05, MC-RULING-32)."""
    return g.gold[player] + support(g, player) - penalty(g, player)


def pay_support(g: Cove) -> None:
    """Pay support after the market of every round but the last, if the option is on (MC-CORE-MARKET-09, MC-GAP-15)."""
    for player in range(g.players()):
        n = support(g, player)
        g.gold[player] += n
        if g.events is not None:
            tell(g, "market_support", "MC-CORE-MARKET-09", who(g, player), n=n)


def finish(g: Cove) -> None:
    """End the game and reveal the corruption cards (MC-CORE-END-01)."""
    g.is_over = True
    g.phase = OVER
    if g.events is None:
        return
    for player in range(g.players()):
        if g.corruption[player]:
            reveal(g, "corruption_shown", "MC-CORE-END-03", who(g, player), cards=g.corruption[player])
    if g.players() > g.seats:
        gold = final_gold(g, 0)
        tell(g, "rank", "MC-SOLO-11", 0, n=gold, rank=rank_of(g.box, gold))


def lines(g: Cove) -> list[ScoreLine]:
    """Return the score sheet, line by line (MC-CORE-END-02, MC-CORE-END-03)."""
    players = range(g.players())
    return [
        ScoreLine("gold", "MC-CORE-SETUP-02", tuple([g.gold[player] for player in players])),
        ScoreLine("support", "MC-CORE-END-02", tuple([support(g, player) for player in players])),
        ScoreLine("corruption", "MC-CORE-END-03", tuple([-penalty(g, player) for player in players])),
    ]


def scored_cards(g: Cove, seat: Player) -> list[ScoredCard]:
    """Return the cards that score: townsfolk in the staff and corruption (MC-CORE-END-02, MC-CORE-END-03); merchants
    may add icons.
    """
    faces = g.box.cards
    staff = [(card, sum([g.halls[clan] for clan in faces[card].icons])) for card in g.staff[seat]]
    found = [ScoredCard("support", card, n) for card, n in staff if n]
    lost = [(card, faces[card].rogue_icons * g.lair) for card in g.corruption[seat]]
    return found + [ScoredCard("corruption", card, -n) for card, n in lost if n]


def outcome(g: Cove) -> Outcome:
    """Return the players ranked by gold, then by fewer corruption cards; after that they share the rank
    (MC-CORE-END-04, MC-GAP-17).
    """
    scores = tuple([final_gold(g, player) for player in range(g.players())])
    if g.players() > g.seats:
        return against_peddler(g, scores)
    keys = [(scores[player], -len(g.corruption[player])) for player in range(g.players())]
    ranking: list[list[Ranked]] = [
        [player for player in range(g.players()) if keys[player] == key] for key in sorted(set(keys), reverse=True)
    ]
    best = [player for player in range(g.players()) if scores[player] == max(scores)]
    if len(best) == 1:
        return Outcome(ranking, scores, lines(g), "gold")
    return Outcome(ranking, scores, lines(g), "tie", tuple(sorted([len(g.corruption[player]) for player in best])))


def against_peddler(g: Cove, scores: tuple[int, ...]) -> Outcome:
    """Return the outcome against the Peddler; a tie is a loss (MC-SOLO-10)."""
    is_won = scores[0] > scores[1]
    ranking: list[list[Ranked]] = [[0], [PEDDLER]] if is_won else [[PEDDLER], [0]]
    return Outcome(ranking, scores, lines(g), "won" if is_won else "lost")


def rank_of(box: CoveBox, gold: int) -> int:
    """Return the solo rank as a number, starting with 0 for the busker (MC-SOLO-11, MC-GAP-19)."""
    return len([least for least in box.numbers.ranks if gold >= least])
