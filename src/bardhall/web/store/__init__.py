"""The database: tables, campaigns, solo histories and people."""
