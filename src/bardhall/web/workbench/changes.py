"""Applying the changes of a form to an entry: typed values, additions, moves and removals."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from msgspec import inspect

from bardhall.web.core.errors import Refusal
from bardhall.web.workbench import nodes
from bardhall.web.workbench.nodes import MISSING, Node
from bardhall.web.workbench.presets import Presets

FIELD = "f:"  # a field of the form that stands for a place
NEW = "new:"  # what to add there
NO_PRESETS = Presets()
_WHOLE = re.compile(r"-?[0-9]{1,6}")


def typed(data: dict[str, Any], node: Node, form: Mapping[str, str]) -> dict[str, Any]:
    """Return the entry with the values that were typed into its form."""
    made = deepcopy(data)
    for leaf in node.every():
        text = form.get(FIELD + leaf.path)
        if text is not None and leaf.look in ("text", "number", "choice") and text != leaf.value:
            _put(made, leaf.path, _read(leaf, text.strip()), leaf.place.is_item)
        elif text is not None and leaf.look == "tag" and text in leaf.options and text != leaf.value:
            _turn(made, leaf, text)
    return made


def _read(leaf: Node, text: str) -> Any:
    """Return the value of a typed text; an invalid one stays a text, which validation reports."""
    values = {nodes.shown(value): value for value in nodes.values_of(leaf.type)}
    if leaf.look == "number" and _WHOLE.fullmatch(text):
        return int(text)
    return values.get(text, text) if text else MISSING


def _turn(data: dict[str, Any], leaf: Node, tag: str) -> None:
    """Switch to another structure, keeping the fields that both structures have."""
    path = leaf.path.rpartition(".")[0]
    struct = next(struct for struct in nodes.structs_of(leaf.type) if str(struct.tag) == tag)
    known = {field.encode_name for field in struct.fields}
    kept = {name: value for name, value in _get(data, path).items() if name in known}
    _put(data, path, {**nodes.blank_struct(struct), **kept}, False)


def done(
    data: dict[str, Any], node: Node, what: str, form: Mapping[str, str], presets: Presets = NO_PRESETS
) -> dict[str, Any]:
    """Return the entry after a button was pressed: `add PATH`, `remove PATH`, `up PATH` or `down PATH`.

    Added structures start with the values that are usual in the box.
    """
    verb, _, path = what.partition(" ")
    found = node.at(path)
    if found is None or verb not in ("add", *_BUTTONS):
        raise Refusal(422, "bad_form")
    made = deepcopy(data)
    if verb == "add" and found.look == "absent":
        holder = node.at(path.rpartition(".")[0])
        usual = MISSING if holder is None else presets.field(holder.type, found.place.name)
        _put(made, path, nodes.blank(found.type) if usual is MISSING else usual, False)
    elif verb == "add":
        _add(made, found, form.get(NEW + path, ""), presets)
    else:
        _BUTTONS[verb](made, found)
    return made


def _add(data: dict[str, Any], node: Node, name: str, presets: Presets) -> None:
    if name not in node.addable:
        raise Refusal(422, "bench_nothing_chosen")
    if node.look == "list":
        _get(data, node.path).append(_item(node, name, presets))
    else:
        _put(data, f"{node.path}.{name}" if node.path else name, _within(node, name, presets), True)


def _item(node: Node, name: str, presets: Presets) -> Any:
    listed = nodes.list_of(node.type)
    assert listed is not None
    structs = nodes.structs_of(listed.item_type)
    if not name:
        return nodes.blank_item(listed)
    if structs:
        usual = presets.item(listed.item_type, name)
        return {name: _field(listed.item_type, name, presets)} if usual is MISSING else usual
    return next(value for value in nodes.values_of(listed.item_type) if nodes.shown(value) == name)


def _within(node: Node, name: str, presets: Presets) -> Any:
    """Return the initial value of a field in a structure, or of a key in a map."""
    mapped = nodes.map_of(node.type)
    if node.look == "map" and mapped is not None:
        return _filled(mapped.value_type)
    return _field(node.type, name, presets)


def _field(type: inspect.Type, name: str, presets: Presets) -> Any:
    """Return the initial value of a field: the usual one, or else as little as the field needs."""
    usual = presets.field(type, name)
    fields = {field.encode_name: field for struct in nodes.structs_of(type) for field in struct.fields}
    return _filled(fields[name].type) if usual is MISSING else usual


def _filled(type: Any) -> Any:
    """Return the initial value of a field that must be there; for a choice, its first value."""
    made = nodes.blank(type)
    return next(iter(nodes.values_of(type)), "") if made is MISSING else made


def _remove(data: dict[str, Any], node: Node) -> None:
    if not node.place.is_spare:
        raise Refusal(422, "bad_form")
    _put(data, node.path, MISSING, False)


def _move(step: int) -> Callable[[dict[str, Any], Node], None]:
    def moved(data: dict[str, Any], node: Node) -> None:
        path, _, number = node.path.rpartition(".")
        items = _get(data, path)
        if not (node.place.is_item and 0 <= int(number) + step < len(items)):
            raise Refusal(422, "bad_form")
        items.insert(int(number) + step, items.pop(int(number)))

    return moved


_BUTTONS: dict[str, Callable[[dict[str, Any], Node], None]] = {
    "remove": _remove,
    "up": _move(-1),
    "down": _move(1),
}


def _get(data: Any, path: str) -> Any:
    for step in path.split(".") if path else ():
        data = data[int(step)] if isinstance(data, list) else data[step]
    return data


def _put(data: dict[str, Any], path: str, value: Any, stays: bool) -> None:
    """Set the value at a path; an empty value removes it, or leaves an empty text if it `stays`."""
    before, _, last = path.rpartition(".")
    holder = _get_or_make(data, before)
    key: Any = int(last) if isinstance(holder, list) else last
    if value is not MISSING:
        holder[key] = value
    elif stays and isinstance(holder, list):
        holder[key] = ""
    elif isinstance(holder, list) or key in holder:
        del holder[key]


def _get_or_make(data: dict[str, Any], path: str) -> Any:
    """Return the container at a path, creating it if a field was typed into a missing table."""
    found: Any = data
    for step in path.split(".") if path else ():
        found = found[int(step)] if isinstance(found, list) else found.setdefault(step, {})
    return found
