"""bardhall pipe: programs in any language can play through lines of JSON."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, TextIO

import msgspec

import bardhall
from bardhall.commands.parser import Commands, count, names, options_of, seed, seed_or_drawn
from bardhall.kernel.asks import Ask
from bardhall.kernel.chance import keyed
from bardhall.kernel.choices import Choice
from bardhall.kernel.codec import whole
from bardhall.kernel.errors import BardhallError, Malformed
from bardhall.kernel.game import Game
from bardhall.kernel.record import write_outcome
from bardhall.kernel.rules import Json
from bardhall.terminal.saves import write_text
from bardhall.terminal.seating import Seating, check


def add(commands: Commands) -> None:
    command = commands.add("pipe")
    command.game()
    command.argument("--seats", metavar="WHO,WHO", type=names, default=("me", "medium"))
    command.argument("--games", metavar="N", type=count, default=1)
    command.argument("--seed", metavar="N", type=seed)
    command.argument("--numbers", action="store_true")
    command.argument("--record", metavar="FILE", type=Path)
    command.language()
    command.packs()
    command.options()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    if "me" not in args.seats:
        raise Malformed("seats: one seat must be 'me'; to let bots play each other, use: bardhall arena")
    if args.record is not None and (args.games > 1 or args.record.exists()):
        raise Malformed(
            f"--record needs a single game and a new file; {args.record} already exists or several games are played"
        )
    drawn = seed_or_drawn(args.seed)
    for number in range(args.games):
        game = play_one(args, number, drawn if number == 0 else keyed("pipe", drawn, number))
        if args.record is not None:
            write_text(args.record, game.record())
    return 0


def play_one(args: argparse.Namespace, number: int, drawn: int) -> Game:
    """Play a whole game with the program, and return the game."""
    seating = check(Seating(args.seats, (), args.lang, keyed("bots", drawn)))
    options = options_of(args.game, args.option)
    game = bardhall.new(args.game, seats=len(args.seats), seed=drawn, packs=args.packs, **options)
    Talk(game, seating, args.numbers, sys.stdin, sys.stdout).run(number)
    return game


_ANSWER = ("choice", "action", "number")


class Talk:
    """A game with a program, which plays the seats called `me` while bots play the others."""

    def __init__(self, game: Game, seating: Seating, with_numbers: bool, incoming: TextIO, outgoing: TextIO) -> None:
        self.game = game
        self._seating = seating
        self._with_numbers = with_numbers
        self._incoming = incoming
        self._outgoing = outgoing

    def run(self, number: int) -> None:
        """Play until the game is over."""
        game, start = self.game, self.game.start
        head: Json = {"game": start.game, "number": number, "seats": start.seats, "mine": self._seating.people}
        self._say(
            "game", head | {"options": start.options, "packs": start.packs(), "actions": len(start.choices.listed)}
        )
        while (seat := game.seat) is not None:
            if self._seating.is_person(seat):
                self._ask(seat)
            else:
                self._let_bot_answer(seat)
        self._say("end", {"outcome": write_outcome(game), "seed": str(start.seed), "fingerprint": game.fingerprint()})

    def _let_bot_answer(self, seat: int) -> None:
        game, options = self.game, self.game.options
        if len(options) == 1:
            game.play(options[0], seat)
        else:
            game.play(self._seating.decide(game, seat), seat)

    def _ask(self, seat: int) -> None:
        """Send the pending question until the answer is valid; refuse a wrong answer with a sentence."""
        number = self.game.question(seat)
        self._say("ask", self._question(self.game.ask(seat), number))
        while True:
            try:
                self.game.play(self._answer(number), seat)
                return
            except _Gone:
                raise Malformed(f"the input ended at question {number}, before the game was over") from None
            except BardhallError as error:
                self._say("refused", {"number": number, "error": str(error)})

    def _question(self, ask: Ask, number: int) -> Json:
        lang, view = self._seating.lang, self.game.view(ask.seat)
        told: Json = {"seat": ask.seat, "number": number, "rule": ask.rule, "prompt": ask.prompt(lang)}
        told["options"] = [choice.text for choice in ask.options]
        told["labels"] = [ask.label(choice, lang) for choice in ask.options]
        told["actions"] = [choice.index for choice in ask.options]
        told["view"] = msgspec.Raw(view.json().encode())
        if self._with_numbers:
            start = self.game.start
            told["numbers"] = start.rules.encoder(start.box, start.seats).encode(view).tolist()
        return told

    def _answer(self, number: int) -> Choice:
        """Return the choice in the next line of input."""
        line = self._incoming.readline()
        if not line:
            raise _Gone
        answer = _read(line)
        if answer.get("number", number) != number:
            raise Malformed(f"the pending question is {number}, not {answer['number']!r}")
        if "choice" in answer:
            return self.game.parse(str(answer["choice"]))
        listed, action = self.game.start.choices.listed, whole(answer["action"])
        if action is None or not 0 <= action < len(listed):
            raise Malformed(f"an action must be a number from 0 to {len(listed) - 1}, not {answer['action']!r}")
        return listed[action]

    def _say(self, kind: str, told: Json) -> None:
        self._outgoing.write(msgspec.json.encode({"type": kind, **told}).decode() + "\n")
        self._outgoing.flush()


class _Gone(Exception):
    """An exception for the end of the input."""


def _read(line: str) -> dict[str, Any]:
    """Read an answer, and refuse anything else."""
    try:
        answer = msgspec.json.decode(line)
    except msgspec.DecodeError:
        answer = None
    if not isinstance(answer, dict) or not set(answer) <= set(_ANSWER) or ("choice" in answer) == ("action" in answer):
        raise Malformed('write each answer as a line such as {"choice": "pass"} or {"action": 17}')
    return answer
