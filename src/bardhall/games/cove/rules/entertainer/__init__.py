"""The Entertainer: composing, singing and resting (section 4 of the rules)."""
