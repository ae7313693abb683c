"""What must hold for every law, in every edition and language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from arbitre.interview.tree import Leaf, Node, full_name, leaves, lines, named, tree
from arbitre.laws.case import Case, Question, Ruling, consider, idle_questions, paths, ruling
from arbitre.laws.editions import Edition, added, edition, editions
from arbitre.laws.effects import InForce, MustPass, Replaces, Review, Role, See
from arbitre.laws.profile import OPTIONS, PROFILES, options_of
from arbitre.print.lawbook import contents
from arbitre.table.restriction import Restriction
from arbitre.texts import LANGUAGES, Words, words
from arbitre.voice.wording import answer_text, anybody, effects_text

SNAPSHOTS = Path(__file__).parent / "snapshots"
LAWS = [(name, situation) for name in editions() for situation in edition(name).rules]
EVERY_LAW = pytest.mark.parametrize(("book", "situation"), LAWS)

# Every option at its default, and each other value of each option on its own.
CHOSEN: list[dict[str, Any]] = [
    {},
    *({name: value} for name, option in OPTIONS.items() if not option.sums for value in option.values[1:]),
]


def start(book: str, chosen: dict[str, Any] | None = None) -> Case:
    """A case of which nothing is known."""
    return Case(edition(book), options=options_of("wbf", chosen or {}))


def outcomes(book: str, situation: str, chosen: dict[str, Any] | None = None) -> Iterator[Question | Ruling]:
    """Every question a law can ask and every ruling it can end in."""
    law = edition(book).law(situation)

    def below(case: Case) -> Iterator[Question | Ruling]:
        outcome = consider(law, case)
        yield outcome
        if isinstance(outcome, Question):
            for answer in outcome.fact.answers:
                yield from below(case.told(outcome.fact.key, answer))

    return below(start(book, chosen))


def cited(outcome: Question | Ruling) -> Iterator[str]:
    """Every paragraph a question or a ruling names."""
    if isinstance(outcome, Question):
        yield outcome.law
        return
    yield from outcome.laws
    yield from (effect.law for effect in outcome.effects if isinstance(effect, Restriction) and effect.law)


@EVERY_LAW
def test_every_path_ends_in_a_ruling(book: str, situation: str) -> None:
    for chosen in CHOSEN:
        rulings = list(paths(edition(book).law(situation), start(book, chosen)))
        assert rulings
        assert all(ruling.laws and ruling.effects for ruling in rulings)


@EVERY_LAW
def test_every_path_is_a_leaf_of_the_tree(book: str, situation: str) -> None:
    law = edition(book).law(situation)
    found = [leaf.ruling for leaf in leaves(tree(law, edition(book)))]
    assert sorted(map(repr, found)) == sorted(map(repr, paths(law, start(book))))


@EVERY_LAW
def test_every_paragraph_cited_stands_in_the_book(book: str, situation: str) -> None:
    laws = {law for chosen in CHOSEN for outcome in outcomes(book, situation, chosen) for law in cited(outcome)}
    assert laws
    assert laws <= set(contents(book)), sorted(laws - set(contents(book)))


@EVERY_LAW
def test_no_question_is_idle(book: str, situation: str) -> None:
    assert idle_questions(edition(book).law(situation), start(book)) == []


@EVERY_LAW
def test_what_a_ruling_sends_to_is_a_law_of_the_same_book(book: str, situation: str) -> None:
    rulings = [outcome for outcome in outcomes(book, situation) if isinstance(outcome, Ruling)]
    seen = {effect.situation for ruling in rulings for effect in ruling.effects if isinstance(effect, See)}
    assert seen <= set(edition(book).rules)


@EVERY_LAW
def test_no_question_is_asked_twice_on_one_path(book: str, situation: str) -> None:
    for outcome in outcomes(book, situation):
        asked = [finding.fact for finding in outcome.findings]
        assert len(asked) == len(set(asked))


@EVERY_LAW
def test_a_player_with_an_option_is_somebody_at_the_table(book: str, situation: str) -> None:
    for outcome in outcomes(book, situation):
        if isinstance(outcome, Question) and outcome.fact.choices:
            if outcome.fact.by is Role.DIRECTOR:
                assert outcome.fact.key in ("claim_disputed", "trump_mentioned", "maybe_unaware", "awarded")
            else:
                assert set(outcome.fact.choices.values()) <= set(outcome.fact.answers)


@EVERY_LAW
@pytest.mark.parametrize("language", LANGUAGES)
def test_both_catalogues_are_complete(book: str, situation: str, language: str) -> None:
    say = words(language)
    nobody = anybody(say)
    for outcome in (outcome for chosen in CHOSEN for outcome in outcomes(book, situation, chosen)):
        if isinstance(outcome, Question):
            fact = outcome.fact
            texts = [say.say(f"{what}.{fact.words}", **nobody) for what in ("question", "why")]
            texts += [answer_text(fact.words, answer, say, nobody) for answer in fact.answers]
            texts += [say.say(f"role.{fact.by}")]
        else:
            texts = [effects_text(outcome, Case(edition(book)), say)]
            texts += [say.say(f"effect.Review.{e.law}", **nobody) for e in outcome.effects if isinstance(e, Review)]
        assert all(text.strip() for text in texts)
        assert not any("{" in text or "}" in text for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_obligation_can_be_said(language: str) -> None:
    say = words(language)
    kinds = {effect.kind for law in LAWS for effect in _restrictions(*law) if isinstance(effect, InForce)}
    known = {".".join(key.split(".")[1:2]) for key in say.sentences if key.startswith("in_force.")}
    assert kinds - {"review"} <= known


def _restrictions(book: str, situation: str) -> Iterator[Restriction]:
    for outcome in outcomes(book, situation):
        if isinstance(outcome, Ruling):
            yield from (effect for effect in outcome.effects if isinstance(effect, Restriction))


def test_a_profile_names_options_there_are() -> None:
    for name, profile in PROFILES.items():
        own = {option: taken.value for option, taken in profile.takes.items()}
        assert (profile.name, options_of(name, {})) == (name, options_of("wbf", {}) | own)
        assert all(value in OPTIONS[option].values for option, value in own.items())


@pytest.mark.parametrize(
    ("profile", "own", "known"),
    [
        ("fibonacci", {}, "profile"),
        ("wbf", {"third_card": True}, "options.third_card"),
        ("wbf", {"third_pass": "30"}, "options.third_pass"),
    ],
)
def test_an_option_nobody_has(profile: str, own: dict[str, Any], known: str) -> None:
    with pytest.raises(LookupError) as caught:
        options_of(profile, own)
    assert caught.value.args[0] == known


# -- snapshots: the whole tree of each law in names, reviewed as a diff; what it sounds like is in words_en, words_fr


def trees(book: Edition) -> dict[str, str]:
    """Every tree of a book, as text."""
    return {f"{situation}.txt": drawn(book, situation) for situation in book.rules}


def drawn(book: Edition, situation: str) -> str:
    """The tree of one situation, as text."""
    return "\n".join(lines(tree(book.law(situation), book))) + "\n"


@pytest.mark.parametrize("book", editions())
def test_the_trees_are_those_of_the_snapshots(book: str, request: pytest.FixtureRequest) -> None:
    folder = SNAPSHOTS / book
    found = trees(edition(book))
    if request.config.getoption("--rewrite-snapshots"):
        folder.mkdir(parents=True, exist_ok=True)
        for stale in folder.iterdir():
            stale.unlink()
        for name, text in found.items():
            (folder / name).write_text(text, "utf-8")
    stored = {path.name: path.read_text("utf-8") for path in folder.iterdir()}
    assert sorted(stored) == sorted(found)
    assert {name for name in found if found[name] != stored[name]} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_snapshots_are_those_that_the_trees_speak_with(
    language: str, request: pytest.FixtureRequest
) -> None:
    path = SNAPSHOTS / f"words_{language}.txt"
    found = "".join(f"{line}\n" for line in sorted(spoken(language)))
    if request.config.getoption("--rewrite-snapshots"):
        path.write_text(found, "utf-8")
    assert found.splitlines() == path.read_text("utf-8").splitlines()


def spoken(language: str) -> set[str]:
    """Every question, answer and effect of every tree: what it is, and the sentence it is told with."""
    said: set[str] = set()
    say = words(language)
    for book, situation in LAWS:
        here = edition(book)
        for node in nodes(tree(here.law(situation), here)):
            if isinstance(node, Leaf):
                said |= {line for effect in node.ruling.effects for line in _effect_said(effect, node, here, say)}
            else:
                said |= set(_question_said(node, say))
    return said


def nodes(node: Node | Leaf) -> Iterator[Node | Leaf]:
    """Every question and every ruling of a tree."""
    yield node
    if isinstance(node, Node):
        for _, branch in node.branches:
            yield from nodes(branch)


def _question_said(node: Node, say: Words) -> Iterator[str]:
    fact, details = node.fact, anybody(say, node.law)
    yield f"question.{fact.words}: {say.say(f'question.{fact.words}', **details)}"
    for answer in fact.answers:
        yield f"because.{fact.words}.{named(answer)}: {answer_text(fact.words, answer, say, details)}"


def _effect_said(effect: Any, leaf: Leaf, book: Edition, say: Words) -> Iterator[str]:
    told = effects_text(leaf.ruling, Case(book), say, only=effect)
    silent = told not in effects_text(leaf.ruling, Case(book), say)
    yield f"{full_name(effect)}: {told}{' (not said)' if silent else ''}"


def wrong(change: Callable[[Ruling], Ruling]) -> Edition:
    """The book of 2017 with another law on what replaces an insufficient bid."""
    book = edition("2017")

    def law(ask: Any) -> Ruling:
        return change(book.law("replacement")(ask))

    return structs.replace(book, rules={**book.rules, "replacement": law})


def _shorter(ruled: Ruling) -> Ruling:
    """Whoever must pass throughout passes once."""
    passes = (structs.replace(e, duration="once") if isinstance(e, MustPass) else e for e in ruled.effects)
    return structs.replace(ruled, effects=tuple(passes))


def _elsewhere(ruled: Ruling) -> Ruling:
    """27B2 is cited as 27B1."""
    return structs.replace(ruled, laws=tuple("27B1" if law == "27B2" else law for law in ruled.laws))


def _alike(ruled: Ruling) -> Ruling:
    """One branch ends as another does."""
    return ruling("27B1(b)", Replaces()) if ruled.law == "27B2" else ruled


@pytest.mark.parametrize("change", [_shorter, _elsewhere, _alike])
def test_a_tree_changes_with_its_law(change: Callable[[Ruling], Ruling]) -> None:
    stored = (SNAPSHOTS / "2017" / "replacement.txt").read_text("utf-8")
    assert drawn(wrong(lambda ruled: ruled), "replacement") == stored
    assert drawn(wrong(change), "replacement") != stored


def test_no_tree_changes_with_a_sentence() -> None:
    before, others = (
        trees(edition("2017")),
        {language: dict.fromkeys(words(language).sentences, "…") for language in LANGUAGES},
    )
    with added(Edition("2099", "", "", texts=others)):
        assert words("en").say("effect.Replaces") == "…"
        assert trees(edition("2017")) == before
