"""The guest: who asks."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Guest:
    """Who asks. `person` is the hash of the first secret that the person had; empty for somebody we have never seen."""

    lang: str
    theme: str
    person: str
    client: str
    device: str = ""  # the hash of this browser's secret
    secret: str = field(default="", repr=False)  # that secret itself
    address: str = ""  # how this server was reached, for links
