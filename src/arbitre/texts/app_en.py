"""The labels of the screens."""

SENTENCES: dict[str, str] = {}
