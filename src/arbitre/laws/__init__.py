"""The Laws: one function each; what they ask for, what their rulings bring about, and the editions they stand in."""
