"""Tables: what was done at them, what may be done, and what they do by themselves."""
