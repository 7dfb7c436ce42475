"""The suite of `bardhall.testing`, over all games that are registered."""

from __future__ import annotations

import bardhall
from bardhall.testing import suite

test_conformance = suite(*bardhall.games())
