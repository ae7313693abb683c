"""Law 12 as arithmetic, the claim desk, double dummy: what a director's judgement is worth in the score."""
