"""Polls among peers: the card they are shown, the walk through their turns, the tally."""
