"""The page of the protocol shows what the OpenAPI document says, and its examples are taken."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

from bardhall.web.app import create_app
from bardhall.web.core.settings import Settings
from bardhall.web.pages.api_page import Document, Route, read_document, type_of
from tests.web.server import Server

OPENAPI = create_app(Settings(database="sqlite:///hall.sqlite3")).openapi()
DOCUMENT: Document = read_document(OPENAPI)
ROUTES = [route for routes in DOCUMENT.groups.values() for route in routes]


def test_every_request_and_every_model_is_there(client: TestClient) -> None:
    page = client.get("/docs").text
    for route in ROUTES:
        assert f'id="{route.id}"' in page
    for name in OPENAPI["components"]["schemas"]:
        assert f'id="model-{name}"' in page
    assert len({route.id for route in ROUTES}) == sum(len(methods) for methods in OPENAPI["paths"].values())
    assert all(DOCUMENT.groups.values())
    assert "<script" not in page


@pytest.mark.parametrize("route", [route for route in ROUTES if route.body], ids=lambda route: route.id)
def test_the_examples_are_taken(server: Server, route: Route) -> None:
    """There is no such table, and nobody has shown a secret; but nothing is wrong with the body."""
    path = route.path.replace("{table}", "none")
    answer = server.client.post(path, json=json.loads(route.example))
    assert answer.status_code in (201, 401, 403, 404), answer.text


def test_types_are_written_as_programs_write_them() -> None:
    schema = {"anyOf": [{"type": "array", "items": {"$ref": "#/components/schemas/Seat"}}, {"type": "null"}]}
    assert "".join(token.text for token in type_of(schema)) == "Seat[] | null"
    assert [token.model for token in type_of(schema)] == ["Seat", "", "", ""]
    assert "".join(token.text for token in type_of({"additionalProperties": {"type": "string"}})) == "{string: string}"
    assert "".join(token.text for token in type_of({"enum": ["en", "fr"]})) == '"en" | "fr"'
