"""The shapes of record and report as JSON Schema, with every name and value that may stand in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from arbitre.game.card import RANKS
from arbitre.laws.case import Giver
from arbitre.laws.editions import edition, editions
from arbitre.laws.profile import OPTIONS, PROFILES, readings
from arbitre.table.event import KINDS
from arbitre.table.facts import ATTENTION_FACTS, BOARD_FACTS, EVENT_FACTS, KNOWN_FACTS, VALUES
from arbitre.table.irregularity import IRREGULARITIES
from arbitre.table.matters import MATTER_FACTS
from arbitre.table.record import MAX_BOARD, MAX_EVENTS, Record
from arbitre.table.shape import CARDS, CHOICES, MAX_TEXT, NAMED, TEMPOS, TRICKS
from arbitre.texts import Words, words

DIALECT = "https://json-schema.org/draft/2020-12/schema"
IN_FORCE = (
    *("must-pass", "must-repeat", "may-not-double", "lead-restriction", "play-restriction"),
    *("must-play-card", "penalty-card", "unauthorized", "review", "dummy-rights-lost"),
)
Schema = dict[str, Any]


def schema(name: str = "record", language: str = "en") -> Schema:
    """The schema of that name: `record`, `report` or `options`, these with words of a language."""
    return {"$schema": DIALECT, **SCHEMAS[name](language)}


def _names(*names: str) -> Schema:
    return {"type": "string", "enum": list(names)}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _or_null(shape: Schema) -> Schema:
    return {"anyOf": [shape, {"type": "null"}]}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _some(items: Schema) -> Schema:
    """One at least, none of them twice."""
    return {**_list(items), "minItems": 1, "uniqueItems": True}


def _text(pattern: str, never: str = "") -> Schema:
    """Text of this form and nothing after it, be it a line end; without what must never stand in it."""
    return {"type": "string", "pattern": f"^{pattern}$", "not": {"pattern": never + "|\\n" if never else "\\n"}}


def _object(*required: str, **properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(required)}


def values() -> dict[str, Schema]:
    """The small values that record and report share."""
    return {
        "Seat": _names("N", "E", "S", "W"),
        "Call": _text("(P|XX?|[1-9][0-9]?(C|D|H|S|NT))"),
        "Card": _names(*CARDS),
        "Cards": {"anyOf": [_ref("Card"), _some(_ref("Card"))]},
        "Suit": _names("C", "D", "H", "S"),
        "Denomination": _names("C", "D", "H", "S", "NT"),
        "Contract": _text("[1-7](C|D|H|S|NT)X{0,2}"),
        "Choice": _names(*CHOICES),
        "IrregularityKind": _names(*IRREGULARITIES),
        "Law": {"type": "string", "description": "A paragraph as the book prints it: 27B1(a)."},
    }


def facts() -> Schema:
    """What the director may have found, each with its values."""
    yes_no: Schema = {"type": "boolean"}
    special = {
        "shows": _list(_ref("Denomination")),
        "intended": _ref("Card"),
        "awarded": {"type": "integer", "minimum": 0, "maximum": 13},
    }
    described = {
        **dict.fromkeys(EVENT_FACTS, "About a call, a change or a card."),
        **dict.fromkeys(BOARD_FACTS, "About the board."),
        **dict.fromkeys(ATTENTION_FACTS, "About the trick to which attention is drawn."),
        **dict.fromkeys(MATTER_FACTS, "About a matter brought to the director."),
    }
    listed = VALUES
    special |= {key: {"enum": list(known)} for key, known in listed.items() if known != (True, False)}
    shapes = {key: {**special.get(key, yes_no), "description": what} for key, what in described.items()}
    return {**_object(**shapes), "additionalProperties": False}


def options() -> Schema:
    """Where the Laws leave an option: its values, the first being the one that holds unless said."""
    shapes: dict[str, Schema] = {
        name: {"enum": list(option.values), "default": option.default} for name, option in OPTIONS.items()
    }
    return {
        "title": "Options",
        "description": "What a regulating authority may decide; a profile gives them all.",
        **_object(**shapes),
        "additionalProperties": False,
    }


def explained_options(language: str) -> Schema:
    """The same with what is asked, and for each value who takes it and on what source."""
    say, shape = words(language), options()
    for name, own in shape["properties"].items():
        own["description"] = say.say(f"regulation.{name}")
        own["values"] = [
            {"value": value, "profiles": list(by), "sources": {key: source_text(key, say) for key in sources}}
            for value, by, sources in readings(name)
        ]
    return shape


def source_text(key: str, say: Words) -> str:
    """A source by its full name."""
    name, _, place = key.partition("-")
    return say.say(f"source.{name}", at=place)


def record() -> Schema:
    """One board at one table: what happened, in order."""
    (found,), shapes = msgspec.json.schema_components((Record,), ref_template="#/$defs/{name}")
    shapes["Record"]["properties"] |= {
        "edition": {**_names(*editions()), "default": Record().edition},
        "profile": {**_names(*PROFILES), "default": Record().profile},
        "options": _ref("Options"),
        "board": _or_null({"type": "integer", "minimum": 1, "maximum": MAX_BOARD}),
        "contract": _or_null(_ref("Contract")),
        "hands": {
            "type": "object",
            "propertyNames": _ref("Seat"),
            "additionalProperties": _text(
                "([AKQJT2-9]*\\.){3}[AKQJT2-9]*", "|".join(f"{rank}[^.]*{rank}" for rank in RANKS)
            ),
        },
        "events": {**_list(_ref("Event")), "maxItems": MAX_EVENTS},
    }
    shapes["Record"]["anyOf"] = [_given("dealer"), _given("board"), _given("contract")]
    shapes["Record"]["oneOf"] = [
        _given("contract", "declarer"),
        {"properties": {"contract": {"type": "null"}, "declarer": {"type": "null"}}},
    ]
    shapes["Event"] = _event(shapes["Event"])
    shapes["Vulnerability"] = _names("none", "ns", "ew", "both")
    return {"title": "Record", **found, "$defs": {**shapes, **values(), "Facts": facts(), "Options": options()}}


def _given(*keys: str) -> Schema:
    """These keys are there, and not null."""
    return {"required": list(keys), "properties": {key: {"not": {"type": "null"}} for key in keys}}


def attentions() -> tuple[str, ...]:
    """What attention can be drawn to: every irregularity, and every matter of one edition or another."""
    return tuple(dict.fromkeys((*IRREGULARITIES, *(matter for name in editions() for matter in edition(name).matters))))


def _event(shape: Schema) -> Schema:
    """One thing that happened: exactly one key of those says what."""
    count = {"type": "integer", "minimum": 0, "maximum": TRICKS}
    text = {"type": "string", "maxLength": MAX_TEXT}
    shape["properties"] |= {
        **dict.fromkeys(("call", "change_call"), _ref("Call")),
        **dict.fromkeys(("play", "withdraw"), _ref("Cards")),
        "lead_face_down": _ref("Card"),
        "expose": _some(_ref("Card")),
        "designate": {"anyOf": [_ref("Card"), _names(*NAMED)]},
        "quit": {"const": True},
        "hands_returned": {"const": True},
        "attention": _names(*attentions()),
        "choose": _ref("Choice"),
        "claim": count,
        "concede": count,
        **dict.fromkeys(("explain", "remark"), text),
        "tempo": {**_names(*TEMPOS), "description": "normal is no irregularity."},
        "facts": _ref("Facts"),
        "about": _or_null({"type": "integer", "minimum": 1, "maximum": MAX_EVENTS}),
        "trick": _or_null({"type": "integer", "minimum": 1, "maximum": TRICKS}),
        "suit": _or_null(_ref("Suit")),
        "suits": _or_null(_some(_ref("Suit"))),
        "card": _or_null(_ref("Card")),
        "statement": _or_null(text),
    }
    acts = [{"required": [kind]} for kind in KINDS if kind != "facts"]
    shape["description"] = "One thing that happened; exactly one key says what, the others give its details."
    shape["oneOf"] = [*acts, {"required": ["facts"], "not": {"anyOf": acts}}]
    return shape


def report() -> Schema:
    """Where the board stands under the Laws."""
    seat, law = _ref("Seat"), _ref("Law")
    tricks = {"type": "integer", "minimum": 0, "maximum": 13}
    shape = _object(
        *("phase", "turn", "legal", "awaiting", "irregularities", "in_force", "auction", "contract"),
        *("declarer", "tricks", "transferred", "score", "rulings", "not_legal", "changed", "script"),
        phase=_names("auction", "lead", "play", "over"),
        turn=_or_null(seat),
        legal=_or_null(_list({"anyOf": [_ref("Call"), _ref("Card")]})),
        awaiting=_or_null(_ref("Awaiting")),
        irregularities=_list(_ref("Irregularity")),
        in_force=_list(_ref("InForce")),
        auction=_list(_ref("Entry")),
        contract=_or_null({"anyOf": [_ref("Contract"), {"const": "P"}]}),
        declarer=_or_null(seat),
        tricks=_object("ns", "ew", ns=tricks, ew=tricks),
        transferred=_or_null(_object("to", "tricks", "law", to=_names("ns", "ew"), tricks=tricks, law=law)),
        score=_or_null({"type": "integer"}),
        rulings=_list(_ruling()),
        not_legal=_list(_not_legal()),
        changed=_object("ended", "began", ended=_list(_ended()), began=_list(_ref("InForce"))),
        script=_list(_ref("Step")),
    )
    shapes = {
        "Awaiting": _awaiting(),
        "Irregularity": _irregularity(),
        "InForce": _in_force(),
        "Step": _step(),
        "Row": _row(),
        "Entry": _object(
            *("call", "by"), call=_ref("Call"), by=seat, accepted=law, withdrawn=law, implied=law, substituted=law
        ),
    }
    return {"title": "Report", "description": report.__doc__, **shape, "$defs": {**values(), **shapes}}


def _ruling() -> Schema:
    """What the director says, to everybody or to one, with its paragraphs, reasons and findings."""
    text = {"type": "string"}
    return _object(
        *("laws", "text", "because"),
        to={"anyOf": [_ref("Seat"), {"const": "director"}]},
        event={"type": "integer", "minimum": 0},
        laws=_list(_ref("Law")),
        text=text,
        public={"type": "boolean"},
        because=_list(text),
        findings=_list(_finding()),
    )


def _finding() -> Schema:
    """What was found on the way to a ruling, and who or what gave it."""
    answer = {"type": ["boolean", "integer", "string", "array"], "items": {"type": "string"}}
    return {
        **_object(*("fact", "answer", "source"), fact={"type": "string"}, answer=answer, source=_names(*Giver)),
        "description": "A fact or an option; shown by the record, said or done by a player, found by the director.",
    }


def _awaiting() -> Schema:
    """What is needed next: a choice of a player's, or a finding of the director's."""
    seat, law, event = _ref("Seat"), _ref("Law"), {"type": "integer", "minimum": 0}
    text = {"type": "string"}
    words = {"text": text, "why": text, "away": {"type": "boolean"}, "public": {"type": "boolean"}, "law": law}
    choice = _object(
        *("by", "choose", "of", "law"),
        by={"anyOf": [seat, _list(seat)]},
        choose=_list(_ref("Choice")),
        of=event,
        options={"type": "object", "propertyNames": _ref("Choice"), "additionalProperties": text},
        suits=_list(_ref("Suit")),
        **words,
    )
    fact = _object(
        *("by", "fact", "about", "law"),
        by={"const": "director"},
        fact=_names(*KNOWN_FACTS),
        about=event,
        **words,
    )
    return {"oneOf": [choice, fact]}


def _irregularity() -> Schema:
    return _object(
        *("kind", "by", "event", "laws"),
        kind=_ref("IrregularityKind"),
        by=_ref("Seat"),
        turn_of=_ref("Seat"),
        event={"type": "integer", "minimum": 0},
        laws=_list(_ref("Law")),
        trick={"type": "integer", "minimum": 1, "maximum": 13},
        established={"type": "boolean"},
        text={"type": "string"},
        public={"type": "boolean"},
    )


def _step() -> Schema:
    """What the director does now: to whom, in which words, by which paragraph, and whether everybody may hear it."""
    text, seat = {"type": "string"}, _ref("Seat")
    option = _object(
        *("key", "text", "law", "public"),
        key=_ref("Choice"),
        text=text,
        law=_ref("Law"),
        public={"type": "boolean"},
        then=_list(_ref("Row")),
    )
    return _object(
        *("kind", "to", "text", "law", "public"),
        kind=_names("ask", "say", "choose", "do", "private", "remember"),
        to={"anyOf": [seat, _names("all", "director"), _list(seat)]},
        text=text,
        law=_ref("Law"),
        public={"type": "boolean"},
        options=_list(option),
        suits=_list(_ref("Suit")),
        then=_list(_ref("Row")),
        fact={"type": "string"},
        until=text,
        bites=_bites(),
    )


def _row() -> Schema:
    """A consequence: if this, then that, by which paragraph; `rows` where it depends on more."""
    text = {"type": "string"}
    return _object("then", "law", then=text, law=_ref("Law"), rows=_list(_ref("Row")), **{"if": text})


def _bites() -> Schema:
    whom = {"anyOf": [_ref("Seat"), {"const": "director"}]}
    at = _names("call", "lead", "play", "act", "auction-ends", "end")
    return _object(*("now", "for", "at"), now={"type": "boolean"}, at=at, **{"for": whom})


def _ended() -> Schema:
    """What binds nobody any more."""
    yes_no = {"type": "boolean"}
    return _object(
        *("kind", "law", "text", "public"),
        kind=_names(*IN_FORCE),
        law=_ref("Law"),
        text={"type": "string"},
        public=yes_no,
        player=_ref("Seat"),
        picked_up=yes_no,
    )


def _not_legal() -> Schema:
    """Calls or cards that are not open to the player in turn, and why."""
    acts = _list({"anyOf": [_ref("Call"), _ref("Card")]})
    yes_no = {"type": "boolean"}
    return _object(
        *("acts", "law", "text", "public"), acts=acts, law=_ref("Law"), text={"type": "string"}, public=yes_no
    )


def _in_force() -> Schema:
    """All that binds somebody from here on."""
    modes = _names("require", "forbid", "highest", "lowest")
    return _object(
        *("kind", "law"),
        kind=_names(*IN_FORCE),
        law=_ref("Law"),
        player=_ref("Seat"),
        call=_ref("Call"),
        card=_ref("Card"),
        rank=_names("major", "minor"),
        mode=modes,
        modes=_list(modes),
        suit=_ref("Suit"),
        suits=_list(_ref("Suit")),
        if_defending={"type": "boolean"},
        text={"type": "string"},
        bites=_bites(),
        until={"type": "string"},
        public={"type": "boolean"},
        **{"for": _names("once", "auction", "lead")},
    )


SCHEMAS: dict[str, Callable[[str], Schema]] = {
    "record": lambda _: record(),
    "report": lambda _: report(),
    "options": explained_options,
}
