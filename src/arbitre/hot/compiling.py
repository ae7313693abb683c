"""The hot path compiled with Cython, where a C compiler is there; without one its source runs as it is.

    python -m arbitre.hot.compiling

needs the extra `compiled`. The modules are put beside their source and taken from the next start on.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from pathlib import Path

from . import BUILT, MODULES

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": True,
    "wraparound": True,
    "cdivision": True,
    "annotation_typing": False,
}
"""Places are tested where they come from a file, in the source itself, so that both ways are equally safe."""


INSTEAD = re.compile(r"^from \.seek import .*\n", re.MULTILINE)
"""What seek.pxd has in C is not taken from seek.py."""


def build(target: Path = BUILT) -> None:
    """All modules compiled into a folder that is complete or not there at all."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    source = Path(__file__).parent
    with tempfile.TemporaryDirectory() as place:
        inside = Path(place) / "arbitre" / "hot"
        inside.mkdir(parents=True)
        for package in (inside, inside.parent):
            (package / "__init__.py").touch()
        for path in (*(source / f"{module}.py" for module in MODULES), *source.glob("*.pxd")):
            (inside / path.name).write_text(INSTEAD.sub("", path.read_text("utf-8")), "utf-8")
        names = [f"arbitre.hot.{module}" for module in MODULES]
        wanted = [Extension(name, [str(inside / f"{name.rpartition('.')[2]}.py")]) for name in names]
        made = cythonize(wanted, include_path=[place], compiler_directives=DIRECTIVES, quiet=True)  # type: ignore[no-untyped-call]
        command = Distribution({"ext_modules": made}).get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(Path(place) / "lib"), str(Path(place) / "temp")
        command.ensure_finalized()
        command.run()
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(Path(place) / "lib" / "arbitre" / "hot", target)
        (target / "complete").touch()


def main() -> int:
    """Build, or say in one line why not."""
    try:
        build()
    except ImportError as missing:
        print(f"not compiled: {missing.name} is missing; pip install 'arbitre[compiled]'", file=sys.stderr)
        return 1
    except (Exception, SystemExit) as error:
        print(f"not compiled: {str(error).splitlines()[0] if str(error) else type(error).__name__}", file=sys.stderr)
        return 1
    print(f"compiled into {BUILT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
