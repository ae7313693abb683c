"""`arbitre club`: a club more on a server that many share."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from arbitre.log.base import Unusable
from arbitre.log.book import Book
from arbitre.log.people import People
from arbitre.log.portable import database_url
from arbitre.server.login import hashed_in
from arbitre.terminal.console import Complaint, write
from arbitre.terminal.screen import phrases

LONGEST = 40


def club(given: Namespace, language: str) -> int:
    """Found it, or give it a new password."""
    if not given.password_file:
        raise Complaint("log.no_password")
    name = " ".join(given.club.split())
    if not 0 < len(name) <= LONGEST or not name.isprintable():
        raise Complaint("log.club_name", value=name, limit=LONGEST)
    try:
        hashed = hashed_in(Path(given.password_file))
        book = Book(database_url(given.database))
        People(book).found_club(name, hashed)
        book.close()
    except Unusable as problem:
        raise Complaint(problem.sentence, **problem.details) from None
    write(phrases(language).say("log.club", value=name) + "\n")
    return 0
