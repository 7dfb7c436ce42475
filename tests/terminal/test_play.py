"""Plain play: whole games through a pipe, and everything a person may type at the table."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import bardhall
from tests.terminal.console import Console, Said

PLAY = "play battle --seats me,random --seed 7"
STAGED = "1 3 2"  # three cards for the stage: after that it is the first turn


@pytest.fixture
def console(tmp_path: Path) -> Console:
    return Console(tmp_path)


@pytest.mark.parametrize(
    ("lang", "ending"),
    [("en", "The seed of this game was 3."), ("fr", "La graine de cette partie était 3.")],
)
def test_a_whole_game_through_a_pipe(console: Console, lang: str, ending: str) -> None:
    said = console.run(*["1"] * 4000, command=f"play battle --seats me,random --seed 3 --lang {lang}")
    assert (said.code, said.err) == (0, "")
    assert ending in said.out
    assert said.out.isprintable() or not re.search(r"[^\n -\U0010ffff]", said.out)  # no colours, no cursor
    game = bardhall.replay(console.saves[0].read_text())
    assert game.outcome is not None
    total = "Total."
    assert f"{game.outcome.scores[0]}, Random" in said.out.partition(total)[2]


def test_a_key_is_told_only_at_the_end_and_the_commitment_at_the_beginning(console: Console) -> None:
    said = console.type(*["1"] * 2000, command="play battle --seats me,random --option round_limit=2")
    record = json.loads(console.saves[0].read_text())
    assert (record["seed"], record["generator"]) == (None, "keyed")
    assert said.out.count(record["key"]) == 1
    assert record["key"] in said.out.splitlines()[-2]
    assert record["commitment"] in said.out.partition("\n\n")[0]
    verified = console.type(command=f"verify {console.saves[0]} --commitment {record['commitment']}")
    assert (verified.code, verified.err) == (0, "")


@pytest.mark.parametrize("command", ["play bardwood --seats me", "solo play --game bardwood"])
def test_who_plays_alone_without_a_seed_has_a_key_too(console: Console, command: str) -> None:
    said = console.type("quit", command=command)
    record = json.loads(console.saves[0].read_text())
    assert (record["generator"], record["seed"]) == ("keyed", None)
    assert record["commitment"] in said.out
    assert record["key"] not in said.out


def test_the_table_the_news_and_the_question_are_shown(console: Console) -> None:
    out = console.type("quit", command=PLAY).out
    assert "  Player 1: at the keyboard\n  Random: the bot random\n" in out
    assert "Round 1 begins; you go first. [BB-STAGE-01]" in out
    assert "The table, as Player 1 sees it:\nRound 1." in out
    assert "Player 1: Choose the cards for your stage, in secret: 0 of 3 chosen. [BB-STAGE-03]\n  1. Put " in out


# Choosing


def test_several_numbers_are_those_of_the_list_that_was_shown(console: Console) -> None:
    said = console.type(STAGED, command=PLAY)
    shown = re.findall(r"^  (\d)\. Put (.*) on stage", said.out, re.MULTILINE)
    one, two, three = (dict(shown)[n] for n in STAGED.split())
    assert f"You put on stage: {one}, {two} and {three}. [BB-STAGE-03]" in said.out


def test_numbers_stop_at_the_first_that_is_not_open_any_more(console: Console) -> None:
    said = console.type("1 1 1", "quit", command=PLAY)
    assert "Not played: stage basic_dance, stage basic_dance. " in said.after("1 1 1")
    assert "[BB-STAGE-03]" in said.after("1 1 1")


@pytest.mark.parametrize("typed", ["stage roadie", "  stage   roadie ", "put Roadie on stage", "4"])
def test_a_choice_by_its_text_its_label_or_its_number(console: Console, typed: str) -> None:
    console.type(typed, command=PLAY)
    assert saved_choices(console)[0] == "stage roadie"


def test_labels_that_differ_in_a_sign_are_told_apart(console: Console) -> None:
    said = console.type(STAGED, "discard_tune", "change song 2 by 1", "change song 2 by -1", command=PLAY)
    assert said.after("change song 2 by 1").startswith("“change song 2 by 1” is neither an option nor a command")
    assert saved_choices(console)[3:5] == ["discard_tune", "change S2 -1"]


def test_a_forced_answer_is_pressed_and_said(console: Console) -> None:
    said = console.type("1 1", "1", command="play battle --seats random,me --seed 5 --option round_limit=1")
    assert "Only one option: " in said.out


def saved_choices(console: Console) -> list[str]:
    moves = json.loads(console.saves[-1].read_text())["moves"]
    return [move["choice"] for move in moves if move["seat"] == 0]


# Asking


def test_why_gives_rule_and_numbers(console: Console) -> None:
    said = console.type(STAGED, "all", "why 16", "why tune", "why 1", command=PLAY)
    assert "  16. End the turn (end_turn): a turn without a main action ends with pass [BB-RULING-04]" in said.after(
        "all"
    )
    assert "a turn without a main action ends with pass [BB-RULING-04]" in said.after("why 16")
    assert "you have no tune token [BB-TUNE-01]" in said.after("why tune")
    assert said.after("why 1") == "This option is available: Create a performance (perform)."


def test_a_barred_choice_is_refused_with_its_reason(console: Console) -> None:
    said = console.type(STAGED, "16", "tune", command=PLAY)
    assert said.after("16").startswith("Not possible: End the turn (end_turn): a turn without")
    assert "[BB-TUNE-01]" in said.after("tune")
    assert saved_choices(console) == ["stage basic_dance", "stage basic_song", "stage basic_illusion"]


def test_rule_card_log_table_and_help(console: Console) -> None:
    asked = ["rule", "rule hall-undo-01", "rule nonsense", "card fogwhisker", "card nobody", "log 2", "table", "help"]
    said = console.type(*asked, command=PLAY)
    assert said.after("rule").startswith("BB-STAGE-03 (")
    assert said.after("rule hall-undo-01").startswith("HALL-UNDO-01 (Undo)\n  You may")
    assert said.after("rule nonsense") == "Rule nonsense does not exist; rule ids look like BB-SETUP-01."
    assert said.after("card fogwhisker").startswith("Old Fogwhisker (lead_illusion)\n  With a die of")
    assert "No card matches “nobody”" in said.after("card nobody")
    assert len(said.after("log 2").splitlines()) == 3
    assert said.after("table").startswith("Round 1.")
    for line in ("quit         stop here", "goal         how to win", "map          the board"):
        assert line in said.after("help"), "F-CMD-11: every command is listed"


def test_a_hint_is_one_of_the_options_and_changes_nothing(console: Console) -> None:
    said = console.type("hint", "hint", command=PLAY)
    hinted = re.search(r"Hint: option (\d)\.\n  Put .*: about \d+ wins in 100, .* “Put ", said.after("hint"))
    assert hinted is not None
    assert f"  {hinted[1]}. Put " in said.out
    assert said.out.count(hinted[0]) == 2  # the same question, the same advice
    assert saved_choices(console) == []


def test_every_command_has_a_french_word(console: Console) -> None:
    said = console.type(
        "aide", "tout", "pourquoi roll", "règle", "carte roadie", "journal", "quitter", command=PLAY + " --lang fr"
    )
    assert "quitter        s’arrêter là" in said.after("aide")
    assert said.after("pourquoi roll").startswith("Impossible : Lancer (roll) : ce choix n’est pas proposé")
    assert said.after("règle").startswith("BB-STAGE-03 (Monter sur scène)")
    assert said.after("carte roadie").startswith("Routard (roadie)")
    assert said.out.splitlines()[-1].startswith("La partie est sauvegardée dans ")


# Taking back


def test_undo_takes_back_a_slip(console: Console) -> None:
    said = console.type("1", "undo", "2", "quit", command=PLAY)
    assert said.after("undo").startswith("Move undone.")
    assert saved_choices(console) == ["stage basic_illusion"]


def test_undo_takes_forced_answers_back_with_the_choice_before_them(console: Console) -> None:
    said = console.type(STAGED, "use basic_dance", "undo", "quit", command=PLAY)
    assert "Only one option: Place dance 5 (place D5)." in said.after("use basic_dance")
    assert "Move undone." in said.after("undo")
    assert saved_choices(console)[-1] == "stage basic_illusion"


def test_undo_says_why_not(console: Console) -> None:
    said = console.type("undo", STAGED, "undo", command=PLAY)
    assert "Not undone: you have no move to undo [HALL-UNDO-01]" in said.out
    assert "another player has moved since your last move [HALL-UNDO-01]" in said.after("undo")


# What may be done beside a question, and the map

TAVERN = ("play taverns --seats me,random --seed 7", "1")  # the tavern is chosen, then it is the first turn


def test_what_may_be_done_beside_a_question_stands_apart_and_is_numbered_on(console: Console) -> None:
    command, tavern = TAVERN
    said = console.type(tavern, "bank 4 4", "quit", command=command).after("bank 4 4")
    assert "  1. End the turn (end_turn)\nAlso possible now:\n  2. " in said
    assert said.endswith("  Enter alone: End the turn (end_turn)")


def test_enter_alone_goes_on_where_one_thing_is_asked_for(console: Console) -> None:
    command, tavern = TAVERN
    console.type(tavern, "bank 4 4", "", "quit", command=command)
    assert saved_choices(console)[-1] == "end_turn"
    assert "Type a number or help." in console.type(tavern, "", "quit", command=command).out


def test_a_hint_names_the_number_of_the_list(console: Console) -> None:
    command, tavern = TAVERN
    said = console.type(tavern, "hint", "quit", command=command)
    found = re.search(r"Hint: option (\d+)\.\n  (.*): about ", said.after("hint"))
    assert found is not None
    assert f"\n  {found[1]}. {found[2]} (" in said.out


def test_the_map_is_drawn_in_every_game(console: Console) -> None:
    command, tavern = TAVERN
    said = console.type(tavern, "map", "quit", command=command)
    assert "\n0 City          D Scary Dungeon  ○ 6 Bridge\n" in said.after("map")
    assert "\n  [1] The Meadow: always a wild plant" in said.after("map")
    french = console.type(tavern, "plan", "quitter", command=f"{command} --lang fr")
    assert "Lieux :\n  A. " in french.after("plan")
    assert "◆ Easily Pleased Aunts" in console.type("map", "quit", command=PLAY).after("map")


# Bad input


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type a number or help."),
        ("0", "Option 0 does not exist; choose 1 to 4, or type all to see what is unavailable."),
        ("1 99", "Option 99 does not exist"),
        ("9" * 900, "Option 999"),
        ("stage rodie", "“stage rodie” is neither an option nor a command; did you mean: stage roadie"),
        ("xyzzy", "“xyzzy” is neither an option nor a command; type a number from the list, or help."),
        ("why", "Give a number from 1 to 4"),
        ("why 77", "Give a number from 1 to 4"),
        ("why xyzzy", "“xyzzy” is neither an option nor a command"),
        ("stage lead_dance", "Not possible: Put Tansy Quickheel on stage (stage lead_dance): "),
        ("{0} %s \\ \x00 \ud7ff", "is neither an option nor a command"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_sentence_and_changes_nothing(console: Console, typed: str, answer: str) -> None:
    said = console.type(typed, "quit", command=PLAY)
    assert answer in said.after(typed.strip())
    assert len(said.after(typed.strip()).splitlines()) == 1
    assert (said.code, said.err) == (0, "")
    assert saved_choices(console) == []


# Several people at one keyboard


def test_the_keyboard_changes_hands_before_a_hand_is_shown(console: Console) -> None:
    said = console.type("", STAGED, "peek", "", "quit", command="play battle --seats me,me --names Lute,Drum --seed 5")
    before, _, rest = said.out.partition("The keyboard goes to Drum. Press Enter when nobody else is looking.")
    asked, _, theirs = rest.partition("\n> \n")
    assert before.endswith("\n" * 60)
    assert "The table, as Lute sees it:" in before
    assert "Only Enter shows the hand of Drum; quit ends the session." in asked
    assert "hand:" not in asked
    assert "The table, as Drum sees it:" in theirs
    assert "Has chosen in secret: Lute." in theirs


def test_one_can_leave_at_the_handover(console: Console) -> None:
    said = console.type("quit", command="play battle --seats me,me --seed 5")
    assert said.code == 0
    assert "The game is saved in " in said.out
    assert "Your hand" not in said.out


def test_options_that_name_a_player_use_the_names(console: Console) -> None:
    said = play_until(console, "StealDie")
    assert "from Viol (take " in said.out


def play_until(console: Console, frame: str) -> Said:
    """Leave a game where the first seat is asked that question, and look at it."""
    bot = bardhall.bot("random", 3)
    for seed in range(100):
        game = bardhall.new("battle", seats=2, seed=seed)
        while game.seat is not None:
            ask = game.ask()
            if type(ask.frame).__name__ == frame and ask.seat == 0 and len(ask.options) > 1:
                path = console.home / "record.json"
                path.write_text(game.record())
                return console.type("quit", command=f"play --resume {path} --seats me,random --names Lute,Viol")
            game.play(bot(game.view(ask.seat), ask))
    raise AssertionError(f"nobody was asked {frame}")
