"""What went wrong, whatever it was, in one line for a person."""

from __future__ import annotations

import os

from arbitre.terminal.console import phrases_of

BAD = 2
"""The exit status where something was wrong with what a command was given."""


def told(error: Exception, language: str) -> str:
    """A complaint or the fault of a record as it is, anything else as a defect of ours."""
    from arbitre.desk.complaint import complaint
    from arbitre.table.errors import RecordError
    from arbitre.terminal.screen import one_line, short

    say = phrases_of(language)
    if isinstance(error, RecordError):
        return complaint(error, say)
    if hasattr(error, "sentence") and hasattr(error, "details"):
        listed = ("known", "detail", "example")
        details = {k: v if k in listed else short(v) for k, v in error.details.items()}
        details = {k: (say.maybe(v) or v) if k == "known" else v for k, v in details.items()}
        return one_line(say.say(error.sentence, **details))
    if isinstance(error, OSError) and type(error).__name__ == "Unwritten":
        return one_line(say.say("log.backup_file", value=short(str(error.filename)), detail=error.strerror))
    if isinstance(error, OSError):
        return one_line(say.say("cli.unwritable", detail=error.strerror or error))
    if os.environ.get("ARBITRE_TRACEBACK"):
        raise error
    return one_line(say.say("cli.defect", detail=short(f"{type(error).__name__}: {error}")))
