"""The rules of Bardwood Grove, one module for each chapter of the rulebook."""
