"""French, inquiries: reviews, questions, explanations, aids."""

SENTENCES: dict[str, str] = {}
