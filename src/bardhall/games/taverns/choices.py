"""The table of all choices. Each kind stands in its chapter of the rules; here is what there is of it in a box."""

from __future__ import annotations

from typing import Final, TypeVar

from bardhall.games.taverns.box import BankSpace, Board, CardFace, Numbers
from bardhall.games.taverns.kinds import HERO, LOCATION, MISSION, OBJECT, RECIPE, TAVERN
from bardhall.games.taverns.names import BLADE, FACES, HUNT_FACES, INGREDIENTS, MINIONS, SPELL
from bardhall.games.taverns.rules.answers import (
    Done,
    PickDie,
    PickFace,
    PickHero,
    PickIngredient,
    PickMinion,
    PickOption,
    PickRecipe,
    PickSymbol,
    PickZone,
)
from bardhall.games.taverns.rules.asym import UseTrack
from bardhall.games.taverns.rules.bank import TakeGold
from bardhall.games.taverns.rules.city import HealWounds, PassOn, StoreLoad
from bardhall.games.taverns.rules.collect import Collect
from bardhall.games.taverns.rules.cook import Cook, Serve, UseWild
from bardhall.games.taverns.rules.dungeon import Flip, StopSearch
from bardhall.games.taverns.rules.encounter import Meet
from bardhall.games.taverns.rules.energy import RecoverEnergy
from bardhall.games.taverns.rules.goblin import BuyObject, UseObject
from bardhall.games.taverns.rules.hero import Hire, UseAbility, UseBonus
from bardhall.games.taverns.rules.hunt import Attack, GoOn, Hunt, Strike
from bardhall.games.taverns.rules.hunt_changes import RerollHuntDie
from bardhall.games.taverns.rules.king_call import FollowCall, IgnoreCall
from bardhall.games.taverns.rules.location import Activation, Visit
from bardhall.games.taverns.rules.minion import MoveMinion
from bardhall.games.taverns.rules.mission import KeepMission
from bardhall.games.taverns.rules.move import FollowPath, TakeShortcut
from bardhall.games.taverns.rules.rune import RerollDie
from bardhall.games.taverns.rules.setup import PickTavern
from bardhall.games.taverns.rules.turn import EndTurn, LayAside
from bardhall.kernel.choices import CardChoice, Choices

__all__ = [
    "Activation", "Attack", "BuyObject", "Collect", "Cook", "Done", "EndTurn", "Flip", "FollowCall", "FollowPath",
    "GoOn", "HealWounds", "Hire", "Hunt", "IgnoreCall", "KeepMission", "LayAside", "Meet", "MoveMinion", "PassOn",
    "PickDie", "PickFace", "PickHero", "PickIngredient", "PickMinion", "PickOption", "PickRecipe", "PickSymbol",
    "PickTavern", "PickZone", "RecoverEnergy", "RerollDie", "RerollHuntDie", "Serve", "StopSearch", "StoreLoad",
    "Strike", "TakeGold", "TakeShortcut", "TavernsChoices", "UseAbility", "UseBonus", "UseObject", "UseTrack",
    "UseWild", "Visit",
]  # fmt: skip

MOST_ROWS: Final = 6  # of a dragon's board
MOST_OPTIONS: Final = 6  # of a card that lets one choose
MOST_SPACES: Final = 9  # of an asymmetric track
MOST_HUNT_DICE: Final = 3  # that energy pays for (TD-HUNT-02)
VALUES: Final = range(1, FACES + 1)  # of an action die

C = TypeVar("C")


def _from_one(choices: list[C]) -> list[C]:
    """A table by the value of a die; there is no value 0, and nobody looks there."""
    return [choices[0], *choices]


def _by_dice(choices: dict[int, C]) -> list[list[C]]:
    """A table by the values that dice show, one bit each: the choices of these values, ascending."""
    return [[choice for value, choice in choices.items() if dice >> value & 1] for dice in range(2 << FACES)]


def _by_card(cards: list[CardFace], choices: dict[int, C]) -> list[C]:
    """A table by card code; nobody looks where a card is of another kind."""
    other = next(iter(choices.values()))
    return [choices.get(code, other) for code in range(len(cards))]


def _of(cards: list[CardFace], kind: int) -> list[tuple[int, str]]:
    """The cards of a kind: code and id."""
    return [(code, card.id) for code, card in enumerate(cards) if card.kind == kind]


class TavernsChoices(Choices):
    """Every choice of the game. Tables by card code, by minion, by value of a die, and so on."""

    def __init__(self, cards: list[CardFace], board: Board, numbers: Numbers) -> None:
        super().__init__()
        self.end_turn: Final = self.add(EndTurn("end_turn"))
        self.walk: Final = self.add(FollowPath("walk"))
        self.shortcut: Final = self.add(TakeShortcut("shortcut"))
        self.pass_on: Final = self.add(PassOn("pass_on"))
        self.serve: Final = self.add(Serve("serve"))
        self.attack: Final = self.add(Attack("attack"))
        self.counter_attack: Final = self.add(GoOn("go_on"))
        self.flip: Final = self.add(Flip("flip"))
        self.stop_search: Final = self.add(StopSearch("stop"))
        self.ignore_call: Final = self.add(IgnoreCall("ignore_call"))
        self.done: Final = self.add(Done("done"))
        self._add_dice()
        self._add_bank(board.bank)
        self._add_hunts()
        self._add_minions(numbers)
        self._add_answers(board.zone_ids)
        self._add_cards(cards)

    def _add_dice(self) -> None:
        self.energy = _by_dice({v: self.add(RecoverEnergy("energy", v)) for v in VALUES})
        self.lay_aside = _by_dice({v: self.add(LayAside("lay_aside", v)) for v in VALUES})
        self.reroll = _by_dice({v: self.add(RerollDie(v)) for v in VALUES})
        self.die = _from_one([self.add(PickDie(v)) for v in VALUES])

    def _add_bank(self, bank: tuple[BankSpace, ...]) -> None:
        """A table by dice for each space, with what it takes."""
        spaces = [[self.add(TakeGold(i, v, space)) for v in VALUES] for i, space in enumerate(bank)]
        self.bank = [_by_dice({c.value: c for c in choices if c.takes_die}) for choices in spaces]

    def _add_hunts(self) -> None:
        self.reroll_hunt = [self.add(RerollHuntDie(face)) for face in range(HUNT_FACES)]
        self.face = [self.add(PickFace(face)) for face in range(HUNT_FACES)]
        self.symbol = [self.add(PickSymbol(symbol)) for symbol in (BLADE, SPELL)]
        self.strike = [[self.add(Strike(symbol, row)) for row in range(MOST_ROWS)] for symbol in (BLADE, SPELL)]

    def _add_minions(self, numbers: Numbers) -> None:
        minions = range(len(MINIONS))
        extra = [numbers.booted_extra, 0, 0]
        self.move = [_by_dice({v: self.add(MoveMinion(m, v, v + extra[m])) for v in VALUES}) for m in minions]
        self.store = [self.add(StoreLoad("store", m)) for m in minions]
        self.heal = [self.add(HealWounds("heal", m)) for m in minions]
        self.collect = [[self.add(Collect(m, kind)) for kind in range(len(INGREDIENTS))] for m in minions]
        self.hunt = [[self.add(Hunt(m, n)) for n in range(1, MOST_HUNT_DICE + 1)] for m in minions]
        self.meet = [self.add(Meet(m, numbers.encounter_energy)) for m in minions]
        self.trade = [self.add(BuyObject(m, numbers.object_gold)) for m in minions]
        self.call = [self.add(FollowCall(m)) for m in minions]
        self.minion = [self.add(PickMinion(m)) for m in minions]

    def _add_answers(self, zones: tuple[str, ...]) -> None:
        self.ingredient = [self.add(PickIngredient(kind)) for kind in range(len(INGREDIENTS))]
        self.zone = [self.add(PickZone(code, name)) for code, name in enumerate(zones)]
        self.option = [self.add(PickOption(n)) for n in range(MOST_OPTIONS)]
        self.track = [self.add(UseTrack(n)) for n in range(MOST_SPACES)]

    def _add_cards(self, cards: list[CardFace]) -> None:
        """Tables by card code; nobody looks where a card is of another kind."""
        heroes = _of(cards, HERO)
        self.hire = _by_card(cards, {code: self.add(Hire(code, name, cards[code].cost)) for code, name in heroes})
        self.use = _by_card(cards, {code: self.add(UseAbility("use", code, name)) for code, name in heroes})
        self.bonus = _by_card(cards, {code: self.add(UseBonus("bonus", code, name)) for code, name in heroes})
        self.cook = _by_card(
            cards,
            {
                code: _by_dice({v: self.add(Cook(code, name, v, cards[code].points)) for v in VALUES})
                for code, name in _of(cards, RECIPE)
            },
        )
        self.use_object = {code: self.add(UseObject("object", code, name)) for code, name in _of(cards, OBJECT)}
        wild = _of(cards, HERO) + _of(cards, OBJECT)
        self.wild = {code: self.add(UseWild("wild", code, name)) for code, name in wild}
        tiles = _of(cards, LOCATION)
        self.visit = [
            _by_card(
                cards,
                {
                    code: [self.add(Visit(m, code, name, n, cards[code].costs[n])) for n in range(2)]
                    for code, name in tiles
                },
            )
            for m in range(len(MINIONS))
        ]
        self.activation = [
            {
                code: [self.add(Activation(m, code, name, n, cards[code].costs)) for n in range(2)]
                for code, name in tiles
            }
            for m in range(len(MINIONS))
        ]
        self.hero: dict[int, CardChoice] = {c: self.add(PickHero("hero", c, name)) for c, name in heroes}
        self.recipe: dict[int, CardChoice] = {
            code: self.add(PickRecipe("recipe", code, name)) for code, name in _of(cards, RECIPE)
        }
        self.tavern: dict[int, CardChoice] = {
            code: self.add(PickTavern("tavern", code, name)) for code, name in _of(cards, TAVERN)
        }
        self.keep_mission = {code: self.add(KeepMission("mission", code, name)) for code, name in _of(cards, MISSION)}
