"""High Note: play your notes, each as high as you dare."""

from highnote._codec import RULES

__all__ = ["RULES"]
