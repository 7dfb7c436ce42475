"""No import cycle at run time: imports inside functions count, those for the type checker alone do not."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.test_levels import is_ours, modules


def imported(source: str, known: set[str]) -> set[str]:
    """The modules that a module needs when it runs, wherever in it they are imported."""
    return {_module(name, known) for name in _names(ast.parse(source))}


def _names(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.If) and _is_for_types(node.test):
        for other in node.orelse:
            yield from _names(other)
        return
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if is_ours(alias.name))
    elif isinstance(node, ast.ImportFrom) and is_ours(node.module or ""):
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    for child in ast.iter_child_nodes(node):
        yield from _names(child)


def _is_for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _module(name: str, known: set[str]) -> str:
    """The module that a dotted name is, or stands in."""
    return name if name in known else name.rpartition(".")[0]


def cycle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a ring, if there are any."""
    done: set[str] = set()
    for module in sorted(graph):
        found = _search(module, graph, [], done)
        if found:
            return found
    return []


def _search(module: str, graph: dict[str, set[str]], path: list[str], done: set[str]) -> list[str]:
    if module in path:
        return [*path[path.index(module) :], module]
    if module in done:
        return []
    for other in sorted(graph.get(module, ())):
        found = _search(other, graph, [*path, module], done)
        if found:
            return found
    done.add(module)
    return []


def graph_of(sources: dict[str, str]) -> dict[str, set[str]]:
    """Who imports whom; a package that imports its own parts is no cycle by itself."""
    known = set(sources)
    return {name: imported(source, known) - {name} for name, source in sources.items()}


def test_no_module_of_the_house_needs_one_that_needs_it() -> None:
    assert cycle(graph_of(modules())) == []


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ({"bardhall.a": "import bardhall.b", "bardhall.b": "import bardhall.a"}, True),
        ({"bardhall.a": "from bardhall.b import x", "bardhall.b": "def f():\n    from bardhall import a"}, True),
        ({"bardhall.a": "import bardhall.b", "bardhall.b": "from bardhall.c import x", "bardhall.c": ""}, False),
        ({"bardhall.a": "import bardhall.b", "bardhall.b": "if TYPE_CHECKING:\n    import bardhall.a"}, False),
        ({"bardhall.a": "import bardhall.b", "bardhall.b": "if X:\n    pass\nelse:\n    import bardhall.a"}, True),
    ],
)
def test_cycles_are_found(sources: dict[str, str], found: bool) -> None:
    assert bool(cycle(graph_of(sources))) is found
