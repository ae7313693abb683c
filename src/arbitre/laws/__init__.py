"""The Laws: one function each, and the director's loop that keeps their appointments."""
