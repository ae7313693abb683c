"""Rulings for an assistant (Model Context Protocol, over standard input and output; extra `mcp`).

The assistant quotes what is answered here, with its paragraphs; what is open comes back as a question for it to ask.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from arbitre import __version__
from arbitre.texts import LANGUAGES

from . import service
from .desk_words import desk_words

ABOUT = (
    "Rulings under the Laws of Duplicate Bridge (2007 and 2017), in English and French. Quote what a tool answers "
    "with its paragraph numbers; never add to it. Where an answer holds a question, put it to the person and call "
    "again with what was said; never guess. Judgement is the director's: state the test, take the finding. The "
    "published code prevails over our words."
)
RULE = (
    "Rule on what happened at a table. `record` is one line, such as 'N none: 1S 1H' (dealer, vulnerability, calls; "
    "an act out of turn as 'E:1H'; cards as 'W:H2'), or the JSON of a record. The answer holds the script (what the "
    "director asks, says, does and remembers, each with its law), the rulings, what is in force, and `asks`: what "
    "must still be asked."
)
ASK = (
    "Rule by questions, when there is no record. Begin with `situation` (a name, or a director's words) and go on with "
    "the `matter` of the answer and with `put`: one of the `put` of its `question.answers`, as the person answered. "
    "Without `situation` and `matter`, `find` looks situations up by words, a law's number or a call."
)
LAW = "A paragraph of the Laws in our words, in every edition, and what changed: '27B1(a)'."
SCORE = (
    "The score of a contract for North-South: contract '4SX', declarer N, E, S or W, tricks made by declarer (0-13)."
)
FICHE = (
    "The whole of a fiche: every question, answer and ruling with its paragraph. Without `number`, the list of them."
)


class Assistant(MCPServer[Any]):
    """Refuses what a tool does not know: an argument that is passed over would be an answer to another question."""

    language = LANGUAGES[0]

    async def list_tools(self) -> list[Any]:
        """Each says that it takes nothing else."""
        found = await super().list_tools()
        return [one.model_copy(update={"input_schema": {**one.input_schema, **CLOSED}}) for one in found]

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """One call, with arguments that there are."""
        tools = {one.name: one.input_schema.get("properties", {}) for one in await super().list_tools()}
        wrong = [given for given in arguments if given not in tools.get(name, arguments)]
        if wrong:
            known = ", ".join(tools[name])
            lang = arguments.get("lang")
            say = desk_words(lang if lang in LANGUAGES else self.language)
            raise ToolError(say.say("desk.unknown_argument", value=wrong[0][:40], known=known))
        return await super().call_tool(name, arguments, context)


CLOSED = {"additionalProperties": False}


def assistant(language: str = "en") -> MCPServer[Any]:
    """The tools, answering in a language where the caller names none."""
    made = Assistant("arbitre", version=__version__, instructions=ABOUT, log_level="ERROR")
    made.language = language

    def said(lang: str | None) -> str:
        return lang if lang in LANGUAGES else language

    _ruling(made, said)
    _looking_up(made, said)
    return made


def _ruling(made: MCPServer[Any], said: Callable[[str | None], str]) -> None:
    """From a record, or one question at a time."""

    @made.tool(description=RULE, structured_output=True)
    def rule(record: str | dict[str, Any], lang: str | None = None) -> dict[str, Any]:
        return _answered(lambda: _asking(service.rule(record, said(lang))))

    @made.tool(description=ASK, structured_output=True)
    def ask(
        situation: str | None = None,
        seats: dict[str, str] | None = None,
        matter: dict[str, Any] | None = None,
        put: dict[str, Any] | None = None,
        find: str | None = None,
        edition: str | None = None,
        lang: str | None = None,
    ) -> dict[str, Any]:
        if situation is None and matter is None:
            return _answered(lambda: service.find(find or "", said(lang), edition or service.EDITION))
        given = {"situation": situation, "seats": seats, "matter": matter, "put": put, "edition": edition}
        asked = {key: value for key, value in given.items() if value is not None}
        return _answered(lambda: service.ask(asked, said(lang)))


def _looking_up(made: MCPServer[Any], said: Callable[[str | None], str]) -> None:
    """Laws, scores and fiches."""

    @made.tool(description=LAW, structured_output=True)
    def law(paragraph: str, lang: str | None = None) -> dict[str, Any]:
        return _answered(lambda: service.law(paragraph, said(lang)))

    @made.tool(description=SCORE, structured_output=True)
    def score(
        contract: str, declarer: str, tricks: int, vulnerable: str = "none", lang: str | None = None
    ) -> dict[str, Any]:
        return _answered(lambda: service.score(contract, declarer, tricks, vulnerable, said(lang)))

    @made.tool(description=FICHE, structured_output=True)
    def fiche(number: str | None = None, edition: str | None = None, lang: str | None = None) -> dict[str, Any]:
        if number is None:
            return service.fiches(said(lang))
        return _answered(lambda: service.fiche(number, said(lang), edition or service.EDITION))


def _answered(ask: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What is wrong is one sentence for the assistant to pass on."""
    try:
        return ask()
    except service.Refusal as refusal:
        raise ToolError(refusal.said) from None


def _asking(report: dict[str, Any]) -> dict[str, Any]:
    """A report whose open questions stand first: they are to be asked, not answered by guessing."""
    asks = [step for step in report["script"] if step["kind"] in ("ask", "choose")]
    return {"asks": asks, **report}


def serve(language: str) -> int:
    """Until the assistant hangs up."""
    assistant(language).run("stdio")
    return 0
