"""What all of the hall stands on: settings, refusals and their sentences, entries of a table, jobs. No store here."""
