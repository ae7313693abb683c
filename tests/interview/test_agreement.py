"""Interview and table never disagree: every ruling a table gives is the fiche's for the same answers.

Every path of a fiche whose facts a record can hold is walked by one of the tables; the others are named here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest
from msgspec import structs

from arbitre import read_record, report_on, rule, write_record
from arbitre.director import calling, hearing
from arbitre.director.warning import as_known
from arbitre.interview.example import HAPPENED, Path, boards, example, path, said
from arbitre.interview.fiches import ALL, FICHES, fiche, in_edition
from arbitre.interview.interview import Interview, on_fiche
from arbitre.interview.prompt import Step
from arbitre.interview.stages import AUCTION, PLAY
from arbitre.laws.case import Case, Law, Question, Ruling, consider, paths
from arbitre.laws.editions import edition, editions
from arbitre.laws.profile import options_of

Said = tuple[tuple[str, ...], tuple[Any, ...]]

EVERY_FICHE = pytest.mark.parametrize("number", [*(card.number for card in FICHES), "45", "46", "47"])
EVERY_BOOK = pytest.mark.parametrize("book", editions())

NO_RECORD = {
    "unscheduled-board": "which board was to be played is not in the record of a board",
    "use-of-information": "what the director judges after play",
    "correction": "what a player does about an explanation, before anybody rules",
    "could-have-known": "what the director judges after play",
    **dict.fromkeys(
        (
            *("information-sheet", "explanation-sheet", "explanation-used", "assistance", "revoke-equity"),
            *("claim-award", "deception", "damage", "redress", "other-side-score", "penalty-besides"),
        ),
        "a worksheet, seen in the reviews of a report and not in its rulings",
    ),
}
"""Situations no record can hold."""

NOT_HELD: dict[str, dict[str, tuple[Any, ...]]] = {
    "unauthorized-information": {"tempo": ("normal",)},  # then nothing is ruled
    "alleged-revoke": {"able": (True,)},  # then the revoke itself is taken up, with no ruling before it
    "pass-out-of-rotation": {"called_before": (True,)},  # a second call at LHO's turn is a change of call at once (25)
    "bid-out-of-rotation": {"called_before": (True,)},
    "double-out-of-rotation": {"turn": ("lho",)},  # who can double has called before, or somebody after him has
    "missing-card": {"card_found": ("played-cards",)},  # then the record shows a full hand and a trick with two cards
}
NEVER: dict[str, Path] = {
    # where its side has won nothing from there on, nobody is asked when attention was drawn (64B1)
    "established-revoke": (("noticed_after_play", True), ("won", "nothing")),
    # 2007 30B3: as 25, taken up at once
    "pass-out-of-rotation": (("bid_made", True), ("turn", "lho")),
}
NOT_AFTER_30C = {
    ("repeats_denomination", "same"),
    ("repeats_denomination", "other"),
    ("repeats_call", False),  # nothing keeps anybody from passing again
}  # the call was a pass and has no denomination
SEQUEL_2007 = "wrong-board-called-again"
NOTHING_WRONG = {"dummy-asks-about-revoke": (("dummy_rights_lost", False),)}
"""Dummy may ask; the report says nothing of it."""


def plain(ruling: Ruling) -> Said:
    """What a ruling says, without the events it is about."""
    return said(ruling)[1:]


class Heard:
    """Every ruling given at any of the tables of an edition, by law and path, and the rulings of each board."""

    def __init__(self, book: str) -> None:
        self.rulings: dict[tuple[Law, Path], tuple[Case, Ruling]] = {}
        self.boards: dict[tuple[Said, ...], None] = {}
        with pytest.MonkeyPatch.context() as patch:
            for module in (hearing, calling):
                patch.setattr(module, "consider", self.listening)
            for table in (*AUCTION, *PLAY):
                for board in boards(table, book):
                    self.boards[tuple(plain(ruled.ruling) for ruled in as_known(board.rulings))] = None

    def listening(self, law: Law, case: Case) -> Ruling | Question:
        outcome = consider(law, case)
        if isinstance(outcome, Ruling):
            self.rulings.setdefault((law, path(outcome)), (case, outcome))
        return outcome


@cache
def heard(book: str) -> Heard:
    return Heard(book)


@EVERY_BOOK
def test_every_ruling_at_a_table_is_that_of_the_fiche(book: str) -> None:
    disagree = []
    for (law, answers), (case, ruling) in heard(book).rulings.items():
        alone = consider(law, Case(case.edition, options=case.options, answers=dict((HAPPENED, *answers))))
        if law is edition(book).law("call-not-allowed"):
            continue  # its paragraph is that of whatever was disobeyed
        if not isinstance(alone, Ruling) or (path(alone), plain(alone)) != (answers, plain(ruling)):
            disagree.append((law.__name__, answers, plain(ruling), alone))
    assert disagree == []


@EVERY_BOOK
@EVERY_FICHE
def test_every_path_a_record_can_hold_is_walked_at_a_table(book: str, number: str) -> None:
    card = fiche(number)
    here = edition(book)
    unwalked = []
    for situation in card.situations:
        elsewhere = situation in NO_RECORD or situation in here.matters
        if situation not in here.rules or elsewhere or (book, situation) == ("2017", SEQUEL_2007):
            continue
        law = here.law(situation)
        for ruling in paths(law, Case(here, options=options_of("wbf", {}))):
            if (law, path(ruling)) not in heard(book).rulings and not excused(situation, path(ruling)):
                unwalked.append((situation, path(ruling)))
    assert unwalked == []


def excused(situation: str, answers: Path) -> bool:
    """Is this a path of which it is said above why no table walks it?"""
    held = any(value in NOT_HELD.get(situation, {}).get(fact, ()) for fact, value in answers)
    return held or (situation in NEVER and set(NEVER[situation]) <= set(answers))


@EVERY_BOOK
def test_what_is_excused_is_not_walked_after_all(book: str) -> None:
    here = edition(book)
    laws = {here.law(s): s for s in (*NOT_HELD, *NEVER) if s in here.rules}
    walked = [(laws[law], answers) for law, answers in heard(book).rulings if law in laws]
    assert [(situation, answers) for situation, answers in walked if excused(situation, answers)] == []


# -- from one situation to the next


def talks(talk: Interview) -> Iterator[Interview]:
    """Every finished interview; what can go on for ever is followed once."""
    now = talk.heard
    if now.asked is None:
        yield talk
        return
    if now.asked.situation in [step.situation for step in now.steps]:
        return
    for value in now.asked.answers:
        yield from talks(structs.replace(talk, answers=(*talk.answers, (now.asked.key, value))))


def unheld(talk: Interview) -> bool:
    """Is there a step on the way of which it is said above why no table walks it?"""
    if NOT_AFTER_30C & set(talk.answers) and ("pass_artificial", True) in talk.answers:
        return True
    if ("over_seven", True) in talk.answers and ("in_rotation", True) in talk.answers:
        return True  # who changes his call has called already
    return any(excused(step.situation, path(step.ruling)) for step in talk.heard.steps)


def within(steps: tuple[Said, ...], rulings: tuple[Said, ...]) -> bool:
    """Do the steps come in this order among the rulings?"""
    left = iter(rulings)
    return all(step in left for step in steps)


@EVERY_BOOK
@pytest.mark.parametrize("number", ["24", "26", "27", "30", "31", "32", "57"])
def test_a_whole_interview_is_a_board(book: str, number: str) -> None:
    card = next(card for card in FICHES if card.number == number)
    given = heard(book).boards
    missing = []
    for talk in talks(on_fiche(card, edition(book))):
        steps = tuple(plain(step.ruling) for step in talk.heard.steps)
        if not unheld(talk) and not any(within(steps, rulings) for rulings in given):
            missing.append([laws for laws, _ in steps])
    assert missing == []


# -- a record for a finished interview


MANY = {"12": 8}
"""Worksheets have tens of thousands of ways: one in so many is walked here, all of them in tests/long."""


@pytest.mark.parametrize(
    ("number", "book"), [(card.number, book) for book in editions() for card in in_edition(edition(book))]
)
def test_a_finished_interview_has_a_record(book: str, number: str) -> None:
    check_records(book, number, MANY.get(number, 1))


def check_records(book: str, number: str, one_in: int = 1) -> None:
    """Where a record can hold it, its report gives the same rulings; where none can, there is none."""
    card = next(card for card in ALL if card.number == number)
    wrong = []
    for talk in islice(talks(on_fiche(card, edition(book))), None, None, one_in):
        steps = talk.heard.steps
        none = unheld(talk) or any(step.situation in NO_RECORD or right(step) for step in steps)
        record = example(talk)
        if none or record is None:
            if not none:  # else a table with the same ruling may be found all the same
                wrong.append((talk.answers, record))
            continue
        ruled = report_on(rule(read_record(write_record(record))))
        assert ruled["awaiting"] is None
        given = [ruling["laws"] for ruling in ruled["rulings"]]
        left = iter(given)
        assert all(any(set(step.ruling.laws) <= set(laws) for laws in left) for step in steps)
    assert wrong == []


def right(step: Step) -> bool:
    """Was it found that nothing is wrong, so that a report has nothing to rule?"""
    return set(path(step.ruling)) & set(NOTHING_WRONG.get(step.situation, ())) != set()


@EVERY_BOOK
def test_the_record_is_as_small_as_it_can_be(book: str) -> None:
    talk, _ = on_fiche(fiche("27"), edition(book)).told([("acceptance", "accepted")])
    record = example(talk)
    assert record is not None
    assert (record.edition, write_record(structs.replace(record, edition="2017"))) == (
        book,
        b'{"dealer":"N","vulnerable":"none","events":[{"call":"1S"},{"call":"1H"},{"choose":"accept","by":"S"}]}',
    )
