"""The layer that every request passes: guards, limits, authentication, and the words of a refusal."""
