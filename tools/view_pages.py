"""Write docs/views-GAME.md: every field of a view, its content and who sees it, from the visibility annotations.

`python -m tools.view_pages`, a part of `make generate`; a test compares the pages with what this would write.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from tools.pack_pages import DOCS, table, write_pages

import bardhall
from bardhall.generator.classes import Class, Field, Game
from bardhall.generator.kinds import Kind, plain
from bardhall.kernel.registry import rules_of

HEAD = """# Views of {name}

This page lists the fields of `game.view(seat).json()`. In a dump, `table` has the same fields, with nothing hidden.
Cards and locations are given by id, and seats by number from 0. A hidden card is `null`, so you can always see how many
cards a pile has. `make generate` writes this page from the visibility annotations in `games/{game}/state.py`.

In Python, `bardhall.games.{game}.sight(view)` has the same fields, with the types in the last column. There, cards,
places and colours are numbers ([typed views](views.md)).
"""
SEEN = {
    "Open": "everybody",
    "Owned": "the owner; for others the cards are `null`",
    "Hidden": "nobody; only the number of cards is visible",
}
KERNEL = {
    "seats": "the number of seats",
    "seat": "the seat whose view this is; `null` for the public view",
    "stack": "the pending frames, the top one last",
    "committed": "the seats that have already answered the pending secret question",
}
PLAIN = {
    "Count": "number", "int": "number", "Value": "number", "bool": "true or false", "str": "text",
    "Captured": "captured audience", "MerchantCode": "merchant", "Paid": "payment", "Staged": "card on stage",
}  # fmt: skip


PLURALS = {"die": "dice", "card on stage": "cards on stage", "true or false": "true or false"}


def main() -> None:
    write_pages(path_of, page)


def path_of(game: str) -> Path:
    """Return the path of a page."""
    return DOCS / f"views-{game}.md"


@cache
def page(game: str) -> str:
    """Return the whole page of a game."""
    found = Game(rules_of(game).folder())
    said, remarks = said_in_view(found.folder), remarks_of(found.state)
    rows = [row(field, said, remarks) for field in found.seen()]
    head = HEAD.format(name=bardhall.info(game).name(), game=game)
    parts = [head, table(["field", "content", "visible to", "in Python"], rows)]
    if found.values:
        parts += ["## Parts\n", *(part(value) for value in found.values)]
    return "\n".join(parts)


def row(field: Field, said: dict[str, str], remarks: dict[str, str]) -> list[str]:
    """Return the table row of a field: its content, and who sees it."""
    remark = KERNEL.get(field.name) or remarks.get(field.name, "")
    kind = told(field.kind, is_zone=True)
    if field.name in KERNEL or (kind == "true or false" and remark.startswith("whether ")):
        holds = remark
    else:
        holds = "; ".join(filter(None, (kind, remark)))
    seen_by = said.get(field.name, "") if field.mark == "Custom" else SEEN[field.mark]
    return [f"`{field.name}`", holds, seen_by, f"`{plain(field.kind)}`"]


def part(value: Class) -> str:
    """Return the section of a small object that fields contain."""
    said = " ".join((ast.get_docstring(value.node) or "").split())
    rows = [[f"`{field.name}`", told(field.kind), f"`{plain(field.kind)}`"] for field in value.plain_fields()]
    return "\n".join([f"### {value.name}\n", f"{said}\n", table(["field", "content", "in Python"], rows)])


def told(kind: Kind, is_zone: bool = False, is_one: bool = True) -> str:
    """Return the content of a field in words. A plain list of a zone is indexed by seat."""
    if kind.is_keyed:
        where = " (only those with something)" if kind.name.startswith("At") else ""
        return f"by {words_of(kind.name[2:])}{where}: {told(kind.bare.item)}"
    if kind.name == "Along":
        return told(kind.item)
    if kind.name == "list" and is_zone:
        return f"by seat: {told(kind.item)}"
    if kind.is_many:
        return f"{'a list' if is_one else 'lists'} of {told(kind.item, is_one=False)}"
    if kind.name.startswith("Maybe"):
        return f"{told(Kind(kind.name.removeprefix('Maybe')), is_one=is_one)} or `null`"
    return one(kind.name) if is_one else many(kind.name)


def one(name: str) -> str:
    """Return a type in words, with its article."""
    word = PLAIN.get(name, words_of(name))
    return word if word.endswith("s") or " or " in word else f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def many(name: str) -> str:
    """Return the plural of a type in words."""
    word = PLAIN.get(name, words_of(name))
    return word if word.endswith("s") else PLURALS.get(word, f"{word}s")


def words_of(name: str) -> str:
    """Return the name of a type as words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def said_in_view(folder: Path) -> dict[str, str]:
    """Return the docstrings of the `see_` functions in `view.py`, by field."""
    tree = ast.parse((folder / "view.py").read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("see_")]
    return {node.name.removeprefix("see_"): " ".join((ast.get_docstring(node) or "").split()) for node in functions}


def remarks_of(state: Class) -> dict[str, str]:
    """Return the comment behind each declared field."""
    lines = state.path.read_text(encoding="utf-8").splitlines()
    declared = [node for node in state.node.body if isinstance(node, ast.AnnAssign)]
    found = {
        ast.unparse(node.target): lines[(node.end_lineno or node.lineno) - 1].partition("  # ") for node in declared
    }
    return {name: remark for name, (_, sign, remark) in found.items() if sign}


if __name__ == "__main__":
    main()
