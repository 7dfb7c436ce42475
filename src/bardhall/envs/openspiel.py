"""Every game as an OpenSpiel game: import this module, then `pyspiel.load_game("bardhall_battle(players=3)")`.

- Chance is explicit: one node for each pick of one of n, all equally likely. The set-up is a sequence of such nodes.

- An action is the index of a choice in the game's table of choices, the same in every position.

- Information states have perfect recall: a digest of everything that the seat has observed and done. Observations show
what the seat may know now: as text the view in JSON, as a tensor the output of the game's encoder.

- Returns are the rewards of the other environments: shares of the win, which sum to 0.

- `Resampler` deals hidden cards again, which IS-MCTS needs.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

from bardhall.bots.random import Dice
from bardhall.envs.playing import numbers_from
from bardhall.envs.rewards import reward
from bardhall.envs.tree_nodes import Setting, opening
from bardhall.kernel.errors import Malformed
from bardhall.kernel.info import GameInfo, Option
from bardhall.kernel.registry import games, rules_of

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(f'OpenSpiel needs the extra openspiel: pip install "bardhall[openspiel]" ({missing})') from None

MOST_PICKS = 1024  # no pick of a game is one of more
LONGEST_GAME = 100_000  # decisions; games end long before

_DRAWN = -1  # in the place of a number that is not given
_AND = "+"  # between words, where a game takes them with commas: OpenSpiel's own commas part parameters


def name_of(game: str) -> str:
    """Return the name under which `pyspiel.load_game` knows a game."""
    return f"bardhall_{game}"


def type_of(game: str) -> Any:
    """Return the OpenSpiel type of a game, which describes the game before it is loaded."""
    about = rules_of(game).info()
    kind = pyspiel.GameType
    return kind(
        short_name=name_of(game), long_name=about.name("en"), dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC, information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if _has_rival(game) else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL, max_num_players=max(about.players), min_num_players=min(about.players),
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True, provides_factored_observation_string=True,
        parameter_specification=_parameters(about),
    )  # fmt: skip


def _has_rival(game: str) -> bool:
    """Return whether the rules may play an opponent, so that the seats do not share the win among themselves alone."""
    return rules_of(game).solo() is not None


def _parameters(about: GameInfo) -> dict[str, Any]:
    """Return the parameters of a game with their defaults: players, packs and options."""
    options = {option.name: _spelled(option) for option in about.options}
    return {"players": next(n for n in about.players if n > 1), "packs": "", **options}


def _spelled(option: Option) -> Any:
    if option.default is not None:
        return option.default
    return _DRAWN if option.type is int else ""


class TableGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel does not say its types
    """An OpenSpiel game with its players, packs and options; OpenSpiel gets a separate class for each game."""

    game: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        setting = _setting(game, params or {})
        start = setting.start
        self.first = opening(setting)
        self.encoder = start.rules.encoder(start.box, start.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(start.choices.listed), max_chance_outcomes=MOST_PICKS, num_players=start.seats,
            min_utility=-1.0, max_utility=1.0, utility_sum=None if _has_rival(game) else 0.0,
            max_game_length=LONGEST_GAME,
        )  # fmt: skip
        super().__init__(type_of(game), info, params or {})

    def new_initial_state(self) -> TableState:
        """Return the state before the set-up, in which chance deals."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound for the number of chance nodes, far above the real number, because OpenSpiel requires
        one.
        """
        return LONGEST_GAME

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer of states: with perfect recall, for a seat or for the public."""
        if params:
            raise Malformed(f"observations take no parameters, not {params}")
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _setting(game: str, params: dict[str, Any]) -> Setting:
    """Return the setting that the parameters of an OpenSpiel game describe."""
    usual = _parameters(rules_of(game).info())
    told = {name: value for name, value in params.items() if name not in usual or value != usual[name]}
    told = {name: value.replace(_AND, ",") if isinstance(value, str) else value for name, value in told.items()}
    seats = told.pop("players", usual["players"])
    packs = told.pop("packs", "")
    return Setting(game, seats, told, tuple(packs.split(",")) if packs else ())


class TableState(pyspiel.State):  # type: ignore[misc]  # pyspiel does not say its types
    """An OpenSpiel state; OpenSpiel copies and pickles it through its only field, `moment`."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.moment = game.first

    def current_player(self) -> int:
        moment = self.moment
        if moment.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if moment.wanted else int(moment.seat or 0)

    def is_terminal(self) -> bool:
        return self.moment.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([choice.index for choice in self.moment.options])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, all equally likely."""
        wanted = self.moment.wanted
        return [(picked, 1 / wanted) for picked in range(wanted)]

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        self.moment = moment.pick(action) if moment.wanted else moment.choose(moment.start.choices.listed[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"pick {action}"
        return self.moment.start.choices.listed[action].text

    def returns(self) -> list[float]:
        """Return the shares of the win once the game is over."""
        moment = self.moment
        outcome = moment.game().outcome if moment.is_over else None
        return [0.0 if outcome is None else reward(outcome, seat) for seat in range(moment.start.seats)]

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> TableState:
        """Return a state that the player cannot distinguish from this one; the sampler gives numbers from 0 to 1."""
        return self.imagined(player_id, int(probability_sampler() * 2**53))

    def imagined(self, player: int, seed: int) -> TableState:
        """Return a state that the player cannot distinguish from this one, for a seed and without history."""
        twin: TableState = self.get_game().new_initial_state()
        twin.moment = self.moment.imagined(player, seed)
        return twin

    def __str__(self) -> str:
        moment = self.moment
        pick = [f"pick {len(moment.picks) + 1}, one of {moment.wanted}"] if moment.wanted else []
        table = [] if moment.known is None else self._table()
        return "\n".join(table + pick)

    def _table(self) -> list[str]:
        return self.moment.start.wording.table(self.moment.game().view(), "en")


class Resampler:
    """A resampler for IS-MCTS, which deals again what the player cannot see: `bot.set_resampler(Resampler(seed=1))`."""

    def __init__(self, seed: int = 0) -> None:
        self._dice = Dice("resampler", seed)

    def __call__(self, state: TableState, player: int, sampler: object = None) -> TableState:
        return state.imagined(player, self._dice.seed())


class Observer:
    """An OpenSpiel observer, whose observations are empty during the set-up."""

    def __init__(self, game: TableGame, kind: Any) -> None:
        private = pyspiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS:
            raise Malformed(
                "choose observations of one player or of the public; all players together are not supported"
            )
        self._recalls = kind.perfect_recall
        self._is_public = kind.private_info == private.NONE
        self._is_whole = kind.public_info
        self._encoder = game.encoder
        is_row = self._is_whole and not self._is_public and not self._recalls
        self.tensor = np.zeros(game.encoder.size, np.float32) if is_row else None
        self.dict = {"observation": self.tensor} if is_row else {}

    def set_from(self, state: TableState, player: int) -> None:
        """Fill the tensor with the player's observation."""
        assert self.tensor is not None
        self.tensor.fill(0)
        if state.moment.known is not None and player >= 0:
            self.tensor[:] = numbers_from(self._encoder, state.moment.game().view(player))

    def string_from(self, state: TableState, player: int) -> str:
        """Return the player's information state as text; with a JSON observer, the player's view, its private part or
        the public view.
        """
        moment = state.moment
        if self._recalls and not self._is_public:
            return f"{player} {moment.recall(player).hex()}"
        if moment.known is None:
            return "{}"
        public, own = moment.game().view().json(), moment.game().view(player).json()
        if self._is_public or self._is_whole:
            return public if self._is_public else own
        known = json.loads(public)
        return json.dumps({name: value for name, value in json.loads(own).items() if known.get(name) != value})


def _register() -> None:
    """Register a class for each game, because OpenSpiel would release a partial function only after
    Python has ended.
    """
    for game in games():
        pyspiel.register_game(type_of(game), type(f"{game.title()}Game", (TableGame,), {"game": game}))


_register()
