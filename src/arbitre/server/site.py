"""The files of the app, as they lie there, compressed beforehand."""

from __future__ import annotations

import hashlib
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".zip": "application/zip",
    ".txt": "text/plain; charset=utf-8",
}
PACKINGS = {"br": ".br", "gzip": ".gz"}
"""What a browser may ask for, best first, and the ending of such a file."""


class Site:
    """A folder of files, all known when it is opened: nothing else can be asked for."""

    def __init__(self, folder: Path) -> None:
        paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in PACKINGS.values()]
        self.files = {path.relative_to(folder).as_posix(): path for path in paths}
        self.tags = {name: hashlib.sha256(path.read_bytes()).hexdigest()[:24] for name, path in self.files.items()}

    def knows(self, request: Request) -> bool:
        """Is there such a file?"""
        return _name(request) in self.files

    def answer(self, request: Request) -> Response:
        """One file, or nothing where the browser has it already."""
        name = _name(request)
        path = self.files[name]
        packing = self._packing(request, path)
        tag = f'"{self.tags[name]}{f"-{packing}" if packing else ""}"'
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
        if tag in known:
            return Response(status_code=304, headers=headers)
        if packing:
            headers["content-encoding"] = packing
            path = path.with_name(path.name + PACKINGS[packing])
        kind = TYPES.get(Path(name).suffix, "application/octet-stream")
        return Response(path.read_bytes(), headers=headers, media_type=kind)

    def _packing(self, request: Request, path: Path) -> str:
        """The best that the browser takes and that lies there."""
        taken = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
        ready = (p for p, ending in PACKINGS.items() if p in taken and path.with_name(path.name + ending).exists())
        return next(ready, "")


def _name(request: Request) -> str:
    return str(request.scope["path"]).removeprefix("/") or "index.html"
