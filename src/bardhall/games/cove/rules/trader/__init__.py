"""The Trader: makes goods and sells them (MC-TRADER)."""
