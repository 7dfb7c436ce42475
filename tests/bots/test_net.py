"""Nets of whole numbers: exact, bound to their box, and played by the bot `learned`."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from shutil import copytree
from typing import cast

import numpy as np
import pytest

import bardhall
from bardhall.bots import learned
from bardhall.kernel import net as nets
from bardhall.kernel.choices import Choice
from bardhall.kernel.encoding import ANY_SEATS
from bardhall.kernel.game import Game, View
from bardhall.kernel.net import MOST_HIDDEN, digest_of, read_net, round_layer, round_net
from bardhall.kernel.net_evaluation import NetEvaluator
from bardhall.kernel.shipped_net import net_of
from tests.conformance.configurations import every_game
from tests.games.battle.packs import pack
from tests.made_up_net import made_up, weights_for

# A digest of what a small made-up net decides in a game: the same on every machine, plain and compiled.
DECIDED = {
    "bardwood": "5379261eba3f9f73", "battle": "1b584e022f4e772d",
    "cove": "906212a1904c6cc4", "taverns": "dbb91d7a1c815eb2",
}  # fmt: skip


def opened(game: Game) -> Game:
    """The game at its first decision."""
    while len(game.options) == 1:
        game.play(game.options[0])
    return game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "battle.npz"


@every_game
def test_decisions_are_the_same_on_every_machine(game: str, tmp_path: Path) -> None:
    new = bardhall.new(game, seats=2, seed=4)
    made_up(new).write(tmp_path / "net.npz")
    bot = bardhall.bot(f"learned:net={tmp_path / 'net.npz'}", seed=1)
    decided: list[str] = []
    while new.seat is not None and len(decided) < 150:
        choice = bot(new.view(new.seat), new.ask())
        decided.append(choice.text)
        new.play(choice)
    assert len(set(decided)) > 10
    assert sha256("\n".join(decided).encode()).hexdigest()[:16] == DECIDED[game]


def test_sums_are_exact() -> None:
    """The same as with whole numbers without limit, one by one."""
    game = bardhall.new("battle", seats=3, seed=4)
    net = made_up(game)
    row = game.start.rules.encoder(game.start.box, ANY_SEATS).encode(game.view(1))
    given = {i: min(round(x * 64), nets.MOST_INPUT) for i, x in enumerate(row) if x and i in net.arrays["inputs"]}
    place = {int(i): at for at, i in enumerate(net.arrays["inputs"])}
    a, shifts, bits = net.arrays["rows"], net.arrays["shifts"], net.arrays["scales"].tolist()
    layer = [int(b) for b in net.arrays["bias_1"]]
    for i, x in given.items():
        layer = [s + x * (int(w) << int(shifts[place[i]])) for s, w in zip(layer, a[place[i]])]
    first = [min(max(s >> bits[0] - 8, 0), MOST_HIDDEN) for s in layer]
    columns = net.arrays["layer_2"].astype(int).T.tolist()
    sums = [sum(x * w for x, w in zip(first, column)) for column in columns]
    second = [min(max(s + int(b) >> bits[1] - 8, 0), MOST_HIDDEN) for s, b in zip(sums, net.arrays["bias_2"])]
    hidden = net.hidden(row)
    assert hidden.tolist() == second
    assert any(second)
    rated = [
        sum(x * int(w) for x, w in zip(second, net.arrays["policy"][action])) + int(net.arrays["policy_bias"][action])
        for action in (0, 5, 9)
    ]
    assert net.ratings(hidden, [0, 5, 9]).tolist() == rated
    assert 0 < net.win_probability(hidden) < 1


def test_rounding_changes_little() -> None:
    game = bardhall.new("battle", seats=2, seed=4)
    encoder = game.start.rules.encoder(game.start.box, ANY_SEATS)
    weights = weights_for(encoder.size, len(game.start.choices.listed))
    net = round_net({}, weights, np.ones(encoder.size), np.ones(encoder.size, bool))
    row = encoder.encode(game.view(0))
    first = np.maximum(np.array(row) @ weights["layer_1"] + weights["bias_1"], 0)
    second = np.maximum(first @ weights["layer_2"] + weights["bias_2"], 0)
    logits = second @ weights["policy"] + weights["policy_bias"]
    rated = net.ratings(net.hidden(row), range(len(logits))) / net.policy_unit
    assert np.abs(rated - logits).max() < 0.03 * np.abs(logits).max()


def test_no_sum_can_leave_32_bits() -> None:
    weights, largest = np.full((5000, 2), 3.0), np.full(5000, 64.0)
    whole, bias, bits = round_layer(weights, np.ones(2), largest, 6)
    assert (np.abs(whole) * 64).sum(axis=0).max() + bias.max() < 2**31
    assert bits > 8
    with pytest.raises(bardhall.Malformed, match="too large to be rounded"):
        round_layer(weights * 1e6, np.ones(2), largest, 6)


def test_a_net_comes_back_from_its_file(path: Path) -> None:
    net = made_up(bardhall.new("battle", seats=2, seed=1))
    net.write(path)
    again = read_net(path)
    assert again.about == net.about | {"format": 1}
    assert all((again.arrays[name] == array).all() for name, array in net.arrays.items())
    before = path.read_bytes()
    net.write(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_net_is_refused(path: Path) -> None:
    with pytest.raises(bardhall.Malformed, match="file not found"):
        read_net(path)
    path.write_text("a net")
    with pytest.raises(bardhall.Malformed, match="not a net"):
        read_net(path)


def test_words_do_not_part_a_net_from_its_box_but_numbers_do(tmp_path: Path) -> None:
    def digest(old: str = "", new: str = "") -> str:
        folder = tmp_path / f"copy{len(list(tmp_path.iterdir()))}"
        copytree(base, folder)
        for file in folder.glob("*.toml"):
            file.write_text(file.read_text().replace(old, new, 1) if old else file.read_text())
        return digest_of(rules, rules.read_box([folder]))

    rules = bardhall.new("battle", seats=2, seed=1).start.rules
    base = rules.base_pack()
    usual = digest()
    name = next(text for text in rules.read_box([base]).texts).name["en"]
    assert digest(f'"{name}"', '"Another name"') == usual
    assert digest("vp = 2", "vp = 3") != usual


def test_without_a_net_that_fits_the_search_plays_and_says_so(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    game = bardhall.new("battle", seats=2, seed=1, packs=[pack(tmp_path, tunes=17)])
    net_of.cache_clear()
    with caplog.at_level(logging.WARNING, "bardhall"):
        game = opened(game)
        assert game.seat is not None
        view, ask = game.view(game.seat), game.ask()
        for level in (2, 6):
            assert bardhall.bot(f"level:{level}", 3)(view, ask) is bardhall.bot(f"search-{level}", 3)(view, ask)
        assert bardhall.bot("learned", 3)(view, ask) is bardhall.bot("search-6", 3)(view, ask)
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith("battle: the search plays, because")


def test_a_named_net_has_to_fit(path: Path) -> None:
    made_up(bardhall.new("cove", seats=2, seed=1)).write(path)
    game = opened(bardhall.new("battle", seats=2, seed=1))
    with pytest.raises(bardhall.Malformed, match="this net was trained with other packs"):
        bardhall.bot(f"learned:net={path}", 1)(game.view(game.seat), game.ask())


@every_game
def test_a_net_that_comes_with_a_game_fits_it(game: str) -> None:
    start = bardhall.new(game, seats=2, seed=1).start
    if (start.rules.folder() / "net.npz").exists():
        assert net_of(start.rules, start.box) is not None


def test_only_the_first_of_equal_options_counts() -> None:
    game = bardhall.new("battle", seats=2, seed=4)
    net = made_up(game)
    net.arrays["policy_bias"][:] = 0
    net._policy[:] = 0
    row = game.start.rules.encoder(game.start.box, ANY_SEATS).encode(game.view(0))
    ratings = net.ratings(net.hidden(row), [7, 3, 5]).tolist()
    assert ratings.index(max(ratings)) == 0


@every_game
def test_a_level_below_the_highest_chooses_by_its_seed_and_its_view(game: str, tmp_path: Path) -> None:
    """Other hidden cards change nothing, and neither does what it was asked before."""
    file = tmp_path / "net.npz"
    new = bardhall.new(game, seats=2, seed=4)
    made_up(new).write(file)
    bots = [bardhall.bot(f"learned:net={file}:temperature=300", seed) for seed in range(8)]
    various = 0
    for i in range(12):
        game_at = opened(new)
        seat = game_at.seat
        assert seat is not None
        twin = game_at.imagine(seat, i)
        choices = [bot(game_at.view(seat), game_at.ask(seat)) for bot in bots]
        assert [bot(twin.view(seat), twin.ask(seat)) for bot in bots] == choices
        various += len(set(choices)) > 1
        new.play(choices[0])
    assert various > 3


def test_a_clear_loss_is_not_played_however_freely_it_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened(bardhall.new("battle", seats=2, seed=4))
    assert game.seat is not None
    view, ask = game.view(game.seat), game.ask()
    evaluator = NetEvaluator(made_up(game), game.start)
    best = learned.decide(evaluator, view, ask, 0.0, 1)

    class Sure:
        """Sees every other option lose by so much."""

        def __init__(self, loss: float) -> None:
            self.loss = loss

        def ratings(self, view: View, options: Sequence[Choice]) -> list[float]:
            return evaluator.ratings(view, options)

        def after(self, view: View, choices: Sequence[Choice], seeds: Sequence[int]) -> list[list[float]]:
            return [[0.5 - self.loss * (choice is not best)] * len(seeds) for choice in choices]

    def chosen(loss: float) -> set[Choice]:
        return {learned.decide(cast(NetEvaluator, Sure(loss)), view, ask, 50.0, seed) for seed in range(30)}

    assert chosen(0.16) == {best}
    assert len(chosen(0.14)) > 1
