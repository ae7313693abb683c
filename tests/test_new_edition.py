"""An edition that is not there yet, in a few lines: 27B2 makes partner pass once, and there is a new paragraph."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from arbitre.interview.tree import NOWHERE, Leaf, Node, leaves, lines, tree
from arbitre.laws import editions
from arbitre.laws.case import Case, Hearing, Ruling, ruling
from arbitre.laws.editions import Edition, Passage, added, edition
from arbitre.laws.effects import ONCE, PARTNER, BecomesPenalty, Directed, MustPass, Retracted, must_pass
from arbitre.laws.law27 import replacement
from arbitre.laws.law50 import partner_leads
from arbitre.laws.law53 import lead_out_of_turn
from arbitre.print.lawbook import change, contents, find, numbers
from arbitre.table.notation import parse
from arbitre.table.record import DEFAULT_EDITION, Record
from arbitre.texts import words
from arbitre.voice.wording import effects_text
from tests.commands.ran import Ran


def once_only(ask: Hearing) -> Ruling:
    """27B2 of 2027: as before, but partner passes once."""
    found = replacement(ask)
    if found.law != "27B2":
        return found
    return ruling("27B2", *(must_pass(PARTNER, ONCE) if isinstance(e, MustPass) else e for e in found.effects))


BOOK_2027 = Edition(
    name="2027",
    dated="2027",
    amended="2027",
    before=edition("2017"),
    rules={"replacement": once_only},
    contents={
        "27B2": Passage(
            "rule",
            {"en": "other bid or pass: partner passes once", "fr": "autre remplacement : partenaire passe une fois"},
            {"en": "With any other bid, partner must pass once.", "fr": "Sinon, le partenaire doit passer une fois."},
        ),
        "27B5": Passage(
            "procedure",
            {"en": "telling the table", "fr": "information de la table"},
            {"en": "The director tells the table which calls are left.", "fr": "L’arbitre dit ce qui reste permis."},
        ),
    },
    texts={
        "en": {
            "unlearn.2017-2027.27": "After any other replacement partner passes once (27B2).",
        },
        "fr": {
            "unlearn.2017-2027.27": "Après tout autre remplacement, le partenaire passe une fois (27B2).",
        },
    },
)


def taken_back(ask: Hearing) -> Ruling:
    """56B of 2028: as before, but a defender's lead that is refused goes back, and costs nothing."""
    found = lead_out_of_turn(ask)
    if not any(isinstance(e, BecomesPenalty) for e in found.effects):
        return found
    return ruling(found.law, Retracted())


def for_one_lead(ask: Hearing) -> Ruling:
    """50D2 of 2028: as before, but a suit is forbidden for one lead only, and the card stays on the table."""
    found = partner_leads(ask)
    if Directed("forbid") not in found.effects:
        return found
    return ruling(found.law, Directed("forbid", ONCE))


BOOK_2028 = Edition(
    name="2028",
    dated="2028",
    amended="2028",
    before=edition("2017"),
    rules={"lead-out-of-turn": taken_back, "penalty-card-lead": for_one_lead},
)
CALLED = "N none: 1S 1H S=refuse E:P{natural !comparable !meaning_contained}"
"""An insufficient bid, refused, and a replacement that costs something."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ran:
    return Ran(capsys, monkeypatch)


@pytest.fixture
def book() -> Iterator[Edition]:
    with added(BOOK_2027) as there:
        yield there


def passes(found: dict[str, object]) -> list[object]:
    """How long somebody must pass, by a report."""
    in_force = found["in_force"]
    assert isinstance(in_force, list)
    return [line["for"] for line in in_force if line["kind"] == "must-pass"]


@pytest.mark.usefixtures("book")
def test_it_rules_its_own_way_where_it_differs_and_as_before_where_not(run: Ran) -> None:
    assert [passes(run.data("rule", "-n", f"{name} {CALLED}")) for name in ("2007", "2017", "2027")] == [
        ["auction"], ["auction"], ["once"],
    ]  # fmt: skip
    record = msgspec.json.encode(parse(CALLED)).decode()
    told = run("rule", "--edition", "2027", "--lang", "fr", typed=record)[1]
    assert told.splitlines()[0].endswith("2027")
    assert "Ouest doit passer à son prochain tour." in told
    for line in ("N none: 1S 1H S=accept", "N none: E:P{natural} S=refuse 1H", "none 4S by S: N:H9"):
        old, new = (run.data("rule", "-n", f"{name} {line}") for name in ("2017", "2027"))
        assert new == old


@pytest.mark.usefixtures("book")
def test_it_says_beforehand_what_a_choice_brings(run: Ran) -> None:
    line = "N none: 1S 1H"
    assert (
        "With any other sufficient bid, or a pass: West must pass at the next turn."
        in run.data("rule", "-n", f"2027 {line}")["awaiting"]["options"]["refuse"]
    )
    assert "West must pass throughout" in run.data("rule", "-n", line)["awaiting"]["options"]["refuse"]


@pytest.mark.usefixtures("book")
def test_its_paragraphs_stand_in_the_book(run: Ran) -> None:
    new = run.data("law", "27b5", "--lang", "fr")
    assert (new["change"], new["editions"]["2027"]["title"]) == ("only-2027", "information de la table")
    assert "in the edition of 2027 only" in run("law", "27B5")[1]
    silenced = run.data("law", "27B2")
    assert silenced["editions"]["2027"]["text"] == "With any other bid, partner must pass once."
    assert silenced["editions"]["2017"]["text"].endswith("The lead restriction of 26B and 72C may apply.")
    assert f"{', '.join(editions.editions())} · LHO accepts, also by calling" in run("law", "27A1")[1]
    newer = editions.editions()[1:]
    assert f"in the editions of {words('en').join(newer)} only" in run("law", "23A1")[1]
    assert f"dans les éditions {words('fr').join(newer)}" in run("law", "23A1", "--lang", "fr")[1]
    order = list(numbers())
    assert order[order.index("27B4") + 1] == "27B5"
    assert list(contents("2027")) == [n for n in order if n in contents("2017") or n == "27B5"]


@pytest.mark.usefixtures("book")
def test_it_is_asked_and_drawn(run: Ran) -> None:
    answers = "acceptance=refused,replacement=other,comparable=no"
    old, new = (run.data("ask", "27", "--answers", answers, "--edition", name) for name in ("2017", "2027"))
    assert "must pass for the rest of the auction" in str(old)
    assert "must pass at the next turn" in str(new)
    before, after = (run("fiche", "27", "--edition", name)[1] for name in ("2017", "2027"))
    assert before.count("must pass for the rest of the auction") == 1 + after.count("for the rest of the auction")
    assert after.count("must pass at the next turn") == 1
    others = (
        {run("fiche", card, "--edition", name)[1].replace(name, "") for name in ("2017", "2027")}
        for card in ("13", "30", "64")
    )
    assert [len(texts) for texts in others] == [1, 1, 1]


@pytest.mark.usefixtures("book")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_comparison_shows_that_change_and_nothing_else(run: Ran, language: str) -> None:
    found = run.data("diff", "2017", "2027", "--lang", language)
    assert [(line["fiche"], line["situation"]) for line in found["rulings"]] == [("27", "replacement")]
    [only] = found["rulings"][0]["changes"]
    assert (only["old"]["laws"], only["new"]["laws"]) == (["27B2"], ["27B2"])
    assert [line["law"] for line in found["differing"]] == ["27B2"]
    assert [line["law"] for line in found["only_new"]] == ["27B5"]
    assert (found["only_old"], found["moved"]) == ([], [])
    assert [line["text"] for line in found["summary"]] == [BOOK_2027.texts[language]["unlearn.2017-2027.27"]]


@pytest.mark.usefixtures("book")
def test_the_comparison_with_an_older_one_takes_what_was_written_for_those_between(run: Ran) -> None:
    found = {line["number"]: line["text"] for line in run.data("diff", "2007", "2027")["summary"]}
    written = {line["number"]: line["text"] for line in run.data("diff", "2007", "2017")["summary"]}
    assert found.pop("27").startswith("Another ruling in ")
    written.pop("27")
    assert found == written
    moved = [run.data("diff", "2007", name)["moved"] for name in ("2017", "2027")]
    assert moved[0] == moved[1]


def told(root: Node | Leaf, language: str) -> list[str]:
    """Every ruling of a tree in words."""
    return [effects_text(leaf.ruling, Case(NOWHERE), words(language)) for leaf in leaves(root)]


def everything(run: Ran) -> dict[str, object]:
    """What the editions there are say, in both languages."""
    said: dict[str, object] = {}
    for language in ("en", "fr"):
        for form in ("text", "json", "html"):
            said[f"diff {form} {language}"] = run("diff", "2007", "2017", "--format", form, "--lang", language)
        said[f"full {language}"] = run("diff", "2007", "2017", "--full", "--lang", language)
        for name in ("2007", "2017"):
            here = edition(name)
            trees = {situation: tree(here.law(situation), here) for situation in here.rules}
            said[f"trees {name} {language}"] = {
                key: [*lines(root), *told(root, language)] for key, root in trees.items()
            }
            said[f"fiche {name} {language}"] = run("fiche", "27", "--edition", name, "--lang", language)
    for name in ("2007", "2017"):
        said[f"contents {name}"] = list(contents(name).items())
        said[f"ruling {name}"] = run("rule", "-n", f"{name} {CALLED}")
        said[f"words {name}"] = [find(number).passages.get(name) for number in contents(name)]
    said["unnamed"] = [run("rule", "-n", CALLED), run("fiche", "27"), run.data("ask", "27", "--answers", "")]
    return said


def test_everything_else_is_as_it_was_while_it_is_there_and_when_it_is_gone(run: Ran) -> None:
    before, law, printed = everything(run), run("law", "27B2"), editions.editions()
    with added(BOOK_2027):
        assert editions.editions() == tuple(sorted((*printed, "2027")))
        assert everything(run) == before
        assert run("law", "27B2") != law
    assert editions.editions() == printed
    assert everything(run) == before
    assert run("law", "27B2") == law
    assert run.wrong("law", "27B5").startswith("27B5")
    known = words("en").join(printed)
    assert run.wrong("rule", "-n", "2027 N: 1S") == f"edition: there is no edition 2027; there are {known}"


def test_the_default_edition_is_one_for_all_and_does_not_follow_the_newest(run: Ran) -> None:
    assert DEFAULT_EDITION == Record().edition == "2017"
    with added(BOOK_2027):
        assert run("fiche", "27") == run("fiche", "27", "--edition", "2017")
        assert run("ask", "27", "--answers", "") == run("ask", "27", "--answers", "", "--edition", "2017")
        assert run("rule", "-n", CALLED) == run("rule", "-n", f"2017 {CALLED}")
        known = words("en").join(editions.editions())
        assert run.wrong("diff", "2017", "1997") == f"edition: there is no edition 1997; there are {known}"


@pytest.mark.usefixtures("book")
def test_one_that_follows_it_has_what_it_has() -> None:
    with added(Edition(name="2037", dated="2037", amended="2037", before=BOOK_2027, contents={"27B5": None})):
        assert edition("2037").law("replacement") is once_only
        assert "27B5" not in contents("2037")
        assert find("27B2").passages["2037"] == find("27B2").passages["2027"]
        assert change("27B5") == "only-2027"


def test_one_that_takes_the_name_of_another_is_there_for_a_while_only() -> None:
    other = Edition(name="2027", dated="2027", amended="2028", before=edition("2007"))
    with added(BOOK_2027):
        with added(other):
            assert edition("2027").amended == "2028"
            assert not edition("2027").since("2017")
        assert edition("2027") is BOOK_2027


def test_what_an_edition_of_our_own_says_stands_in_the_catalogues() -> None:
    assert not [name for name in editions.editions() if edition(name).texts]
