"""The sentences of Merchants Cove."""
