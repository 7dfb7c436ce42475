"""What holds for every game: tested here once, over all that are registered.

A game may bring a module `tests/conformance/games/<id>.py` with its sets of options and its secrets; see `battle.py`.
"""
