"""The tables of a server: their history, what people do at them, and their automatic moves."""
