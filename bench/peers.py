"""The other libraries: measured beside Arbitre where they are installed, named as missing where not."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version as installed
from typing import Any

from .clock import Row


def peer(module: str) -> Any:
    """The library's module, or None where it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        return None


def version(package: str) -> str:
    """Its name and version."""
    return f"{package} {installed(package)}"


def missing(subject: str) -> Row:
    """The line for a library that is not there."""
    return Row(subject, "not installed")
