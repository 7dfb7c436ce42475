"""The Entertainer: composes, sings and rests (section 4 of the rules)."""
