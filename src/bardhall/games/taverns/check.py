"""Checks of a position that comes from outside: what the rules rely on, with the field's name in each error."""

from __future__ import annotations

from bardhall.games.taverns import kinds as k
from bardhall.games.taverns.audit import dice_of
from bardhall.games.taverns.names import ENCOUNTER_TOKEN, ENCOUNTERS, EVENTS, MINIONS, MISSIONS, NONE, WOUND
from bardhall.games.taverns.rules.setup import ChooseTavern, has_forge
from bardhall.games.taverns.state import Taverns
from bardhall.kernel.stack import Zones, check_stack, check_zones, want

MOST = 999  # far more than a game gives, so that counters can still grow

# Which kind of card lies in which zone
ZONES: Zones = {
    (k.RECIPE,): "recipe_row recipe_deck recipe_discard cooked", (k.HERO,): "hero_row hero_deck hired",
    (k.LOCATION,): "tiles tiles_out visited", (k.DRAGON,): "dragon dragon_deck dragons_gone",
    (k.TROPHY,): "trophy_pile trophies", (k.FORGE_TOKEN,): "forge_pile forged", (k.TAVERN,): "taverns_left tavern",
    (k.MISSION,): "common_mission missions_out mission mission_offer refused_mission",
    (k.EVENT,): "event_deck event_discard", (k.ENCOUNTER,): "encounter_deck encounter_discard",
    (k.OBJECT,): "goblin_stack object_pool objects",
}  # fmt: skip


def check(g: Taverns, cards: dict[str, list[int]]) -> None:
    """Raise Malformed, with the field, if the rules could not continue from this position."""
    check_zones(g.box, k.KINDS, cards, ZONES)
    _check_board(g)
    for seat in range(g.seats):
        _check_seat(g, seat)
    _check_modules(g)
    want(g.round <= g.box.numbers.rounds, "round", "is beyond the last round")
    want(not g.is_over or not g.stack, "is_over", "nothing is pending once the game is over")
    want(g.is_over or bool(g.stack), "stack", "somebody is asked until the game is over")
    want(max(g.first, g.active) < g.seats, "first", "is not a seat at this table")
    check_stack(g)


def _check_board(g: Taverns) -> None:
    numbers = g.box.numbers
    want(len(g.recipe_row) <= numbers.recipe_row, "recipe_row", f"has room for {numbers.recipe_row} recipes")
    want(len(g.hero_row) <= numbers.hero_row, "hero_row", f"has room for {numbers.hero_row} heroes")
    want(all(len(spaces) == 2 for spaces in g.paid), "paid", "has an entry for each activation space")
    want(len(g.bank) == len(g.box.board.bank), "bank", "has an entry for each space of the bank")
    want(max(g.bank) < g.seats, "bank", "is not a seat at this table")
    for zone in g.box.board.zones:
        items = g.tokens[zone.code]
        want(len(items) == zone.spaces, "tokens", f"{zone.id} has {zone.spaces} spaces")
        want(WOUND not in items, "tokens", "a wound does not lie on the board")
    if not has_forge(g):
        want(not g.forge_pile and not any(g.forged), "forge_pile", "the forge is not in play")
    rows = g.box.cards[g.dragon].rows if g.dragon != NONE else ()
    fits = [len(row.spaces) for row in rows] == [len(marked) for marked in g.damage]
    want(fits, "damage", "has an entry for each space of the dragon's board, row by row")
    is_alive = g.dragon == NONE or not all(all(row) for row in g.damage)
    want(is_alive or any(type(f).__name__ in ("DealDamage", "CounterAttack", "TakeRewards", "Defeat") for f in g.stack),
         "damage", "a dragon whose board is full is defeated")  # fmt: skip


def _check_seat(g: Taverns, seat: int) -> None:
    numbers = g.box.numbers
    want(g.energy[seat] <= numbers.energy_max, "energy", f"a reserve holds {numbers.energy_max} at most")
    want(g.runes[seat] <= numbers.rune_max, "runes", f"nobody holds more than {numbers.rune_max}")
    want(g.gold[seat] <= MOST and max(g.reserve[seat]) <= MOST, "gold", f"must be {MOST} at most")
    want(0 <= g.points(seat) <= MOST, "prestige", f"must be 0 to {MOST}")
    want(dice_of(g, seat) in (0, numbers.dice), "dice", f"a player has {numbers.dice} dice")
    want(list(g.dice[seat]) == sorted(g.dice[seat]), "dice", "stand in ascending order")
    choices = sum([isinstance(frame, ChooseTavern) and frame.seat == seat for frame in g.stack])
    want(choices == (g.tavern[seat] == NONE), "tavern", "everybody has one, or is about to choose it once")
    want(g.tavern[seat] != NONE or not any(g.cargo[seat]), "tavern", "a minion without a tavern carries nothing")
    if g.tavern[seat] == NONE:
        return
    face = g.box.cards[g.tavern[seat]]
    for minion in range(len(MINIONS)):
        items = g.cargo[seat][minion]
        want(len(items) <= face.slots[minion], "cargo", f"{MINIONS[minion]} has {face.slots[minion]} slots")
        want(ENCOUNTER_TOKEN not in items, "cargo", "the encounter token is not carried")
        want(list(items) == sorted(items), "cargo", "stands in ascending order")
        want(g.minion_dice[seat][minion] <= 4, "minion_dice", "is the value of a die, or 0")
    want(g.track[seat] < len(face.track), "track", "is beyond the end of the track")


def _check_modules(g: Taverns) -> None:
    has_missions = bool(g.modules & MISSIONS)
    named = g.common_mission != NONE or any(card != NONE for card in g.mission) or any(g.mission_offer)
    want(has_missions or not named, "common_mission", "missions are not played")
    dealt = g.box.numbers.missions_dealt
    for offer in g.mission_offer:
        is_dealt = len(offer) == dealt == len(set(offer))
        want(is_dealt or not offer, "mission_offer", f"holds {dealt} missions, or none")
    for kept, refused in zip(g.mission, g.refused_mission, strict=True):
        want((kept == NONE) == (refused == NONE), "refused_mission", "who keeps a mission has refused another")
    has_event = bool(g.event_deck or g.event_discard)
    want(has_event or not g.modules & EVENTS, "event_deck", "there is no event to draw")
    has_encounter = bool(g.encounter_deck or g.encounter_discard)
    want(has_encounter or not g.modules & ENCOUNTERS, "encounter_deck", "there is no encounter to draw")
