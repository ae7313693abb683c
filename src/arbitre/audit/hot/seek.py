"""Where a byte comes next; what is compiled takes the C library's own search, which seek.pxd has in its place."""

from __future__ import annotations

seek = bytes.find
"""Of some bytes, the place of one between two others, or -1."""
