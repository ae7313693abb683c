"""The wheel with the hot path compiled for the Python that builds it, where ARBITRE_COMPILE=1 asks for it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HOT = "arbitre/hot/built"


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the compiled modules in, and says for which Python the wheel is."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the wheel is put together; an editable one stays as it is."""
        if os.environ.get("ARBITRE_COMPILE") != "1" or version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "src"))
        from arbitre.hot import compiling

        built = Path(mkdtemp()) / "built"
        compiling.build(built)
        build_data["force_include"][str(built)] = f"{HOT}/{sys.implementation.cache_tag}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
