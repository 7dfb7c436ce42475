"""The cards in packs: read, validated one by one, and converted to what is printed on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bardhall.games.bardwood import box as b
from bardhall.games.bardwood import kinds as k
from bardhall.games.bardwood.kinds import COUNTERS, KEYS, SEASONS, SETS, TIMINGS
from bardhall.games.bardwood.names import NONE
from bardhall.games.bardwood.packs import specs as s
from bardhall.games.bardwood.packs.effects import BardwoodRows, Where, check_row, most_gems
from bardhall.kernel import content
from bardhall.kernel.content import Faults, PackEntry

TYPES: dict[str, type[s.AnyCard]] = {
    "bard": s.Bard, "instrument": s.Instrument, "skill": s.Skill, "impro": s.Impro, "fan": s.Fan,
    "creature": s.Creature, "legend": s.Legend, "event": s.Event, "motif": s.Motif, "muse": s.Muse,
    "rival_card": s.RivalCard, "challenge": s.Challenge,
}  # fmt: skip
ARROWS = ("up", "down", "left", "right")
DEAREST = 10  # BG-GAP-16: the most melody that a creature may ask for
Cards: TypeAlias = content.Cards[s.AnyCard]


def check_cards(cards: Cards, volume_max: int, faults: Faults) -> None:
    """Record the errors of each card separately."""
    for card, entry in cards.values():
        with faults.collect():
            _check_owner(card, entry, cards)
        with faults.collect():
            for key, row in printed_rows(card):
                check_row(row, _where(card, entry, key), volume_max)
            _check_values(card, entry, volume_max)
        if isinstance(card, s.Event):
            with faults.collect():
                _check_event(card, entry)


def printed_rows(card: s.AnyCard) -> list[tuple[str, Sequence[s.Effect]]]:
    """Return the rows of effects on a card, each with its key."""
    if isinstance(card, s.Skill):
        return [("top", card.top), ("bottom", card.bottom or []), ("discard", card.discard.extra)]
    if isinstance(card, s.Fan):
        return [("options", row) for row in card.options]
    if isinstance(card, s.Creature):
        return [("rewards", card.rewards)]
    if isinstance(card, s.Motif):
        return [("bonus", card.bonus)]
    if isinstance(card, s.Instrument | s.Impro | s.Muse | s.Event):
        return [("effects", card.effects or [])]
    return []


def _where(card: s.AnyCard, entry: PackEntry, key: str) -> Where:
    silent = isinstance(card, s.Fan) or key == "discard"
    silent = silent or (isinstance(card, s.Event) and card.timing in ("start", "end"))
    return Where(entry, key, event=isinstance(card, s.Event), box_card=card.set != "base", sung=not silent)


# What a single card may not be


def _check_owner(card: s.AnyCard, entry: PackEntry, cards: Cards) -> None:
    if isinstance(card, s.Muse) != (card.set == "muse"):
        raise entry.fault("the set muse contains all muses and nothing else", "set")
    if not isinstance(card, s.Owned | s.Instrument) or card.owner is None:
        return
    owner = cards.get(card.owner)
    if owner is None or not isinstance(owner[0], s.Bard):
        raise entry.fault(f"unknown bard {card.owner[:80]!r}", "owner")
    if owner[0].set != card.set:
        raise entry.fault(f"a card of {card.owner} belongs to the set {owner[0].set}, not {card.set}", "set")


def _check_values(card: s.AnyCard, entry: PackEntry, volume_max: int) -> None:
    """Check that numbers are within the ranges of section 6.4 (BG-GAP-16)."""
    if isinstance(card, s.Skill):
        _check_skill(card, entry, volume_max)
    if isinstance(card, s.Fan) and max(most_gems(row) for row in card.options) > 1:
        raise entry.fault("an option of a fan gives at most 1 green gem", "options")
    if isinstance(card, s.Creature):
        kind = "a boss" if card.boss else "a small creature"
        least, most = (7, DEAREST) if card.boss else (3, 6)
        _within(card.soothe_value, least, most, f"{kind} has a soothe_value", entry, "soothe_value")
        least, most = (3, 3) if card.boss else (1, 2)
        _within(card.blue_gems, least, most, f"{kind} has blue_gems", entry, "blue_gems")
        _within(card.help_cost, 0, DEAREST, "a creature has a help_cost", entry, "help_cost")
        gems = most_gems(card.rewards)
        _within(gems, 0, 3 if card.boss else 1, f"{kind} gives green gems", entry, "rewards")


def _check_skill(card: s.Skill, entry: PackEntry, volume_max: int) -> None:
    basic = card.owner is not None
    if (card.bottom is None) != (card.bottom_cost is None):
        raise entry.fault("give bottom and bottom_cost together", "bottom" if card.bottom else "bottom_cost")
    if card.bottom_cost is not None and card.bottom_cost > volume_max:
        sentence = f"a bottom_cost of {card.bottom_cost} can never be paid, {volume_max} is the most volume"
        raise entry.fault(sentence, "bottom_cost")
    kind = "a basic skill" if basic else "an advanced skill"
    _within(card.discard.tempo, 1, 2 if basic else 3, f"{kind} has a tempo", entry, "discard")
    _within(card.discard.volume, 0, 3 if basic else 4, f"{kind} is discarded for volume", entry, "discard")
    if card.bottom_cost is not None:
        least, most = (1, 4) if basic else (2, 6)
        _within(card.bottom_cost, least, most, f"{kind} has a bottom_cost", entry, "bottom_cost")


def _within(value: int, least: int, most: int, sentence: str, entry: PackEntry, key: str) -> None:
    if not least <= value <= most:
        raise entry.fault(f"{sentence} from {least} to {most}, not {value}", key)


def _check_event(card: s.Event, entry: PackEntry) -> None:
    if (card.effects is None) == (card.change is None):
        raise entry.fault("give an event either effects or a change", "timing")
    if (card.timing == "while") != (card.change is not None):
        raise entry.fault("an event with the timing while needs a change; any other event needs effects", "timing")
    if any(change.add == 0 for change in card.change or []):
        raise entry.fault("a change cannot be 0", "change")
    changed = [change.number for change in card.change or []]
    if len(set(changed)) < len(changed):
        raise entry.fault("the same number is changed twice", "change")
    effects = list(b.EFFECTS.every(card.effects or []))
    if any(effect.take_crests for effect in effects) and not any(effect.place_crest for effect in effects):
        raise entry.fault("take_crests does nothing without a place_crest before it", "effects")


# Faces


def faces(cards: Cards, maker: BardwoodRows) -> list[b.CardFace]:
    """Return the cards as the rules need them; a card's code is its index."""
    codes = {id: code for code, id in enumerate(cards)}
    return [_face(card, codes, maker) for card, _ in cards.values()]


def _face(card: s.AnyCard, codes: dict[str, int], maker: BardwoodRows) -> b.CardFace:
    kind = next(number for number, name in enumerate(k.KINDS) if type(card) is TYPES[name])
    face = b.CardFace(card.id, kind, SETS.index(card.set))
    if isinstance(card, s.Owned | s.Instrument):
        face.owner = NONE if card.owner is None else codes[card.owner]
    if isinstance(card, s.Owned):
        face.blue_gems = (face.owner == NONE) * 1 if card.blue_gems is None else card.blue_gems
    if isinstance(card, s.Skill):
        face.upper = maker.row(card.top, f"{card.id}.top")
        face.lower = maker.row(card.bottom, f"{card.id}.bottom")
        face.lower_cost = card.bottom_cost or 0
        face.discard_volume, face.tempo = card.discard.volume, card.discard.tempo
        face.discard_extra = maker.row(card.discard.extra, f"{card.id}.discard")
    elif isinstance(card, s.Fan):
        face.options = tuple([maker.row(row, f"{card.id}.option_{n}") for n, row in enumerate(card.options, 1)])
    else:
        for key, row in printed_rows(card):
            face.upper = maker.row(row, f"{card.id}.{key}")
    if isinstance(card, s.Creature):
        face.is_boss, face.soothe_value, face.help_cost = card.boss, card.soothe_value, card.help_cost
        face.blue_gems = card.blue_gems
    elif isinstance(card, s.Legend):
        face.level, face.cost_lyrics, face.gems, face.vp = card.level - 1, card.cost_lyrics, card.gems, card.vp
        face.at_least, face.counter = _condition(card.condition)
    elif isinstance(card, s.Event):
        face.season, face.timing = SEASONS.index(card.season), TIMINGS.index(card.timing)
        face.changes = _changes(card.change)
    elif isinstance(card, s.RivalCard):
        face.tempo, face.arrows = card.tempo, tuple([ARROWS.index(arrow) for arrow in card.arrows])
    elif isinstance(card, s.Challenge):
        face.at_least, face.counter = _condition(card.easy)
        face.hard_at_least, face.hard_counter = _condition(card.hard)
    return face


def _condition(condition: s.Condition) -> tuple[int, int]:
    return condition.at_least, COUNTERS.index(condition.of)


def _changes(changes: list[s.Change] | None) -> tuple[int, ...]:
    """Return the changes that an event makes, by key; empty if it makes none."""
    added = {change.number: change.add for change in changes or []}
    return tuple([added.get(key, 0) for key in KEYS]) if added else ()
