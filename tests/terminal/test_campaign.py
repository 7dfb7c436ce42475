"""bardhall campaign: games that open boxes, results that are entered once, and files that are left as they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import bardhall
from bardhall.kernel.game import Game
from bardhall.terminal.saves import open_save, save_text
from tests.terminal.console import Console

SEATS = "--seats me,random --names Lute,Drum"


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


@pytest.fixture
def band(console: Console) -> Path:
    """A campaign on the normal path; its file."""
    assert console.type(command="campaign new band --path normal --seed 3").code == 0
    return console.home / "campaigns" / "band.json"


def kept(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def save_of(file: Path) -> Path:
    """The save of the open game."""
    return file.with_suffix("") / f"{kept(file)['playing']}.json"


def played_out(game: Game) -> Game:
    bot = bardhall.bot("random", seed=1)
    while game.seat is not None:
        game.play(bot(game.view(game.seat), game.ask()))
    return game


def finish(file: Path, left: int = 0) -> None:
    """Play the open game to its end, without anybody entering it; or to a few choices before."""
    path = save_of(file)
    game, seating = open_save(path)
    assert seating is not None
    over = played_out(game)
    path.write_text(save_text(over.at(over.move - left) if left else over, seating))


def play_one(console: Console, file: Path, more: str = "") -> str:
    """Begin the next game, finish it behind the back of the program, and have it entered; what was said then."""
    begun = console.type("quit", command=f"campaign play band {SEATS} {more}")
    assert begun.code == 0, begun.err
    finish(file)
    entered = console.type(command="campaign play band")
    assert entered.code == 0, entered.err
    return entered.out


# Beginning


def test_a_campaign_is_begun_listed_and_shown(console: Console) -> None:
    said = console.type(command="campaign new band --path normal --seed 3")
    assert said.out.startswith("Campaign band starts on the normal path. It is saved in ")
    assert console.type(command="campaign list").out == (
        "band: normal path, 0 of 5 games played. Open boxes: nothing yet.\n"
    )
    shown = console.type(command="campaign show band").out
    assert "Next: game 1.\n  Events: " in shown
    assert " in Act I, " in shown
    assert "  After it opens: spring.\n" in shown
    assert "bardhall campaign play band --seats me,medium" in shown
    french = console.type(command="campaign show band --lang fr").out
    assert french.startswith("band : voie normale, 0 partie jouée sur 5. Boîtes ouvertes : aucune.\n")
    assert "  Après elle s’ouvre : Printemps.\n" in french


def test_the_seed_decides_the_deck(console: Console) -> None:
    for name, seed in (("one", 5), ("two", 5), ("three", 6)):
        console.type(command=f"campaign new {name} --path late --seed {seed}")
    decks = [kept(console.home / "campaigns" / f"{name}.json")["deck"] for name in ("one", "two", "three")]
    assert decks[0] == decks[1] != decks[2]
    assert len(decks[0]) == 16


def test_there_is_nothing_to_list(console: Console) -> None:
    assert console.type(command="campaign list").out.startswith("You have no campaign yet.")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("campaign", "the following arguments are required: ACTION"),
        ("campaign dance band", "invalid choice: 'dance'"),
        ("campaign new", "which campaign? Give its name: bardhall campaign new NAME"),
        ("campaign new band", "which path? Choose it with --path express, normal, late"),
        ("campaign new band --path quick", "path: must be one of express, normal, late, not 'quick'"),
        ("campaign new a/b --path normal", "campaign 'a/b': a name has 1 to 40 letters, digits and hyphens"),
        ("campaign new band --path normal --seed x", "'x' is not a seed"),
        ("campaign new band --path normal --seats me,greedy", "--seats is for campaign play, not for campaign new"),
        ("campaign new band --path normal --game battle", "battle has no campaign; games with one: bardwood"),
        ("campaign list --muse", "--muse is for campaign play, not for campaign list"),
        ("campaign list band", "campaign list needs no name"),
        ("campaign show", "which campaign?"),
        ("campaign show band", "unknown campaign 'band'; campaigns: none yet"),
        ("campaign show ../band", "a name has 1 to 40 letters"),
        ("campaign play band", "unknown campaign 'band'"),
        ("campaign play band --path late", "--path is for campaign new, not for campaign play"),
        ("campaign show band --seed 0", "--seed is for campaign new and campaign play and campaign reset"),
        ("campaign reset band", "unknown campaign 'band'"),
        ("campaign delete band", "if you are sure, say --yes"),
        ("campaign delete band --yes", "unknown campaign 'band'"),
    ],
)
def test_bad_input_gets_one_sentence_and_code_2(console: Console, command: str, sentence: str) -> None:
    said = console.type("yes", command=command)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
    assert said.err.startswith("bardhall: ")
    assert said.err.count("\n") == 1
    assert not (console.home / "campaigns").exists()


def test_a_name_that_is_taken(console: Console, band: Path) -> None:
    before = band.read_bytes()
    said = console.type(command="campaign new band --path late")
    assert said.code == 2
    assert "the campaign 'band' already" in said.err
    assert band.read_bytes() == before


# Playing


@pytest.mark.rule("BG-SETUP-08", "BG-UNLOCK-05")
def test_a_game_takes_boxes_and_events_from_the_campaign(console: Console, band: Path) -> None:
    deck = kept(band)["deck"]
    console.type("quit", command=f"campaign play band {SEATS}")
    options = json.loads(save_of(band).read_text())["options"]
    assert (options["boxes"], options["muse"], options["events"]) == ("none", False, ",".join(deck[:2]))
    game, _ = open_save(save_of(band))
    assert [game.start.box.ids[code] for code in (game.state.event_1, game.state.event_2)] == deck[:2]  # type: ignore[attr-defined]


def test_leaving_and_coming_back(console: Console, band: Path) -> None:
    left = console.type("1", "quit", command=f"campaign play band {SEATS} --seed 4")
    assert left.out.splitlines()[-1].endswith("Continue with: bardhall campaign play band")
    save = save_of(band)
    assert "It is in progress. Continue with: bardhall campaign" in console.type(command="campaign show band").out
    back = console.type("1", "quit", command="campaign play band")
    assert "resumed after" in back.out
    assert "Lute: at the keyboard" in back.out
    assert save_of(band) == save
    assert len(list(save.parent.iterdir())) == 1
    assert kept(band)["results"] == []


def test_the_end_of_a_game_is_entered_and_opens_a_box(console: Console, band: Path) -> None:
    console.type("quit", command=f"campaign play band {SEATS}")
    deck, save = kept(band)["deck"], save_of(band)
    finish(band, left=6)
    said = console.type(*["1"] * 500, command="campaign play band")
    assert said.code == 0
    last = "Game 1 of campaign band is recorded. A box opens: spring."
    assert said.out.splitlines()[-1] == last
    (result,) = kept(band)["results"]
    outcome = json.loads(save.read_text())["outcome"]
    assert (result["players"], result["scores"]) == (["Lute", "Drum"], outcome["scores"])
    assert (result["game"], result["events"], result["winners"]) == (save.stem, deck[:2], sorted(outcome["ranking"][0]))
    assert len(set(result["bards"])) == 2
    assert (kept(band)["open"], kept(band)["deck"], kept(band)["playing"]) == (["spring"], deck[2:], "")
    shown = console.type(command="campaign show band").out
    assert f"  Game 1, {result['day']}: Lute (" in shown
    console.type("quit", command=f"campaign play band {SEATS}")
    assert json.loads(save_of(band).read_text())["options"]["boxes"] == "spring"


@pytest.mark.parametrize("command", ["campaign show band", "campaign play band"])
def test_a_game_that_ended_before_it_was_entered_is_entered_once(console: Console, band: Path, command: str) -> None:
    console.type("quit", command=f"campaign play band {SEATS}")
    finish(band)
    said = console.type(command=command)
    assert said.out.startswith("Game 1 of campaign band is recorded. A box opens: spring.\n")
    entered = band.read_bytes()
    assert "is recorded" not in console.type(command="campaign show band").out
    assert band.read_bytes() == entered
    assert len(kept(band)["results"]) == 1


def test_a_whole_express_campaign(console: Console) -> None:
    console.type(command="campaign new band --path express --seed 1")
    file = console.home / "campaigns" / "band.json"
    closed = console.type(command=f"campaign play band {SEATS} --muse")
    assert closed.err == "bardhall: muse: its box is closed; on the path express it opens after game 2\n"
    assert "A box opens: spring, summer, autumn, winter." in play_one(console, file)
    assert "A box opens: muse." in play_one(console, file)
    assert "All boxes are open." in play_one(console, file, "--muse")
    assert [result["muse"] for result in kept(file)["results"]] == [False, False, True]
    shown = console.type(command="campaign show band").out
    assert shown.startswith("band: the express path is complete after 2 games; 3 played. Open boxes: spring, ")
    assert "  --muse: play with the muse box.\n" in shown


def test_late_says_when_the_next_box_opens(console: Console) -> None:
    console.type(command="campaign new band --path late --seed 1")
    said = play_one(console, console.home / "campaigns" / "band.json")
    assert said == "Game 1 of campaign band is recorded. No box opens yet; the next one opens after game 2.\n"


def test_what_the_campaign_decides_is_no_option(console: Console, band: Path) -> None:
    for option in ("boxes=all", "muse=true", "events=drawn"):
        said = console.type("quit", command=f"campaign play band {SEATS} --option {option}")
        assert said.code == 2
        assert f"option {option.split('=')[0]}: the campaign sets this option" in said.err
    assert kept(band)["playing"] == ""
    assert console.type("quit", command=f"campaign play band {SEATS} --option first=1").code == 0


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("--seats greedy,random", "one seat must be 'me'"),
        ("--seats me,nobody", "unknown bot 'nobody'"),
        ("--seats me,me,me,me,me", "bardwood is for"),
        ("--names Lute,Lute", "give every seat a different name"),
    ],
)
def test_seats_that_do_not_fit(console: Console, band: Path, more: str, sentence: str) -> None:
    before = band.read_bytes()
    said = console.type("quit", command=f"campaign play band {more}")
    assert said.code == 2
    assert sentence in said.err
    assert band.read_bytes() == before


def test_a_game_is_begun_anew(console: Console, band: Path) -> None:
    console.type("1", "quit", command=f"campaign play band {SEATS}")
    first = save_of(band)
    again = console.type("quit", command=f"campaign play band {SEATS} --restart")
    assert "resumed" not in again.out
    assert save_of(band) != first
    assert first.exists()
    save_of(band).unlink()
    assert "resumed" not in console.type("quit", command=f"campaign play band {SEATS}").out


def test_an_open_game_keeps_its_options(console: Console, band: Path) -> None:
    console.type("quit", command=f"campaign play band {SEATS}")
    for more, sentence in (("--seed 3", "--seed is for a new game"), ("--muse", "--muse is for a new game")):
        said = console.type("quit", command=f"campaign play band {more}")
        assert said.code == 2
        assert sentence in said.err


def test_a_save_of_another_game_is_not_entered(console: Console, band: Path) -> None:
    console.type("quit", command=f"campaign play band {SEATS}")
    console.type("quit", command=f"play bardwood {SEATS} --seed 1 --option boxes=all")
    save_of(band).write_bytes(console.saves[0].read_bytes())
    before = band.read_bytes()
    said = console.type("quit", command="campaign play band")
    assert said.code == 2
    assert "boxes: game 1 of this campaign has none, not all" in said.err
    finish(band)
    assert console.type(command="campaign show band").code == 2
    assert band.read_bytes() == before


# Resetting, deleting, and files that make no sense


@pytest.mark.rule("BG-UNLOCK-11")
def test_a_reset_asks_first(console: Console, band: Path) -> None:
    play_one(console, band)
    before = band.read_bytes()
    for lines in (["no"], ["y"], [""], []):
        said = console.type(*lines, command="campaign reset band")
        assert said.code == 0
        assert "delete 1 result? Type yes to confirm." in said.out
        assert said.out.endswith("Nothing was changed.\n")
        assert band.read_bytes() == before
    said = console.type("oui", command="campaign reset band --lang fr")
    assert "effacer 1 résultat ?" in said.out
    assert "a recommencé" in said.out
    assert (kept(band)["open"], kept(band)["results"], len(kept(band)["deck"])) == ([], [], 8)


def test_a_reset_without_a_question(console: Console, band: Path) -> None:
    first = kept(band)
    play_one(console, band)
    console.type("quit", command=f"campaign play band {SEATS}")
    said = console.type(command="campaign reset band --yes --seed 3")
    assert said.out.startswith("Campaign band has restarted")
    assert kept(band) == first


def test_a_deleted_campaign_is_gone(console: Console, band: Path) -> None:
    console.type("quit", command=f"campaign play band {SEATS}")
    assert console.type(command="campaign delete band").code == 2
    assert band.exists()
    assert console.type(command="campaign delete band --yes").out == "Campaign band is deleted.\n"
    assert list((console.home / "campaigns").iterdir()) == []


def test_a_file_that_makes_no_sense_is_refused_and_left_as_it_is(console: Console, band: Path) -> None:
    band.write_text(band.read_text().replace('"open": []', '"open": ["muse"]'))
    spoilt = band.read_bytes()
    for command in ("show band", f"play band {SEATS}", "reset band --yes", "new band --path late"):
        said = console.type("yes", command=f"campaign {command}")
        assert (said.code, said.out) == (2, "")
        assert said.err.count("\n") == 1
        assert band.read_bytes() == spoilt
    assert f"{band}: campaign.open: must be nothing after 0 games" in console.type(command="campaign show band").err
    assert console.type(command="campaign list").out.startswith(f"band cannot be used: {band}: campaign.open: ")
    assert console.type(command="campaign delete band --yes").code == 0
