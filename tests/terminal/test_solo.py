"""bardhall solo: games played alone are entered once, the game of the day is the same for everyone."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.kernel.game import Game
from bardhall.solo import daily_seed
from bardhall.terminal.saves import open_save, save_text
from tests.terminal.console import Console


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


def played_out(game: Game, seed: int = 1) -> Game:
    bot = bardhall.bot("random", seed=seed)
    while game.seat is not None:
        game.play(bot(game.view(game.seat), game.ask()))
    return game


def nearly_finish(path: Path, seed: int = 1) -> str:
    """Play a saved game up to its last choice, behind the back of the program; that choice."""
    game, seating = open_save(path)
    assert seating is not None
    over = played_out(game, seed)
    path.write_text(save_text(over.at(over.move - 1), seating))
    last = over.teller().told[-1].choice
    assert last is not None
    return str(last)


def book(console: Console) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = json.loads((console.home / "solo.json").read_text())["games"]
    return games


def test_a_game_played_alone_is_entered_when_it_is_over(console: Console) -> None:
    begun = console.type("quit", command="play bardwood --seats me --seed 3")
    assert begun.code == 0, begun.err
    assert (
        console.type(command="solo").out
        == "You have not played alone yet. To start: bardhall solo play --game bardwood\n"
    )
    last = nearly_finish(console.saves[0])
    over = console.type(last, command="play --resume")
    assert over.code == 0, over.err
    assert "2nd: Player 1\n" in over.out
    assert over.out.endswith("Game 1 in your solo history (bardhall solo).\n")
    (entry,) = book(console)
    assert (entry["game"], entry["seed"], entry["options"]["difficulty"]) == ("bardwood", 3, "medium")
    scores = f"You {entry['score']}, the Rival {entry['opponent']}: lost."
    said = f"Bardwood Grove, medium, The Bongo Tumbler, seed 3. {scores}"
    assert console.type(command="solo").out == (
        f"1 game played alone, 0 won.\n1. {entry['day']}: {said} Best of this difficulty.\n"
    )
    french = console.type(command="solo --lang fr").out
    assert french.startswith("1 partie jouée en solo, 0 gagnée.\n")
    assert f"Vous {entry['score']}, le Rival {entry['opponent']} : perdu. La meilleure" in french


def test_it_is_entered_once(console: Console) -> None:
    console.type("quit", command="solo play --game bardwood --seed 3 --difficulty easy")
    save = console.saves[0]
    last = nearly_finish(save)
    copy = console.home / "copy.json"
    copy.write_text(save.read_text())
    for command in ("play --resume", f"play --resume {save}", f"play --resume {save}", f"play --resume {copy}"):
        said = console.type(last, command=command)
        assert said.out.endswith("Game 1 in your solo history (bardhall solo).\n"), said.err
    assert len(book(console)) == 1


def test_games_with_others_and_records_from_elsewhere_are_not_entered(console: Console) -> None:
    record = console.home / "record.json"
    record.write_text(played_out(bardhall.new("bardwood", seats=1, seed=3)).record())
    said = console.type(command=f"play --resume {record} --seats me")
    assert (said.code, "solo history" in said.out) == (0, False)
    assert not (console.home / "solo.json").exists()


def test_a_game_of_a_campaign_can_be_played_alone(console: Console) -> None:
    console.type(command="campaign new band --path normal --seed 3")
    console.type("quit", command="campaign play band --seats me --seed 5")
    last = nearly_finish(next((console.home / "campaigns" / "band").glob("*.json")))
    over = console.type(last, command="campaign play band")
    assert over.code == 0, over.err
    assert "Game 1 in your solo history" in over.out
    assert "Game 1 of campaign band is recorded." in over.out
    assert console.type(command="campaign show band").code == 0
    assert book(console)[0]["options"]["events"] != "drawn"


def test_the_game_of_the_day_goes_on_and_ranks_among_its_tries(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    noon = datetime(2025, 3, 21, 12, tzinfo=UTC)
    moments = (noon + timedelta(seconds=i) for i in count())
    monkeypatch.setattr("bardhall.terminal.solo_history.now", lambda: next(moments))
    day = noon.date()
    assert console.type("quit", command="solo --game bardwood --daily --difficulty hard").code == 0
    again = console.type("quit", command="solo play --game bardwood --daily --difficulty hard")
    assert again.out.startswith("Bardwood Grove, resumed after ")
    (save,) = console.saves
    game, _ = open_save(save)
    assert game.start.seed == daily_seed("bardwood", day, "hard")
    first = console.type(nearly_finish(save), command="solo --game bardwood --daily --difficulty hard")
    assert first.out.endswith(f"Game of {day.isoformat()}, hard: your first try.\n"), first.err
    console.type("quit", command="solo --game bardwood --daily --difficulty hard")
    second = console.type(nearly_finish(console.saves[0], 2), command="solo --game bardwood --daily --difficulty hard")
    scores = [(entry["is_won"], entry["score"], -entry["opponent"]) for entry in book(console)]
    rank = 1 if scores[1] > scores[0] else 2
    assert second.out.endswith(f"Game of {day.isoformat()}, hard: rank {rank} of your 2 tries.\n"), second.err
    assert f"Game of {day.isoformat()}: rank {rank} of 2." in console.type(command="solo").out


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"format": 1, "games": [', '{"format": 1, "games": [3]}', '{"format": 9, "games": []}', "\ufeff"],
)
def test_a_book_that_makes_no_sense_is_left_as_it_is(console: Console, text: str) -> None:
    path = console.home / "solo.json"
    console.type("quit", command="play bardwood --seats me --seed 3")
    last = nearly_finish(console.saves[0])
    path.write_text(text)
    for command in ("solo", "solo play --game bardwood", "play --resume"):
        said = console.type(last, command=command)
        assert said.code == 2
        assert said.err.startswith(f"bardhall: {path}: ")
        assert said.err.count("\n") == 1
        assert path.read_text() == text
    path.unlink()
    assert "Game 1 in your solo history" in console.type(command=f"play --resume {console.saves[0]}").out


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("solo dance", "invalid choice: 'dance'"),
        ("solo --seed 0", "--seed is for solo play, not for solo list"),
        ("solo list --daily", "--daily is for solo play, not for solo list"),
        ("solo --daily --seed 0", "--seed cannot be used with --daily: the game of the day is the same for everyone"),
        ("solo --daily --bard harp", "--bard cannot be used with --daily"),
        ("solo --daily --muse", "--muse cannot be used with --daily"),
        (
            "solo --daily --difficulty brutal --game bardwood",
            "option difficulty must be one of easy, medium, hard, not 'brutal'",
        ),
        (
            "solo play --difficulty brutal --game bardwood",
            "option difficulty must be one of easy, medium, hard, not 'brutal'",
        ),
        (
            "solo play --bard tuba --game bardwood",
            "option bards must be drawn, chosen or some of banjo, horn, bongo, harp, not 'tuba'",
        ),
        ("solo play --boxes attic --game bardwood", "option boxes must be none, all or some of spring"),
        ("solo --game bardwood", "--game is for solo play, not for solo list"),
        ("solo play --game battle", "battle cannot be played alone; choose from bardwood, cove"),
        ("solo play", "which game? choose from bardwood, cove"),
        ("solo play --game bardwood --merchant trader", "bardwood has no option --merchant"),
        (
            "solo --daily --game cove --merchant baker",
            "option merchants must be one of entertainer, trader, not 'baker'",
        ),
        ("solo play --seed x", "'x' is not a seed"),
        ("play bardwood --seats greedy", "one seat must be 'me'; to watch bots play, use: bardhall watch"),
    ],
)
def test_bad_input_gets_one_sentence_and_nothing_is_kept(console: Console, command: str, sentence: str) -> None:
    said = console.type("quit", command=command)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert list(console.home.iterdir()) == []


def test_a_bot_alone_can_be_watched(console: Console) -> None:
    said = console.type(command="watch bardwood --bots random --seed 3 --lang fr")
    assert said.code == 0, said.err
    assert "1er : le Rival\n" in said.out
    assert not (console.home / "solo.json").exists()


def test_a_game_of_the_day_that_is_finished_on_the_next_one_counts_for_its_own(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bardhall.terminal.solo_history.now", lambda: datetime(2025, 3, 21, 23, 59, tzinfo=UTC))
    console.type("quit", command="solo --game bardwood --daily")
    monkeypatch.setattr("bardhall.terminal.solo_history.now", lambda: datetime(2025, 3, 22, 0, 1, tzinfo=UTC))
    over = console.type(nearly_finish(console.saves[0]), command="play --resume")
    assert over.out.endswith("Game of 2025-03-21, medium: your first try.\n"), over.err
    assert (book(console)[0]["daily"], book(console)[0]["day"]) == ("2025-03-21", "2025-03-22")
    console.type("quit", command="solo --game bardwood --daily")
    assert [path.name for path in console.saves] == [
        "bardwood-daily-2025-03-21-medium.json", "bardwood-daily-2025-03-22-medium.json"
    ]  # fmt: skip
