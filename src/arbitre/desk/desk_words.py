"""The words of the desk: those of the interview, its own, and the labels of the screens."""

from __future__ import annotations

from typing import Any

from arbitre.interview.dialogue import answer_words, question_data
from arbitre.interview.prompt import Asked
from arbitre.interview.talk import Talk
from arbitre.laws.case import YES_NO
from arbitre.laws.editions import kept

MANY = 2
"""With more words than these an answer says what it is about."""


class DeskWords(Talk):
    """A catalogue with the desk's sentences in it."""

    @property
    def labels(self) -> dict[str, str]:
        """What stands on buttons and above lists."""
        return {key: text.replace("'", "’") for key, text in self.sentences.items() if key.startswith("app.")}


def label(text: str) -> str:
    """A sentence as it stands on a button: without its full stop.

    >>> label("Oui."), label("To consider…"), label("he said so.")
    ('Oui', 'To consider…', 'he said so')
    """
    return text[:-1] if text.endswith(".") and not text.endswith("..") else text


def in_place(answers: tuple[Any, ...]) -> tuple[Any, ...]:
    """Yes stands before no on every screen, whichever is the usual answer.

    >>> in_place((False, True)), in_place(("refused", "accepted")), in_place((1, 0))
    ((True, False), ('refused', 'accepted'), (1, 0))
    """
    both = len(answers) == len(YES_NO) and all(isinstance(each, bool) for each in answers)
    return YES_NO if both else answers


def in_full(value: Any, asked: Asked, say: DeskWords) -> str:
    """An answer that can be understood by itself: a bare « yes » or a seat has its question beside it."""
    words = label(answer_words(value, asked, say))
    if len(words.split()) > MANY:
        return words
    return say.say("desk.step.answer", answer=words, question=question_data(asked, say)["text"])


@kept
def desk_words(language: str) -> DeskWords:
    """The catalogue of a language."""
    return DeskWords(language)
