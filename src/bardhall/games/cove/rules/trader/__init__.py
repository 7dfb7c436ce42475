"""The Trader: making and selling goods (MC-TRADER)."""
