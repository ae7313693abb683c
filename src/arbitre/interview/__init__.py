"""The interview: a situation without a table, or a board with questions open, one question at a time to the ruling."""
