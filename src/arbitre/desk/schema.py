"""The shapes of record and report as JSON Schema, with every name and value that may stand in them.

Long because it holds both contracts whole, each key said once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from arbitre.game.card import RANKS
from arbitre.laws.case import Giver, Who
from arbitre.laws.editions import edition, editions
from arbitre.laws.profile import OPTIONS, PROFILES, Option, readings
from arbitre.laws.sheets import BROUGHT, SHEETS
from arbitre.table.contest import HIGHEST, MAX_FIELD, SCALES, SCORINGS
from arbitre.table.event import KINDS
from arbitre.table.facts import ATTENTION_FACTS, BOARD_FACTS, EVENT_FACTS, KNOWN_FACTS, VALUES
from arbitre.table.findings import EVIDENCE, LONGEST_LIST, SHEET_VALUES
from arbitre.table.irregularity import IRREGULARITIES
from arbitre.table.matters import MATTER_FACTS
from arbitre.table.record import MAX_BOARD, MAX_EVENTS, Record
from arbitre.table.shape import CARDS, CHOICES, MAX_TEXT, MOMENT, MOST_SECONDS, NAMED, STEPS, TEMPOS, TRICKS
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
    special |= findings()
    described = {
        **dict.fromkeys((*SHEET_VALUES, *findings()), "About a worksheet: the event it opened from."),
        **dict.fromkeys(EVENT_FACTS, "About a call, a change or a card."),
        **dict.fromkeys(BOARD_FACTS, "About the board."),
        **dict.fromkeys(ATTENTION_FACTS, "About the trick to which attention is drawn."),
        **dict.fromkeys(MATTER_FACTS, "About a matter brought to the director."),
    }
    listed = VALUES
    special |= {key: {"enum": list(known)} for key, known in listed.items() if known != (True, False)}
    shapes = {key: {**special.get(key, yes_no), "description": what} for key, what in described.items()}
    return {**_object(**shapes), "additionalProperties": False}


def taken_back() -> Schema:
    """The same in the place of earlier ones: nothing at all takes a finding back."""
    return _closed(**{key: _or_null(_ref(f"Facts/properties/{key}")) for key in facts()["properties"]})


def findings() -> dict[str, Schema]:
    """What is found on a worksheet and is more than one word."""
    text: Schema = {"type": "string", "maxLength": MAX_TEXT}
    percent: Schema = {"type": "number", "minimum": 0, "maximum": 100}
    tricks: Schema = {"type": "integer", "minimum": 0, "maximum": TRICKS}
    event: Schema = {"type": "integer", "minimum": 1, "maximum": MAX_EVENTS}
    action: Schema = {**text, "minLength": 1}
    yes_no: Schema = {"type": "boolean"}
    other = _closed("logical", call=action, card=action, logical=yes_no, suggested_over=yes_no, why=text)
    differs = _closed("action", action=action, percent=percent, why=text)
    weighted = _closed("weight", "tricks", weight=percent, tricks=tricks, why=text)
    known = _names(*EVIDENCE)
    return {
        "action": {"anyOf": [event, {"const": "none"}]},
        "suggests": {"anyOf": [{"const": False}, text, _closed(text=text, actions=_few(action))]},
        "alternatives": _few({**other, "oneOf": [_given("call"), _given("card")]}),
        "agreement_evidence": {"anyOf": [known, {**_few(known), "minItems": 1}]},
        "would_differ": {"anyOf": [yes_no, _few(differs)]},
        "equity_tricks": {"anyOf": [tricks, {**_few(weighted), "minItems": 1}]},
        "line": text,
        "ruling_recalled": event,
        "call_concerned": {"anyOf": [event, yes_no]},
    }


def _closed(*required: str, **properties: Schema) -> Schema:
    return {**_object(*required, **properties), "additionalProperties": False}


def _few(items: Schema) -> Schema:
    return {**_list(items), "maxItems": LONGEST_LIST}


def options() -> Schema:
    """Where the Laws leave an option: its values, the first being the one that holds unless said."""
    shapes: dict[str, Schema] = {
        name: {**_option(option), "default": option.default} for name, option in OPTIONS.items()
    }
    return {
        "title": "Options",
        "description": "What a regulating authority may decide; a profile gives them all.",
        **_object(**shapes),
        "additionalProperties": False,
    }


def _option(option: Option) -> Schema:
    """One of its values, or any number in its bounds."""
    if option.between is None:
        return {"enum": list(option.values)}
    bounds = {"type": "integer", "minimum": option.between[0], "maximum": option.between[1]}
    named = [value for value in option.values if type(value) is not int]
    return {"anyOf": [{"enum": named}, bounds]} if named else bounds


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
        "contest": contest(),
        "events": {**_list(_ref("Event")), "maxItems": MAX_EVENTS},
    }
    shapes["Record"]["anyOf"] = [_given("dealer"), _given("board"), _given("contract")]
    shapes["Record"]["oneOf"] = [
        _given("contract", "declarer"),
        {"properties": {"contract": {"type": "null"}, "declarer": {"type": "null"}}},
    ]
    shapes["Event"] = _event(shapes["Event"])
    shapes["Vulnerability"] = _names("none", "ns", "ew", "both")
    return {
        "title": "Record",
        **found,
        "$defs": {**shapes, **values(), "Facts": facts(), "FactsInstead": taken_back(), "Options": options()},
    }


def contest() -> Schema:
    """What the board is compared with."""
    points: Schema = {"type": "integer", "minimum": -HIGHEST, "maximum": HIGHEST, "multipleOf": 10}
    amount: Schema = {"anyOf": [{"type": "number"}, {"type": "string", "minLength": 1, "maxLength": 30}]}
    count: Schema = {"type": "integer", "minimum": 1}
    return _closed(
        scoring=_names(*SCORINGS),
        field={**_list(_or_null(points)), "maxItems": MAX_FIELD},
        other_table=points,
        top=count,
        boards={**count, "maximum": 1000},
        other_boards=amount,
        knockout={"type": "boolean"},
        session=_closed(ns=amount, ew=amount),
        vp_scale={"anyOf": [_names(*SCALES), _some({**_list(amount), "minItems": 3, "maxItems": 3})]},
        datum=points,
        table_number=count,
    )


def _given(*keys: str) -> Schema:
    """These keys are there, and not null."""
    return {"required": list(keys), "properties": {key: {"not": {"type": "null"}} for key in keys}}


def attentions() -> tuple[str, ...]:
    """What attention can be drawn to: every irregularity, and every matter of one edition or another."""
    matters = (matter for name in editions() for matter in edition(name).matters)
    return tuple(dict.fromkeys((*IRREGULARITIES, *matters, *BROUGHT)))


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
        "tempo": {**text, "minLength": 1, "examples": list(TEMPOS), "description": "normal is no irregularity."},
        **_aside(),
        "facts": {"type": "object"},
        "about": _or_null({"type": "integer", "minimum": 1, "maximum": MAX_EVENTS}),
        "trick": _or_null({"type": "integer", "minimum": 1, "maximum": TRICKS}),
        "suit": _or_null(_ref("Suit")),
        "suits": _or_null(_some(_ref("Suit"))),
        "card": _or_null(_ref("Card")),
        "statement": _or_null(text),
        "seconds": _or_null({"type": "integer", "minimum": 0, "maximum": MOST_SECONDS}),
        "instead": _or_null({"type": "integer", "minimum": 1, "maximum": MAX_EVENTS}),
        "to": _or_null(_some(_ref("Seat"))),
        "at": _or_null(_text(MOMENT.pattern)),
        "text": _or_null(text),
    }
    return _one_thing(shape)


def _one_thing(shape: Schema) -> Schema:
    """Exactly one key says what happened; what takes the place of something earlier may also take it back."""
    acts = [{"required": [kind]} for kind in KINDS if kind != "facts"]
    shape["description"] = "One thing that happened; exactly one key says what, the others give its details."
    shape["oneOf"] = [*acts, {"required": ["facts"], "not": {"anyOf": acts}}]
    said = {"not": {"type": "null"}}
    shape["if"] = _given("instead")
    shape["then"] = {"anyOf": [{"required": ["facts"], "not": {"anyOf": acts}}, {"required": ["adjust"]}]}
    shape["then"]["properties"] = {"facts": _ref("FactsInstead")}
    shape["else"] = {"properties": {"facts": _ref("Facts"), "adjust": said}}
    return shape


def _aside() -> dict[str, Schema]:
    """What is kept of a ruling besides what happened: alerts, evidence, decisions, steps."""
    return {
        "alert": {"type": "boolean"},
        "reserve": {"const": True},
        "poll": {"type": "object", "description": "Evidence, never an answer."},
        "adjust": {"type": ["object", "null"], "description": "What the director decided, as in docs/adjust.md."},
        "process": _names(*STEPS),
    }


def report() -> Schema:
    """Where the board stands under the Laws."""
    seat, law = _ref("Seat"), _ref("Law")
    tricks = {"type": "integer", "minimum": 0, "maximum": 13}
    shape = _object(
        *("phase", "turn", "legal", "awaiting", "irregularities", "in_force", "auction", "contract"),
        *("declarer", "tricks", "transferred", "score", "rulings", "reviews", "adjusted"),
        *("not_legal", "changed", "script"),
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
        reviews=_list(_review()),
        adjusted=_or_null(_adjusted()),
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


def _review() -> Schema:
    """A worksheet: how far it has come, what was found, and what is asked next."""
    event, text, law = {"type": "integer", "minimum": 0}, {"type": "string"}, _ref("Law")
    finding = _object(
        *("fact", "answer", "by", "event", "law"),
        fact=text,
        by=_names("players", "director", "record", "numbers"),
        event=event,
        law=law,
        judged={"type": "boolean"},
        grade=_names("A", "B", "C", "D"),
    )
    asked = _object(
        *("by", "fact", "about", "law", "text", "why"),
        by={"const": "director"},
        fact=_names(*KNOWN_FACTS, "adjust"),
        about=event,
        law=law,
        who=_names(*Who),
        answers={"type": "array"},
        offer=_or_null(event),
        text=text,
        why=text,
    )
    return _object(
        *("sheet", "event", "law", "state", "exit", "next", "offending", "findings", "polls"),
        sheet=_names(*SHEETS),
        event=event,
        law=law,
        state=_names("waiting", "open", "stands", "due", "adjusted"),
        exit=_or_null(text),
        next=_or_null(asked),
        offending=_or_null(_names("ns", "ew")),
        findings=_list(finding),
        polls=_list(text),
        twice=text,
        text=text,
    )


def _adjusted() -> Schema:
    """The adjusted score: what each side gets, by which laws, and what to type in."""
    number, text = {"type": "number"}, {"type": "string"}
    side = _object(
        outcomes={"anyOf": [{"const": "same"}, _list({"type": "object"})]},
        artificial=_names("A+", "A", "A-"),
        **dict.fromkeys(("matchpoints", "of", "percent", "imps", "points", "vp"), number),
    )
    entry = _object("scorer", "lines", "exact", "loses", scorer=text, lines=_list(text), exact={"type": "boolean"})
    return _object(
        *("table", "balanced", "for", "laws", "penalties", "type_in"),
        table=_or_null({"type": "integer"}),
        balanced=_or_null({"type": "boolean"}),
        laws=_list(_ref("Law")),
        ns=side,
        ew=side,
        penalties=_list({"type": "object"}),
        type_in=_list(entry),
        **{"for": _list({"type": "integer"})},
    )


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
        again={"const": True},
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
        suits_of={"type": "object", "propertyNames": _ref("Choice"), "additionalProperties": _list(_ref("Suit"))},
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
        by=_or_null(_ref("Seat")),
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
        *("text", "law", "public"),
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
