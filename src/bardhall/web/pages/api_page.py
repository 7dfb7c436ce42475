"""The page about the JSON API: the OpenAPI document as a page without scripts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

import msgspec
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bardhall import games
from bardhall.web.core import paths
from bardhall.web.pages import render
from bardhall.web.pages.contexts import DocsPage
from bardhall.web.tables.guests import TheGuest

Schema: TypeAlias = Mapping[str, Any]

_MODELS: Final = "#/components/schemas/"
_LIMITS: Final = ("minimum", "exclusiveMinimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern")
# What an example says in a field of that name; other fields are left at their defaults.
_EXAMPLES: Final[dict[str, Any]] = {
    "game": games()[0], "name": "Lute", "choice": "pass", "number": 12, "token": "the secret of a seat",
    "bot": "level:3", "text": "Well sung!", "about": 1, "seat": 1, "kind": "move", "minutes": 5,
    "seats": [{"name": "Lute"}, {"bot": "level:3"}],
}  # fmt: skip


@dataclass(frozen=True)
class Token:
    """A piece of a type in text; `model` is the name of the model that it links to, if any."""

    text: str
    model: str = ""


@dataclass(frozen=True)
class FieldRow:
    """A parameter of a route, or a field of a model."""

    name: str
    type: tuple[Token, ...]
    is_needed: bool
    default: str  # as JSON; empty if there is none
    limits: str
    about: str


@dataclass(frozen=True)
class Model:
    """A JSON object of the API."""

    name: str
    about: str
    fields: tuple[FieldRow, ...]


@dataclass(frozen=True)
class Route:
    """A request of the API with its response."""

    method: str
    path: str
    about: str
    parameters: tuple[FieldRow, ...]
    body: str  # the name of its model; empty if it takes none
    example: str
    status: str
    answer: tuple[Token, ...]

    @property
    def id(self) -> str:
        """Return the anchor of the route on the page."""
        return "-".join([self.method, *self.path.replace("{", "").replace("}", "").strip("/").split("/")]).lower()


@dataclass(frozen=True)
class Document:
    """The whole document; groups have the names of their headings."""

    groups: dict[str, tuple[Route, ...]]
    models: tuple[Model, ...]


def read_document(document: Schema) -> Document:
    """Return an OpenAPI document in the rows of the page."""
    schemas: Schema = document["components"]["schemas"]
    groups: dict[str, tuple[Route, ...]] = {"hall": (), "tables": (), "seat": ()}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            groups[_group(method, path)] += (_route(method, path, operation, schemas),)
    return Document(groups, tuple(_model(name, schema) for name, schema in sorted(schemas.items())))


def _group(method: str, path: str) -> str:
    """Return the group of a route on the page: hall, tables, or actions of a seat."""
    if path.startswith("/api/tables/{table}/") and method == "post":
        return "seat"
    return "tables" if path.startswith(("/api/tables", "/api/join")) else "hall"


def _route(method: str, path: str, operation: Schema, schemas: Schema) -> Route:
    body = _content(operation.get("requestBody", {})).get("$ref", "").removeprefix(_MODELS)
    status, answer = next((code, told) for code, told in operation["responses"].items() if code.startswith("2"))
    return Route(
        method.upper(), path, operation.get("description", ""),
        tuple(_row(p["name"], p["schema"], p["required"]) for p in operation.get("parameters", ())),
        body, _json(_example(schemas[body])) if body else "", status, type_of(_content(answer)),
    )  # fmt: skip


def _content(part: Schema) -> Schema:
    schema: Schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    return schema


def _model(name: str, schema: Schema) -> Model:
    needed = schema.get("required", ())
    rows = [_row(field, about, field in needed) for field, about in schema.get("properties", {}).items()]
    return Model(name, schema.get("description", ""), tuple(rows))


def _row(name: str, schema: Schema, is_needed: bool) -> FieldRow:
    inner = [part for part in schema.get("anyOf", ()) if part.get("type") != "null"]
    known = {**(inner[0] if len(inner) == 1 else {}), **schema}
    limits = ", ".join(f"{limit} {known[limit]}" for limit in _LIMITS if limit in known)
    default = _json(schema["default"]) if "default" in schema else ""
    return FieldRow(name, type_of(schema), is_needed, default, limits, schema.get("description", ""))


def type_of(schema: Schema) -> tuple[Token, ...]:
    """Return a type as programs write it: `string`, `Seat[]`, `integer | null`."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(_MODELS)
        return (Token(name, name),)
    if "anyOf" in schema:
        parts = [(Token(" | "), *type_of(part)) for part in schema["anyOf"]]
        return tuple(token for part in parts for token in part)[1:]
    if "enum" in schema or "const" in schema:
        return (Token(" | ".join(_json(value) for value in schema.get("enum", [schema.get("const")]))),)
    if schema.get("type") == "array":
        return (*type_of(schema.get("items", {})), Token("[]"))
    inside = schema.get("additionalProperties")
    if isinstance(inside, Mapping):
        return (Token("{string: "), *type_of(inside), Token("}"))
    return (Token(schema.get("type", "any")),)


def _example(schema: Schema) -> dict[str, Any]:
    """Return an example of a valid request body."""
    needed = schema.get("required", ())
    return {name: _EXAMPLES[name] for name in schema["properties"] if name in needed or name in ("bot", "name", "text")}


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


router = APIRouter(include_in_schema=False)
_read: list[Document] = []  # it is the same for everybody, as long as the program runs


@router.get(paths.DOCS)
async def docs(request: Request, guest: TheGuest) -> Response:
    """Show every request and response of the JSON API."""
    if not _read:
        _read.append(read_document(request.app.openapi()))
    return HTMLResponse(_drawn(guest.lang, guest.theme))


@lru_cache(maxsize=10)
def _drawn(lang: str, theme: str) -> bytes:
    return render.page(DocsPage(document=_read[0], path=paths.DOCS), lang, theme).encode()
