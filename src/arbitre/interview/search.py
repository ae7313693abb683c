"""Finding the situation a director has before him: by a law's number, or by his own words in either language."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import islice, product

from msgspec import Struct

from arbitre.laws.editions import Edition, kept
from arbitre.laws.effects import See
from arbitre.laws.paragraphs import law_today
from arbitre.laws.sheets import SHEETS
from arbitre.texts import LANGUAGES, words

from .fiches import IN_ORDER, Fiche, in_edition
from .tree import Leaf, Node

Sayings = tuple[tuple[str, ...], ...]
"""Several ways to say one thing, each in its words."""


JUDGED = frozenset((*SHEETS.values(), "redress", "other-side-score", "penalty-besides", "explanation-used")) - {
    *("could-have-known", "director-error", "artificial-score", "fouled-board", "team-board"),
}
"""Worksheets are found by their own names and words, not by what their titles say."""
SHEET = frozenset(SHEETS.values())
LIKE, FEW = 0.6, 3
"""How like a word is that is offered where nothing was found, and how many are."""
SPELT, ALMOST, TRIES = 4, 0.8, 27
"""How many letters a word has that may be misspelt, how like another it then is, and how many ways are tried."""


class Match(Struct, frozen=True):
    """A fiche, or one of its situations."""

    card: Fiche
    situation: str = ""

    @property
    def key(self) -> str:
        """What to write after `arbitre ask` to get there."""
        return self.situation or self.card.number


class Unit(Struct, frozen=True):
    """One thing asked for: the word typed, and the ways to say the same."""

    typed: str
    same: Sayings


def folded(text: str) -> str:
    """Without capitals, accents and ligatures.

    >>> folded("L’ENTAME à Cœur")
    "l'entame a coeur"
    """
    plain = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe").replace("’", "'").lower())
    return "".join(c for c in plain if not unicodedata.combining(c))


def find(asked: str, book: Edition) -> list[Match]:
    """What is meant: a fiche, a situation by its key, the fiches of a law, or all that the words fit.

    >>> from arbitre.laws.editions import edition
    >>> [match.key for match in find("27B1", edition("2017"))], [match.key for match in find("Loi 55", edition("2017"))]
    (['27'], ['53'])
    >>> [match.key for match in find("27D", edition("2017"))]
    ['27', 'assistance']
    >>> [match.key for match in find("hors tour entame", edition("2017"))]
    ['54']
    """
    wanted = folded(asked).strip()
    wanted = SHEETS.get(wanted, wanted) if wanted != "adjusted-score" else wanted
    known = in_edition(book)
    for card in known:
        if wanted == card.number:
            return [Match(card), *(Match(other) for other in of_law(int(wanted)) if other is not card)]
        if wanted in card.situations and wanted in book.rules:
            return [Match(card, wanted)]
    if found := _straight(_pieces(wanted), book):
        return found
    if number := re.fullmatch(r"(?:laws?|lois?|rules?|regles?|article|l)?[\s.]*(\d{1,3})[a-z]?[\da-z().]*", wanted):
        law = law_today(int(number[1]), book)
        return _of_paragraph(wanted[number.start(1) :], of_law(law) or citing(str(law), book), book)
    units = _units(wanted)
    titled = [card for card in known if units and _fits(units, f"fiche.{card.number}")]
    inside = [_inside(card, units, book) for card in known if units and card not in titled]
    found = [*map(Match, titled), *(match for match in inside if match)] or _begun(_pieces(wanted), book)
    return found or _among(_pieces(wanted), book) or _mended(_pieces(wanted), book)


def _straight(asked: tuple[str, ...], book: Edition) -> list[Match]:
    """Where directors' own words lead at once."""
    keys = [key for key, ways in _ways().items() if asked in ways]
    return [match for key in keys for match in _at(key, book)]


def _begun(asked: tuple[str, ...], book: Edition) -> list[Match]:
    """The same where the words were not finished."""
    keys = [key for key, ways in _ways().items() if any(_is_begun(asked, way) for way in ways)]
    return [match for key in keys for match in _at(key, book)]


def _is_begun(asked: tuple[str, ...], way: tuple[str, ...]) -> bool:
    return bool(asked) and len(asked) == len(way) and all(map(_meant, asked, way))


def _among(asked: tuple[str, ...], book: Edition) -> list[Match]:
    """The same among other words; what has most of them.

    >>> from arbitre.laws.editions import edition
    >>> [match.key for match in _among(_pieces("he ruffed by mistake with a heart"), edition("2017"))]
    ['61']
    """
    fitting = {
        key: max((len(way) for way in ways if set(way) <= set(asked)), default=0) for key, ways in _ways().items()
    }
    most = max(fitting.values())
    return [match for key, size in fitting.items() if size == most > 0 for match in _at(key, book)]


def _mended(asked: tuple[str, ...], book: Edition) -> list[Match]:
    """The same where words were misspelt.

    >>> from arbitre.laws.editions import edition
    >>> [match.key for match in find("insuficient bid", edition("2017"))]
    ['27']
    """
    meant = islice(product(*map(_nearest, asked)), TRIES)
    return next(filter(None, (find(" ".join(words), book) for words in meant if words != asked)), [])


def nearest(asked: str, book: Edition) -> list[Match]:
    """What is least unlike words of which nothing was found: of each word the one most like it, tried alone.

    >>> from arbitre.laws.editions import edition
    >>> [match.key for match in nearest("qqhesitatoin xx", edition("2017"))]
    ['information-sheet', '16']
    """
    from difflib import get_close_matches

    known = _known()
    like = (get_close_matches(word, known, 1, LIKE) for word in _pieces(folded(asked)) if len(word) >= SPELT)
    found = [match for words in like for word in words for match in find(word, book)]
    return list(dict.fromkeys(found))[:FEW]


@cache
def _nearest(typed: str) -> list[str]:
    """The words that somebody may have meant who wrote almost that; the word itself if there is none, or it begins one.

    >>> _nearest("revendiquation")[0]
    'revendication'
    """
    from difflib import get_close_matches

    if len(typed) < SPELT or any(word.startswith(typed) for word in _known()):
        return [typed]
    return get_close_matches(typed, _known(), 3, ALMOST) or [typed]


@cache
def _known() -> tuple[str, ...]:
    """Every word that leads somewhere."""
    ways = [way for group in (*_ways().values(), *_synonyms()) for way in group]
    titles = [words for language in LANGUAGES for words in _titles(language).values()]
    return tuple(dict.fromkeys(word for way in (*ways, *titles) for word in way if not word.isdigit()))


def _at(key: str, book: Edition) -> list[Match]:
    """The fiche of that number, or the fiche with that situation."""
    for card in in_edition(book):
        if key == card.number:
            return [Match(card)]
        if key in card.situations and key in book.rules:
            return [Match(card, key)]
    return []


def of_law(number: int) -> list[Fiche]:
    """The fiches that speak of a law."""
    return [card for card in IN_ORDER if card.covers(number)]


def _of_paragraph(paragraph: str, cards: list[Fiche], book: Edition) -> list[Match]:
    """The fiches of its law; where none of them has the paragraph itself, whatever has it besides."""
    if paragraph.isdigit() or any(_has(one.root, paragraph) for card in cards for one in card.sections(book)):
        return [Match(card) for card in cards]
    having = {key for key, laws in _cited_in(book).items() if any(_within(law, paragraph) for law in laws)}
    sheets = [Match(card, s) for card in IN_ORDER for s in card.situations if (card.number, s) in having and s in SHEET]
    others = {number for number, situation in having if situation not in JUDGED}
    return [*map(Match, cards), *(Match(card) for card in IN_ORDER if card.number in others), *sheets]


def _within(law: str, paragraph: str) -> bool:
    """Is this the paragraph, or a part of it?

    >>> _within("64C2(a)", "64c"), _within("16B1", "16b"), _within("70C3", "70c30"), _within("12C10", "12c1")
    (True, True, False, False)
    """
    rest = law.lower().removeprefix(paragraph)
    return law.lower().startswith(paragraph) and not (paragraph[-1:].isdigit() and rest[:1].isdigit())


def sheets_of(asked: str, book: Edition) -> list[Match]:
    """The worksheets with a question or a ruling under the law asked for by its number.

    >>> from arbitre.laws.editions import edition
    >>> [match.key for match in sheets_of("64C", edition("2017"))]
    ['revoke-equity']
    >>> [match.key for match in sheets_of("47E", edition("2017"))]
    ['explanation-sheet']
    """
    number = re.match(r"\D{0,5}(\d{1,3})", folded(asked).strip())
    cited = _cited_in(book)
    return [
        Match(card, one)
        for card in IN_ORDER
        for one in card.situations
        if number and one in SHEET and any(_within(law, number[1]) for law in cited.get((card.number, one), ()))
    ]


def citing(number: str, book: Edition) -> list[Fiche]:
    """The fiches with a question or a ruling under a law that none of them is about.

    >>> from arbitre.laws.editions import edition
    >>> "27" in [card.number for card in citing("23", edition("2017"))]
    True
    """
    return [card for card in IN_ORDER if any(_has(section.root, number) for section in card.sections(book))]


def _has(root: Node | Leaf, paragraph: str) -> bool:
    return any(_within(law, paragraph) for law in _cited(root))


def _cited_in(book: Edition) -> dict[tuple[str, str], frozenset[str]]:
    """What each tree cites; a part to which one worksheet alone goes on belongs to that one."""
    trees = {(card.number, one.situation): one.root for card in IN_ORDER for one in card.sections(book)}
    cited = {key: frozenset(_cited(root)) for key, root in trees.items()}
    onwards = {key: _onwards(root) for key, root in trees.items()}
    for (card, part), laws in list(cited.items()):
        before = [key for key, others in onwards.items() if part in others and key[1] in SHEET]
        if part in JUDGED - SHEET and len(before) == 1 and before[0][0] == card:
            cited[before[0]] |= laws
    return cited


def _cited(part: Node | Leaf) -> set[str]:
    """The paragraphs named from here on."""
    if isinstance(part, Leaf):
        return set(part.ruling.laws)
    return {part.law}.union(*(_cited(below) for _, below in part.branches))


def _onwards(part: Node | Leaf) -> set[str]:
    """Where the rulings from here on send to."""
    if isinstance(part, Leaf):
        return {effect.situation for effect in part.ruling.effects if isinstance(effect, See)}
    return set[str]().union(*(_onwards(below) for _, below in part.branches))


def _inside(card: Fiche, units: list[Unit], book: Edition) -> Match | None:
    """The one situation of a fiche that fits; the fiche where several do."""
    fit = [
        s
        for s in card.situations
        if s in book.rules and s not in JUDGED and _fits(units, f"fiche.{card.number}", f"situation.{s}")
    ]
    return Match(card, fit[0] if len(fit) == 1 else "") if fit else None


def _fits(units: list[Unit], *keys: str) -> bool:
    """Is everything asked for said there, in one of the languages?"""
    texts = (tuple(piece for key in keys for piece in (*_titles(language)[key], "")) for language in LANGUAGES)
    return any(all(_said(unit, text) for unit in units) for text in texts)


def _said(unit: Unit, text: tuple[str, ...]) -> bool:
    """Does a word begin like the one typed, or does one of the other ways to say it stand there?"""
    typed = unit.typed
    if typed and any(word.startswith(typed) if len(typed) > 2 else word == typed for word in text):
        return True
    return any(text[n : n + len(way)] == way for way in unit.same for n in range(len(text)))


# -- the director's words


def _units(asked: str) -> list[Unit]:
    """What is asked for, piece by piece, each with the other words for the same thing."""
    left, units = _pieces(asked), list[Unit]()
    while left:
        size, same = max((_begins(left, group) for group in _synonyms()), default=(0, ()))
        units.append(Unit(left[0] if size < 2 else "", same))
        left = left[max(size, 1) :]
    return units


def _begins(asked: tuple[str, ...], group: Sayings) -> tuple[int, Sayings]:
    """How many words of the question, from the first one on, say what this group says."""
    fitting = [len(way) for way in group if len(way) <= len(asked) and all(map(_meant, asked, way))]
    return (max(fitting), group) if fitting else (0, ())


def _meant(typed: str, word: str) -> bool:
    """Is this the word, or enough of its beginning?"""
    return typed == word or (len(typed) > 3 and word.startswith(typed))


def _pieces(text: str) -> tuple[str, ...]:
    """The words that count, without a plural s.

    >>> _pieces(folded("l'entame à l'envers"))
    ('entame', 'enver')
    """
    found = [re.sub(r"(?<=\w{2}[^s])s$", "", word) for word in re.findall(r"[a-z0-9]+", text)]
    return tuple(word for word in found if word not in _small())


@cache
def _small() -> frozenset[str]:
    """The words that say nothing by themselves, of both languages."""
    return frozenset(word for language in LANGUAGES for word in folded(_own(language)["words.small"]).split())


@cache
def _synonyms() -> tuple[Sayings, ...]:
    """Words that directors use for one thing, of both languages together."""
    groups: dict[str, list[tuple[str, ...]]] = {}
    for language in LANGUAGES:
        for key, text in _own(language).items():
            if key.startswith("words.same."):
                groups.setdefault(key, []).extend(_pieces(way) for way in folded(text).split(","))
    return tuple(map(tuple, groups.values()))


@cache
def _ways() -> dict[str, list[tuple[str, ...]]]:
    """The words that lead straight somewhere, of both languages together."""
    ways: dict[str, list[tuple[str, ...]]] = {}
    for language in LANGUAGES:
        for key, text in _own(language).items():
            if key.startswith("words.to."):
                found = [_pieces(way) for way in folded(text).split(",")]
                ways.setdefault(key.removeprefix("words.to."), []).extend(way for way in found if way)
    return ways


def _own(language: str) -> dict[str, str]:
    """The catalogue of the interview, as it is written."""
    sentences: dict[str, str] = dict(words(language).sentences)
    return sentences


@kept
def _titles(language: str) -> dict[str, tuple[str, ...]]:
    """The words of every title."""
    found = words(language).sentences
    return {key: _pieces(folded(text)) for key, text in found.items() if key.startswith(("fiche.", "situation."))}
