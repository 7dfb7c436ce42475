"""Bots as they once were. How they decide never changes, so that newer ones have something to be compared with.

How they judge a position is the game's own judgement, as it is today.
"""
