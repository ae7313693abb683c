"""How wide words are on paper, so that every text can be fitted into its box before anything draws it."""

from __future__ import annotations

from functools import cache

# Advance widths of DejaVu Sans in thousandths of the size, rounded up; the condensed face, which is drawn with, has
# nine tenths of them.
_PLAIN = {
    200: "\u202f", 275: "'", 278: "ijlìíîï", 295: "IJÌÍÎÏ", 318: " ,.\xa0·’‘", 337: "/:;\\|¦", 353: "f", 361: "-\u2011",
    391: "()[]", 393: "t", 401: "!¡²³¹", 412: "r", 460: '"', 472: "ªº", 500: "*_`§¨¯°´¸–", 519: "“”", 521: "s",
    525: "z", 531: "?¿", 550: "cç", 558: "L", 576: "F", 580: "k", 590: "•", 592: "vxyýÿ", 605: "PÞ", 611: "TYÝŸ",
    613: "o«»ðòóôõöøaàáâãäå", 616: "eèéêë", 632: "ßEÈÉÊË", 637: "hnuñùúûüSbdgpqþ$0123456789{}¢£¤¥µ¶", 656: "K",
    687: "AVÀÁÂÃÄÅXZB", 699: "RCÇ", 732: "UÙÚÛÜ", 752: "NÑH", 775: "DGÐ", 788: "&OQÒÓÔÕÖØ", 818: "w",
    838: "#+<=>^~¬±×÷→←≥≤", 863: "M", 873: "◷", 897: "♠♥♦♣", 989: "%¼½¾mÆæW", 1000: "@©®—…", 1070: "œŒ",
}  # fmt: skip
_BOLD = {
    200: "\u202f", 307: "'", 343: "ijlìíîï", 349: " \xa0", 366: "/\\|¦", 373: "IJÌÍÎÏ", 380: ",.·’‘", 400: ":;",
    416: "-\u2011", 438: "f²³¹", 458: "!¡()[]", 479: "t", 494: "r", 500: "_`§¨¯°´¸–", 523: '"*', 564: "ªº", 583: "?¿z",
    596: "cçs", 638: "L¤¶", 646: "•x«»", 658: "vyýÿ“”", 666: "k", 675: "aàáâãäå", 684: "eèéêëTEFÈÉÊË",
    696: "oðòóôõöø$0123456789¢£¥", 716: "hnu{}ñùúûübdgpqþ", 726: "ßSYÝŸZ", 738: "PCÇµÞ", 775: "BRXAVÀÁÂÃÄÅK",
    821: "UÙÚÛÜG", 838: "DHNÑ#+<=>^~¬±Ð×÷→←≥≤", 873: "OQÒÓÔÕÖØ&◷", 897: "♠♥♦♣", 924: "w", 1002: "M@©®—…%",
    1048: "¼½¾mæ", 1104: "ÆœW", 1167: "Œ",
}  # fmt: skip
CONDENSED = 0.9
_WIDTHS = tuple({c: w * CONDENSED / 1000 for w, letters in table.items() for c in letters} for table in (_PLAIN, _BOLD))
WIDEST = 1.2
LEADING = 1.19
ASCENT = 0.95


@cache
def ems(word: str, bold: bool = False) -> float:
    """The width of a word, in multiples of its size."""
    known = _WIDTHS[bold]
    return sum(known.get(c, WIDEST) for c in word)


def width(text: str, size: float, bold: bool = False) -> float:
    """The width of a line of that size.

    >>> round(width("Law 27", 10), 1)
    32.2
    """
    return ems(text, bold) * size


def wrapped(text: str, room: float, size: float, bold: bool = False, first: float = 0.0) -> tuple[str, ...]:
    """The text in lines no wider than the room; it breaks at ordinary spaces only, so that « 1 » keeps its guillemets.

    So much of the first line is taken already.

    >>> wrapped("the bid is insufficient", 60, 10), wrapped("the bid is insufficient", 60, 10, first=20)
    (('the bid is', 'insufficient'), ('the bid', 'is insufficient'))
    """
    return _wrapped(text, room / size, bold, first / size)


@cache
def _wrapped(text: str, room: float, bold: bool, first: float) -> tuple[str, ...]:
    lines: list[str] = []
    line, used, space = "", first, ems(" ", bold)
    for word in text.split(" "):
        long = ems(word, bold)
        if line and used + space + long > room:
            lines.append(line)
            line, used = word, long
        else:
            line, used = (f"{line} {word}", used + space + long) if line else (word, used + long)
    return (*lines, line)


def widest(text: str, bold: bool = False) -> float:
    """The width, in multiples of the size, of the longest word: no room may be narrower."""
    return max(ems(word, bold) for word in text.split(" "))
