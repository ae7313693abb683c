"""The game when nothing goes wrong: cards, calls, auction, play and score."""
