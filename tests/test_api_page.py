"""The reference names everything public, shows each name at work, and its examples run."""

from __future__ import annotations

import ast
import contextlib
import importlib
import inspect
import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import bardhall
from bardhall import arena, bots

DOCS = Path(__file__).resolve().parent.parent / "docs"
SOURCES = DOCS.parent / "src" / "bardhall"
PAGE = (DOCS / "api.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
ENTRY = re.compile(r"^\.\. auto(?:class|function|exception):: (bardhall[\w.]*)\n((?:   :.*\n)*)", re.MULTILINE)
LEFT_OUT = re.compile(r":exclude-members: (.*)")
CLASSES = re.compile(r"^class (\w+)", re.MULTILINE)


@cache
def entries() -> dict[str, tuple[Any, set[str]]]:
    """What the page describes, by the last part of its name, with the members that are not public."""
    found = {}
    for path, settings in ENTRY.findall(PAGE):
        module, _, name = path.rpartition(".")
        left_out = LEFT_OUT.search(settings)
        names = set(left_out[1].split(", ")) if left_out else set()
        found[name] = (getattr(importlib.import_module(module), name), names)
    return found


def test_the_examples_run_one_after_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shared: dict[str, Any] = {}
    for example in EXAMPLES:
        with contextlib.redirect_stdout(io.StringIO()) as said:
            exec(compile(example, "api.md", "exec"), shared)
        assert said.getvalue(), example


@pytest.mark.parametrize("module", [bardhall, arena, bots], ids=lambda module: str(module.__name__))
def test_every_exported_name_has_an_entry(module: ModuleType) -> None:
    told = [name for name in module.__all__ if f"`{module.__name__}.{name}`" in PAGE]
    assert set(module.__all__) - {*entries(), *told, "__version__"} == set()


def test_what_public_names_return_is_public_or_said_not_to_be() -> None:
    known = {*entries(), *re.findall(r"`([\w.]+)`", PAGE)}
    returned = {name for what, left_out in entries().values() for name in _types_of(what, left_out)}
    ours = {name for path in SOURCES.rglob("*.py") for name in CLASSES.findall(path.read_text(encoding="utf-8"))}
    assert (returned & ours) - known == set()


@pytest.mark.parametrize("name", sorted(entries()))
def test_every_name_and_member_is_shown_at_work(name: str) -> None:
    what, left_out = entries()[name]
    code = "\n".join(EXAMPLES)
    missing = [member for member in _members(what) - left_out if not re.search(rf"\b{member}\b", code)]
    assert missing == []
    assert re.search(rf"\b{name}\b", code + _words(what))


def _words(what: Any) -> str:
    """A class that nobody makes by name is at work where its members are."""
    return what.__name__ if inspect.isclass(what) and _members(what) else ""


def _members(what: Any) -> set[str]:
    if not inspect.isclass(what) or issubclass(what, Exception):
        return set()
    own = [base for base in what.__mro__ if base.__module__.startswith("bardhall")]
    declared = {name for base in own for name in (*vars(base), *getattr(base, "__annotations__", {}))}
    return {name for name in (*declared, *_set_at_once(what)) if not name.startswith("_")}


def _set_at_once(what: Any) -> Iterator[str]:
    """The attributes that the class sets when it makes an object."""
    for base in what.__mro__:
        for node in ast.walk(_source_of(base)) if base.__module__.startswith("bardhall") else ():
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.ctx, ast.Store)
                and ast.unparse(node.value) == "self"
            ):
                yield node.attr


def _source_of(what: Any) -> ast.AST:
    """The declaration of a class or function, from its file, because the engine may be compiled."""
    path = SOURCES.joinpath(*what.__module__.split(".")[1:])
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    (found,) = [node for node in tree.body if getattr(node, "name", "") == what.__name__]
    return found


def _types_of(what: Any, left_out: set[str]) -> Iterator[str]:
    """The words of the types that an object gives: what it returns, and what its objects hold."""
    # `bardhall.games` is a package that can be called, and returns plain text.
    if isinstance(what, ModuleType):
        return
    for node in ast.walk(_source_of(what)):
        if isinstance(node, ast.FunctionDef) and node.name not in left_out:
            if node.name == "__init__":
                for arg in node.args.args:
                    if arg.arg in _members(what) - left_out:
                        yield from _names(arg.annotation)
            elif not node.name.startswith("_"):
                yield from _names(node.returns)
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target).removeprefix("self.") not in left_out:
            yield from _names(node.annotation)


def _names(annotation: ast.expr | None) -> Iterator[str]:
    return (node.id for node in ast.walk(annotation or ast.Pass()) if isinstance(node, ast.Name))
