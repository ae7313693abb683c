"""How fast Arbitre is: `python -m bench` measures everything and rewrites results.md."""
