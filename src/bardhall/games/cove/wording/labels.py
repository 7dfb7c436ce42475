"""Choices in words with their costs and gains, and questions with their subjects.

A choice whose label depends on the table also has plain words (`..._plain`) for use without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bardhall.games.cove.names import NONE, PALADIN, SIZES
from bardhall.games.cove.rules.entertainer.brag import Brag
from bardhall.games.cove.rules.entertainer.compose import Tempo
from bardhall.games.cove.rules.entertainer.hall import PlaceRune
from bardhall.games.cove.rules.entertainer.payment import WAYS, Pay, PayBy
from bardhall.games.cove.rules.entertainer.sources import SpendIcons, SpendStone
from bardhall.games.cove.rules.entertainer.swan import SwanSong
from bardhall.games.cove.rules.trader.craft import MakeGoods
from bardhall.games.cove.rules.trader.deals import Craft
from bardhall.games.cove.rules.trader.sales import SellGood
from bardhall.games.cove.rules.turn import TakeTurn
from bardhall.games.cove.wording.cards import drawback_text
from bardhall.games.cove.wording.effects import effect_text
from bardhall.kernel.wording import Args, number

if TYPE_CHECKING:
    from bardhall.games.cove.wording import CoveWording
    from bardhall.kernel.choices import Choice
    from bardhall.kernel.flow import QuestionFrame


def label_key(words: CoveWording, choice: Choice, args: Args, lang: str) -> str:
    """Return the key of the template for a choice."""
    name = type(choice).__name__
    is_bare = not args or args.get("card") == NONE or (args.get("icons") == 0 and isinstance(choice, PayBy))
    if is_bare and words.template("choice", f"{name}_plain", lang) is not None:
        return f"{name}_plain"
    manner = choice.manner(args)
    return f"{name}_{manner}" if manner else name


def label_args(words: CoveWording, choice: Choice, args: Args, lang: str) -> Args:
    """Return what the label of a choice names in addition to its fields."""
    numbers = words.box.numbers
    match choice:
        case SpendIcons() | SpendStone():
            return _spent(words, choice, args, lang)
        case Tempo():
            return _tempo(words, choice, args, lang)
        case PayBy():
            return _payment(words, choice, args, lang)
        case Craft():
            usual = (numbers.small_made, numbers.large_made)[choice.size]
            return {"goods": words.amount(SIZES[choice.size], number(args, "n", usual), lang), **args}
        case SellGood():
            return {"good": words.good(choice.size, choice.clan, 1, lang), **args}
        case Brag():
            return {"volume": numbers.brag_cost, **args}
        case PlaceRune() if args:
            return {"icons": words.icons(number(args, "clan"), number(args, "cost"), lang)}
    return args


def _spent(words: CoveWording, choice: SpendIcons | SpendStone, args: Args, lang: str) -> Args:
    """Return the words for a source: its card, the number of its icons, and its clan."""
    if isinstance(choice, SpendStone):
        n = words.box.numbers.stone_icons
        is_any = choice.clan == PALADIN  # where the colour does not matter
        return {"text": words.amount("any_icons", n, lang) if is_any else words.icons(choice.clan, n, lang), **args}
    face = words.box.cards[choice.card]
    part = "part" if choice.part < face.uppers else "lower_part"
    n = number(args, "icons")
    own = choice.source.clan
    text = effect_text(words, choice.source, lang) if n == NONE else words.icons(own, n, lang)
    if own == PALADIN and choice.clan != PALADIN:
        text = words.say("term", "as_clan", {"icons": text, "clan": choice.clan}, lang)
    where = words.say("term", part, {"card": choice.card}, lang)
    return {"where": where, "text": text, **args}


def _tempo(words: CoveWording, choice: Tempo, args: Args, lang: str) -> Args:
    """Return the words for the dial's new position, and whether a song starts."""
    way = words.term(("as_printed", "faster", "slower")[choice.shift], lang)
    if not args:
        return {"way": way}
    key = "then_sing" if args["sings"] else "then_rest"
    song = words.say("term", key, {"moves": words.box.numbers.movement[number(args, "to")]}, lang)
    return {"way": way, "song": song, **args}


def _payment(words: CoveWording, choice: PayBy, args: Args, lang: str) -> Args:
    """Return the parts of a proposed payment in words."""
    way = words.term(WAYS[choice.way], lang)
    cards, stones = args.get("cards", ()), number(args, "stones", 0)
    assert isinstance(cards, tuple)
    what = [words.card_name(card, lang) for at, card in enumerate(cards) if card not in cards[:at]]
    what += [words.amount("stones", stones, lang)] if stones else []
    but = drawback_text(words, [words.box.cards[card] for card in cards], lang)
    return {"what": words.join(what, lang), "way": way, "but": but, **args}


# Questions


def prompt_key(words: CoveWording, frame: QuestionFrame[Any], args: Args, lang: str) -> str:
    """Return the key of the template for a question."""
    name = type(frame).__name__
    if isinstance(frame, TakeTurn):
        key = f"{name}_{words.box.merchant_ids[number(args, 'merchant')]}"
        return name if words.template("prompt", key, lang) is None else key
    if isinstance(frame, Pay):
        return f"{name}_rune" if frame.slot == NONE else f"{name}_fan"
    if isinstance(frame, SwanSong) and not args["cards"]:
        return f"{name}_empty"
    return name


def prompt_args(words: CoveWording, frame: QuestionFrame[Any], args: Args, lang: str) -> Args:
    """Return what a question names in addition to the fields of its frame."""
    if isinstance(frame, MakeGoods):
        return {"goods": words.amount(SIZES[frame.size], frame.left, lang), **args}
    return args
