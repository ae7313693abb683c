"""The letters of what is drawn, cut down to those that Arbitre writes: python -m tools.fonts, once at set-up.

They come from the package index by lock file; nothing of them is kept in the repository.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copy

from fontTools.subset import Options, Subsetter, load_font, save_font

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "node_modules/dejavu-fonts-ttf"
MADE = ROOT / "src/arbitre/print/fonts"
FACES = ("DejaVuSansCondensed", "DejaVuSansCondensed-Bold")
MORE = "€ŒœŸ–—‘’‚“”„†•…‹›−→←↑↓↔⇒≤≥♠♥♦♣✓✗①②③④⑤⑥⑦⑧⑨▲▼▶◀◆●○■□½¼¾\u2009\u200a\u2011\u202f"
"""What the words and drawings have besides the letters of western Europe."""
LETTERS = {*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, MORE)}


def main() -> None:
    """Two faces, and their licence."""
    MADE.mkdir(exist_ok=True)
    options = Options()
    options.flavor = "woff2"
    options.notdef_outline = True
    for face in FACES:
        font = load_font(str(SOURCE / "ttf" / f"{face}.ttf"), options)
        cut = Subsetter(options)
        cut.populate(unicodes=LETTERS)
        cut.subset(font)
        save_font(font, str(MADE / f"{face}.woff2"), options)
    copy(SOURCE / "LICENSE", MADE / "LICENSE")


if __name__ == "__main__":
    main()
