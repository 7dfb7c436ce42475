"""What each offer of Bardwood Grove costs and gives now, in icons. No rule is worked out here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bardhall.games.bardwood import choices as c
from bardhall.games.bardwood.names import COIN, GEM, RANGE, RESOURCES
from bardhall.games.bardwood.rules.bank import bank_coins
from bardhall.games.bardwood.rules.convert import coin_gain
from bardhall.games.bardwood.rules.creature import top_creature
from bardhall.games.bardwood.rules.legend import legend_gems
from bardhall.games.bardwood.rules.perform import slot_gems
from bardhall.games.bardwood.wording.costs import cost_of, crests_of
from bardhall.web.boards.bardwood.icons import amount, pay_bits, row_bits
from bardhall.web.tables.scene import Bit

if TYPE_CHECKING:
    from bardhall.games.bardwood.state import Bardwood
    from bardhall.games.bardwood.wording.page import Page
    from bardhall.kernel.choices import Choice

ICONS = {
    "PickBard": "bard", "PickEvent": "event", "KeepMuse": "muse", "AddCard": "skill", "UseUpper": "use",
    "UseLower": "volume", "Buy": "market", "MarkLegend": "rune", "UseBonus": "motif", "UseImpro": "impro",
    "Help": "help", "Soothe": "soothe", "EmptyPile": "green_gem", "EmptyShop": "green_gem", "GetCoins": "coin",
    "VisitMotif": "motif", "TradeVolume": "volume", "Perform": "perform", "Tell": "legend", "Duel": "duel",
    "MoveTo": "move", "PickRune": "rune", "PickOption": "end", "DropToken": "discard", "BankCoins": "bank",
    "BankCrests": "crest_token", "CrestCoin": "crest_token", "CrestStone": "crest_token", "CrestMotif": "crest_token",
    "CrestGems": "crest_token", "UseEvent": "event", "EndSong": "end", "MoveBoat": "boat", "Stay": "pass",
    "Collect": "green_gem", "PayArrow": "use", "Stop": "pass", "TurnDial": "tempo", "Decline": "pass",
    "Bet": "challenge", "RivalTo": "rival",
}  # fmt: skip
CREST_TRADES = (c.CrestCoin, c.CrestStone, c.CrestMotif, c.CrestGems)


def price_icons(g: Bardwood, seat: int, choice: Choice) -> tuple[Bit, ...]:
    """What a choice costs now, by the engine's own numbers."""
    if isinstance(choice, CREST_TRADES):
        return (Bit("crest_token", str(crests_of(g, choice))),)
    if isinstance(choice, c.BankCoins | c.Help):
        cost = cost_of(g, seat, choice) or ()
        return (*pay_bits(cost), Bit("crest_token", "1"))
    cost = cost_of(g, seat, choice) or ()
    bits = pay_bits(cost)
    if isinstance(choice, c.Perform | c.Tell):
        return (*(bits or (Bit("lyrics", "0"),)), Bit("rune", "1"))
    return bits


def gain_bits(page: Page, choice: Choice) -> tuple[Bit, ...]:
    """What a choice gives now."""
    g, numbers = page.g, page.g.box.numbers
    match choice:
        case c.Soothe():
            face = g.box.cards[top_creature(g, choice.place)]
            return (*row_bits(face.upper), Bit("blue_gem", str(face.blue_gems)))
        case c.EmptyPile():
            return (amount(GEM, numbers.empty_pile_gems),)
        case c.EmptyShop():
            return (amount(GEM, numbers.empty_shop_gems),)
        case c.GetCoins():
            return (amount(COIN, coin_gain(g)),)
        case c.Perform():
            return (amount(GEM, slot_gems(g, choice.slot)), Bit("fan"))
        case c.Tell():
            return (amount(GEM, legend_gems(page.g, choice.level)),)
        case c.CrestGems():
            return (amount(GEM, numbers.crest_gems_gained),)
    return _small_gain(page, choice)


def _small_gain(page: Page, choice: Choice) -> tuple[Bit, ...]:
    g, numbers = page.g, page.g.box.numbers
    match choice:
        case c.VisitMotif() | c.CrestMotif():
            return (Bit("motif"),)
        case c.TradeVolume():
            n = {COIN: numbers.volume_location_coins, RANGE: numbers.volume_location_range}
            return (
                (Bit("brag"),) if choice.gain == c.BRAG_TRADE else (Bit(RESOURCES[choice.gain], str(n[choice.gain])),)
            )
        case c.BankCoins():
            return (amount(COIN, bank_coins(g)),)
        case c.BankCrests():
            return (Bit("crest_token", str(len(page.v.bank))),)
        case c.CrestCoin():
            return (Bit("coin", "1"),)
        case c.CrestStone():
            return (Bit("acoustic_stone", "1"),)
        case c.Duel():
            return (Bit("crest_token", "1"),)
    return ()
