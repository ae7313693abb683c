"""French, the session: dealing, rounds, attention, scores, appeals."""

SENTENCES: dict[str, str] = {}
