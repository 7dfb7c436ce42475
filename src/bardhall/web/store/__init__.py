"""The store: where tables, campaigns and solo books are kept."""
