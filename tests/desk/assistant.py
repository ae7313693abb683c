"""An assistant with a session of its own: calls come in as JSON, what is answered goes out as JSON.

In a process of its own, for whoever drives a browser has a loop in his thread already.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import anyio
from mcp import Client, StdioServerParameters, stdio_client


async def session(asked: list[tuple[str, dict[str, Any]]]) -> list[Any]:
    """The names of the tools, then what one session answers to each call; a refusal is its sentence."""
    command = StdioServerParameters(command=sys.executable, args=["-m", "arbitre", "mcp"])
    async with Client(stdio_client(command)) as client:
        found: list[Any] = [sorted(tool.name for tool in (await client.list_tools()).tools)]
        for name, given in asked:
            result = await client.call_tool(name, given)
            text = getattr(result.content[0], "text", "")
            found.append(text if result.is_error else json.loads(text))
        return found


if __name__ == "__main__":
    print(json.dumps(anyio.run(session, json.load(sys.stdin))))
