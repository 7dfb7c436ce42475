"""The database of the server: tables, campaigns, solo histories and people."""
