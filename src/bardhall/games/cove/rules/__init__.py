"""The rules of Merchants Cove: the harbour in the modules of this folder, each merchant in its own folder."""
