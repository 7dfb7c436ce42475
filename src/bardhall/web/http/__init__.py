"""What every request passes: guards, limits, secrets, and the words of a refusal."""
