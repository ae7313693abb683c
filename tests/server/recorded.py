"""Stands in for Bridgemate's data connector: answers as one was recorded to answer, over HTTP on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

POLL, ACCEPT = "PollQueueForNewTdCalls", "AcceptTdCallQueueItems"


class Recorded:
    """The calls in its queue, and what it was asked."""

    def __init__(self) -> None:
        self.calls: list[dict[str, Any]] = []
        self.asked: list[dict[str, Any]] = []
        self.accepted = 0
        self.address = ""

    def launch(self, section: str, table: int, turn: int, status: int = 1) -> None:
        """A player presses the button."""
        said = {"SessionGuid": "S1", "SectionLetters": section, "TableNumber": table, "RoundNumber": turn}
        self.calls.append({**said, "Hour": 20, "Minute": 15, "Status": status, "ValidationMessages": []})

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """As its own client expects it."""
        from bridgemate_dataconnector.dto import DataConnectorResponseData as Data
        from bridgemate_dataconnector.dto import ScoringProgramDataConnectorCommands as Command

        self.asked.append(asked)
        command = Command(asked["Command"])
        said = {"RequestCommand": asked["Command"], "ErrorType": 0, "SessionGuid": "S1", "LastQueueItemId": 0}
        if command.name == POLL:
            waiting = self.calls[self.accepted :]
            last = {"LastQueueItemId": len(self.calls)}
            return {**said, **last, "DataType": int(Data.TdCalls), "SerializedData": json.dumps(waiting)}
        if command.name == ACCEPT:
            self.accepted = len(self.calls)
        return {**said, "DataType": int(Data.OK), "SerializedData": ""}


@contextmanager
def recorded() -> Iterator[Recorded]:
    """On a free port, until the end."""
    found = Recorded()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            sent = json.loads(self.rfile.read(int(self.headers["content-length"])))
            content = json.dumps(found.answer(sent)).encode()
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    found.address = f"http://127.0.0.1:{server.server_address[1]}"
    yield found
    server.shutdown()
    server.server_close()
    thread.join()
