"""Les mots des écrans."""

SENTENCES: dict[str, str] = {}
