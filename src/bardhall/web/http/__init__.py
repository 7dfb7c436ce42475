"""The layer through which every request passes: guards, limits, authentication, and the words of refusals."""
