"""bardhall verify: a record checked against its key and the commitment to it."""

from __future__ import annotations

import argparse
from pathlib import Path

from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS
from bardhall.kernel.errors import Malformed
from bardhall.kernel.verify import FAULT, UNPROVED, Finding, verdict, verify
from bardhall.terminal.saves import peek, read_text

WRONG = 1
NOT_ALL_CHANCE = 3
_ENDS = {FAULT: (WRONG, "not_all_holds"), UNPROVED: (NOT_ALL_CHANCE, "not_all_chance")}


def add(commands: Commands) -> None:
    command = commands.add("verify")
    command.argument("record", metavar="RECORD", type=Path)
    command.argument("--commitment", metavar="HEX", default="")
    command.language()
    command.packs()
    command.runs(run)


def run(args: argparse.Namespace) -> int:
    text = read_text(args.record)
    try:
        findings = _findings(text, args.packs, args.commitment)
    except Malformed as error:
        raise Malformed(f"{args.record}: {error}") from None
    code, key = _ENDS.get(verdict(findings), (0, "all_holds"))
    end = WORDS.say("verify", key, {}, args.lang)
    print("\n".join([*(_line(finding, args.lang) for finding in findings), end]))
    return code


def _findings(text: str, packs: list[str], commitment: str) -> list[Finding]:
    if "moves" not in peek(text):
        raise Malformed("this is not a record: it has no moves")
    return verify(text, packs, commitment)


def _line(finding: Finding, lang: str) -> str:
    sentence = WORDS.say("verify", finding.key, finding.args, lang)
    return WORDS.say("verify", finding.kind, {"sentence": sentence}, lang)
