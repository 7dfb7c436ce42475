"""High Note: play your notes, each as high as you dare."""

from highnote.game import RULES

__all__ = ["RULES"]
