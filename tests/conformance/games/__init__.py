"""What each game adds to the conformance suite: OPTIONS, and `secrets` (see `tests/conformance/secrets.py`)."""
