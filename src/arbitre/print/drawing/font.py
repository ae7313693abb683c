"""The letters of all that is drawn: a real narrow face, kept in every file so that it looks the same everywhere.

They are made at set-up (tools/fonts.py) and come with the wheel; without them a file takes the reader's own.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from importlib.resources import files

FAMILY = "DejaVu Sans Condensed"
FONTS = f"'{FAMILY}', 'DejaVu Sans', Verdana, sans-serif"
_FACES = {"normal": "DejaVuSansCondensed", "bold": "DejaVuSansCondensed-Bold"}


@cache
def font_faces() -> str:
    """The rules of a style sheet that bring the letters along, plain and bold; none where they were not made."""
    return "\n".join(_face(weight, name) for weight, name in _FACES.items())


def _face(weight: str, name: str) -> str:
    file = files("arbitre.print").joinpath("fonts", f"{name}.woff2")
    if not file.is_file():
        return ""
    data = b64encode(file.read_bytes()).decode()
    source = f"url(data:font/woff2;base64,{data}) format('woff2')"
    return f"@font-face {{ font-family: '{FAMILY}'; font-weight: {weight}; src: {source}; }}"
