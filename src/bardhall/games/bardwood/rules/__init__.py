"""The rules of Bardwood Grove, a module for each chapter of the rulebook."""
