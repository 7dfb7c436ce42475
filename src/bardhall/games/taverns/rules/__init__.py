"""The rules of Taverns & Dragons, one module for each chapter of the rulebook."""
