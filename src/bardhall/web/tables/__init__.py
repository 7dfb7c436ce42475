"""Tables: their history, their actions, and their automatic moves."""
