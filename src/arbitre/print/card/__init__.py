"""Table cards."""
