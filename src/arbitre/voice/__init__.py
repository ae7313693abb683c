"""What the director says: the rulings of a board put into sentences."""
