"""bardhall complete: printing a script that completes command lines in a shell."""

from __future__ import annotations

import argparse
from collections.abc import Callable

import bardhall
from bardhall.commands.parser import Commands
from bardhall.commands.words import WORDS

Words = dict[str, list[str]]  # by subcommand: what may follow


def add(commands: Commands) -> None:
    command = commands.add(Commands.LISTING)
    command.argument("shell", metavar="SHELL", choices=tuple(SHELLS))
    command.language()
    command.runs(lambda args: run(args, commands))


def run(args: argparse.Namespace, commands: Commands) -> int:
    words = {name: [*found, *_games(found)] for name, found in commands.words().items()}
    print(SHELLS[args.shell](words, args.lang), end="")
    return 0


def _games(words: list[str]) -> list[str]:
    """Return the ids of games, if a game can be named here."""
    return bardhall.games() if "--game" in words or "GAME" in words else []


def _bash(words: Words, lang: str) -> str:
    cases = "".join(f"    {name}) words='{_joined(found)}' ;;\n" for name, found in words.items())
    return f"""\
_bardhall() {{
  local words='{" ".join(words)} --help --version'
  [ "$COMP_CWORD" -gt 1 ] && case "${{COMP_WORDS[1]}}" in
{cases}  esac
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _bardhall bardhall
"""


def _zsh(words: Words, lang: str) -> str:
    return f"autoload -U +X bashcompinit && bashcompinit\n{_bash(words, lang)}"


def _fish(words: Words, lang: str) -> str:
    lines = []
    for name, found in words.items():
        help = WORDS.say("command", name, {}, lang).replace("'", "\\'")
        lines.append(f"complete -c bardhall -n __fish_use_subcommand -f -a {name} -d '{help}'")
        seen = f"complete -c bardhall -n '__fish_seen_subcommand_from {name}'"
        lines += [f"{seen} -l {word[2:]}" for word in found if word.startswith("--")]
        lines += [f"{seen} -a {word}" for word in _joined(found).split() if not word.startswith("-")]
    return "\n".join(lines) + "\n"


def _powershell(words: Words, lang: str) -> str:
    table = "".join(f"    '{name}' = '{_joined(found)}'\n" for name, found in words.items())
    return f"""\
Register-ArgumentCompleter -Native -CommandName bardhall -ScriptBlock {{
  param($word, $line, $place)
  $words = @{{
{table}  }}
  $typed = $line.CommandElements
  $second = if ($typed.Count -gt 1) {{ "$($typed[1])" }} else {{ '' }}
  $known = if ($words.ContainsKey($second)) {{ $words[$second] -split ' ' }} else {{ $words.Keys }}
  $known | Where-Object {{ $_ -like "$word*" }} | Sort-Object
}}
"""


def _joined(words: list[str]) -> str:
    """Return the words that a user can type, without the names of arguments."""
    return " ".join(word for word in words if not word.isupper())


SHELLS: dict[str, Callable[[Words, str], str]] = {"bash": _bash, "zsh": _zsh, "fish": _fish, "powershell": _powershell}
