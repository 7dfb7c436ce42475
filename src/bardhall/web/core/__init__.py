"""The foundations of the server: settings, refusals and their sentences, entries of a table, jobs; no storage."""
