"""schemathesis on the OpenAPI document: nothing that fits it, or does not, brings the server down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from bardhall.web.app import create_app
from bardhall.web.core.settings import Settings
from tests.web.live import live
from tests.web.server import open_table, settings_for

EXAMPLES = 8
CHECKS = [
    schemathesis.checks.not_a_server_error,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]
METHODS = ("get", "post", "put", "delete", "patch")


def operations(has_input: bool = False) -> list[tuple[str, str]]:
    """The paths and methods of the document; on demand only those that take something."""
    paths = create_app(Settings(database="sqlite:///hall.sqlite3")).openapi()["paths"]
    return [
        (path, method)
        for path, methods in paths.items()
        for method, about in methods.items()
        if method in METHODS and (not has_input or "parameters" in about or "requestBody" in about)
    ]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with live(settings_for(f"sqlite:///{tmp_path_factory.mktemp('schema')}/hall.sqlite3")) as address:
        yield address


def _checked(strategy: Any, **more: Any) -> None:
    @settings(
        max_examples=EXAMPLES, deadline=None, phases=[Phase.generate], derandomize=True, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=strategy)
    def check(case: Any) -> None:
        case.call_and_validate(checks=CHECKS, **more)

    check()


@pytest.mark.parametrize(("path", "method"), operations())
def test_what_fits_is_answered_as_documented(server: str, path: str, method: str) -> None:
    schema = schemathesis.openapi.from_url(f"{server}/openapi.json")
    _checked(schema[path][method.upper()].as_strategy())


@pytest.mark.parametrize(("path", "method"), operations(has_input=True))
def test_what_does_not_fit_is_refused_as_documented(server: str, path: str, method: str) -> None:
    schema = schemathesis.openapi.from_url(f"{server}/openapi.json")
    _checked(schema[path][method.upper()].as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE))


def test_a_seat_at_a_real_table_is_answered_as_documented(server: str) -> None:
    with httpx2.Client(base_url=server) as client:
        made = open_table(client)
    schema = schemathesis.openapi.from_url(f"{server}/openapi.json")
    for path, method in operations():
        if "{table}" in path and method != "delete":
            strategy = schema[path][method.upper()].as_strategy()
            at_table = strategy.map(lambda case: _seated(case, made.table))
            _checked(at_table, headers=made.seats[0].headers)


def _seated(case: Any, table: str) -> Any:
    case.path_parameters["table"] = table
    return case
