"""What each game adds to this suite: OPTIONS, OPTIONS_BY_SEATS, and `secrets` (see `tests/conformance/secrets.py`)."""
