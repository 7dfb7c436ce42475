"""Taverns & Dragons."""
