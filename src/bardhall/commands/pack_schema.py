"""bardhall pack schema: what a pack may hold as a JSON Schema, for editors that complete and check."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from bardhall.kernel import registry
from bardhall.kernel.content import Manifest
from bardhall.kernel.errors import Malformed
from bardhall.kernel.specs import PackSpecs

DIALECT = "https://json-schema.org/draft/2020-12/schema"
MANIFEST = "pack"
NUMBERS = "numbers"
Schema = dict[str, Any]


def print_schema(args: argparse.Namespace) -> int:
    """Print the schema of a kind of entry, of numbers, of the manifest, or of a whole file of entries."""
    specs = registry.rules_of(args.game).pack_specs()
    print(text_of(file_schema(specs) if args.what is None else kind_schema(specs, args.what)), end="")
    return 0


def text_of(schema: Schema) -> str:
    """A schema as it stands in a file."""
    return msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n"


def file_schema(specs: PackSpecs) -> Schema:
    """A file of a pack: a list of entries for each kind."""
    refs, parts = msgspec.json.schema_components(specs.kinds.values(), ref_template="#/$defs/{name}")
    lists = {kind: {"type": "array", "items": ref} for kind, ref in zip(specs.kinds, refs, strict=True)}
    return {
        "$schema": DIALECT, "type": "object", "properties": lists, "additionalProperties": False, "$defs": parts,
    }  # fmt: skip


def kind_schema(specs: PackSpecs, kind: str) -> Schema:
    """One entry of a kind, numbers.toml, or pack.toml."""
    known: dict[str, type[msgspec.Struct]] = {**specs.kinds, NUMBERS: specs.numbers, MANIFEST: Manifest}
    if kind not in known:
        raise Malformed(f"there is no kind {kind[:60]!r}; there is {', '.join(known)}")
    (ref,), parts = msgspec.json.schema_components([known[kind]], ref_template="#/$defs/{name}")
    if kind == NUMBERS:  # a pack replaces as many as it likes
        parts[known[kind].__name__].pop("required", None)
    return {"$schema": DIALECT, **ref, "$defs": parts}
