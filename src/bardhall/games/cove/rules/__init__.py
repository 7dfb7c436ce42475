"""The rules: the harbour in the modules of this folder, each merchant in its own folder."""
