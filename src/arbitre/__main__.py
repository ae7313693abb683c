"""`python -m arbitre`."""

import sys

from arbitre.cli import main

if __name__ == "__main__":
    sys.exit(main())
