PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DRAWN := tests/fiches/test_drawing.py tests/fiches/test_drawing_files.py

.DEFAULT_GOAL := help
.PHONY: help test test-drawn test-ruled test-long demo bench format dist clean

help:  ## Say what each target does
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name what; do \
		printf '  make %-10s %s\n' "$$name" "$$what"; done

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Arbitre needs Python 3.11 or later: make PYTHON=..." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# What PDFs are drawn with comes from Debian where it is missing; elsewhere the tests that need it say so.
LIBRARIES := libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0
$(VENV)/.libraries: $(READY)
	@$(BIN)/python -W error -c 'import weasyprint' 2>/dev/null || ! command -v apt-get >/dev/null || { \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $(LIBRARIES); }
	@touch $@

test: $(READY) $(VENV)/.libraries  ## Check format, style and types, run the tests, ask that the laws be covered whole
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/coverage erase
	@$(MAKE) --no-print-directory -j2 test-drawn test-ruled
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report
	$(BIN)/coverage report --include='src/arbitre/laws/*,src/arbitre/director/*' --fail-under=100

test-drawn: $(READY) $(VENV)/.libraries
	$(BIN)/coverage run --parallel-mode -m pytest $(DRAWN)

test-ruled: $(READY)
	$(BIN)/coverage run --parallel-mode -m pytest $(DRAWN:%=--ignore=%)

test-long: $(READY)  ## Run the tests that take minutes
	$(BIN)/python -m pytest tests/long

demo: $(READY)  ## Rule on an insufficient bid
	$(BIN)/arbitre rule examples/insufficient-bid.json

bench: $(READY)  ## Measure
	$(BIN)/python -m bench

format: $(READY)  ## Put the source in the house style
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

dist: $(READY)  ## Build the wheel into dist/
	$(BIN)/python -m build --wheel --no-isolation

clean:  ## Remove all that the other targets made
	rm -rf $(VENV) build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
