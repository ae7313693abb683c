"""`python -m arbitre`."""

import sys

from arbitre.commands.cli import main

if __name__ == "__main__":
    sys.exit(main())
