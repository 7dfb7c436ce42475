"""One game by every road into the house: each of them leads through the same positions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.bots.random import Dice
from bardhall.commands.pipe import Talk
from bardhall.envs.pettingzoo import env
from bardhall.envs.tree_nodes import Setting, opening
from bardhall.terminal.seating import Seating
from bardhall.web.tables import opening as web_opening
from tests.envs.test_tree_nodes import by_seed, settled
from tests.terminal.console import Console
from tests.test_pipe import Program
from tests.web.campaigning import call
from tests.web.server import Seat, settings_for, start

SEED = 7
GAME = "battle"
OPTIONS: dict[str, Any] = {"round_limit": 1}


class Told:
    """A record in its parts: who chose what, and the fingerprints of the positions, as many letters as it keeps."""

    def __init__(self, text: str) -> None:
        record = json.loads(text)
        self.text = text
        self.moves: list[tuple[int, str]] = [(move["seat"], move["choice"]) for move in record["moves"]]
        self.hashes: list[str] = record["hashes"]

    def is_at(self, number: int, game: bardhall.Game) -> bool:
        """Whether that position is the one after so many choices."""
        return game.fingerprint().startswith(self.hashes[number])


@pytest.fixture(scope="module")
def told() -> Told:
    game = bardhall.new(GAME, seats=2, seed=SEED, **OPTIONS)
    dice = Dice("roads")
    while game.seat is not None:
        game.play(game.options[dice.pick(len(game.options))])
    return Told(game.record())


def test_the_library(told: Told) -> None:
    game = bardhall.replay(told.text)
    assert all(told.is_at(number, game.at(number)) for number in range(len(told.hashes)))


def test_plain_play(told: Told, tmp_path: Path) -> None:
    """Only Enter shows another's hand, and an only option is pressed by the table."""
    game, lines, looker = bardhall.new(GAME, seats=2, seed=SEED, **OPTIONS), [], -1
    for seat, choice in told.moves:
        lines += [""] if seat != looker else []
        lines += [choice] if len(game.options) > 1 else []
        looker = seat
        game.play(choice, seat)
    console = Console(tmp_path)
    assert console.type(*lines, command=f"play {GAME} --seats me,me --seed {SEED} --option round_limit=1").code == 0
    assert Told(console.saves[0].read_text()).hashes == told.hashes


def test_the_web_table(told: Told, tmp_path: Path) -> None:
    seats = tuple(web_opening.SeatPlan(name, "", False) for name in ("lute", "harp"))
    plan = web_opening.Plan(GAME, seats, OPTIONS, presses=False, seed=SEED)
    with start(settings_for(f"sqlite:///{tmp_path / 'hall.sqlite3'}")) as server:
        opened = call(server, lambda: web_opening.open_table(server.service, plan, "", ""))
        places = [Seat(server.client, opened.id, opened.secrets[seat]) for seat in range(2)]
        for seat, choice in told.moves:
            assert places[seat].play(choice).status_code == 200

        async def record() -> str:
            async with server.service.hall.at(opened.id) as table:
                return table.game.record()

        assert Told(call(server, record)).hashes == told.hashes


def test_the_pipe(told: Told) -> None:
    choices = iter(told.moves)
    game = bardhall.new(GAME, seats=2, seed=SEED, **OPTIONS)
    program = Program(lambda said: {"choice": next(choices)[1]})
    Talk(game, Seating(("me", "me"), (), "en", 1), False, program, program).run(0)
    assert Told(game.record()).hashes == told.hashes
    assert program.said[-1]["fingerprint"].startswith(told.hashes[-1])


def test_pettingzoo(told: Told) -> None:
    table = env(GAME, seats=2, **OPTIONS)
    table.reset(seed=SEED)
    for number, (seat, choice) in enumerate(told.moves):
        assert told.is_at(number, table.unwrapped.game)
        assert table.agent_selection == f"player_{seat}"
        table.step(table.unwrapped.game.parse(choice).index)
    assert told.is_at(len(told.moves), table.unwrapped.game)


def test_the_tree(told: Told) -> None:
    """That is what OpenSpiel walks; the generator of the seed makes the picks."""
    picks = by_seed(SEED)
    moment = settled(opening(Setting(GAME, 2, OPTIONS)), picks)
    for number, (seat, choice) in enumerate(told.moves):
        assert told.is_at(number, moment.game())
        assert moment.seat == seat
        moment = settled(moment.choose(moment.start.choices.parse(choice)), picks)
    assert told.is_at(len(told.moves), moment.game())


def test_openspiel(told: Told) -> None:
    reason = "the extra openspiel is not installed"
    openspiel: Any = pytest.importorskip("bardhall.envs.openspiel", reason=reason, exc_type=ImportError)
    state, picks, number = (
        openspiel.pyspiel.load_game("bardhall_battle(round_limit=1)").new_initial_state(),
        by_seed(SEED),
        0,
    )
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(picks(len(state.chance_outcomes())))
            continue
        assert told.is_at(number, state.moment.game())
        seat, choice = told.moves[number]
        assert state.current_player() == seat
        state.apply_action(state.string_to_action(choice))
        number += 1
    assert told.is_at(number, state.moment.game())
    assert number == len(told.moves)
