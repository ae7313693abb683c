PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# What shows that the laws and the director are covered whole; all else runs beside it, without being traced.
COVERED := tests/laws tests/director tests/table tests/test_cases.py tests/test_new_edition.py

.DEFAULT_GOAL := help
.PHONY: help test test-covered test-others test-types test-long demo bench format dist clean

help:  ## Say what each target does
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name what; do \
		printf '  make %-10s %s\n' "$$name" "$$what"; done

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Arbitre needs Python 3.11 or later: make PYTHON=..." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# What PDFs are drawn with, and the letters of the cards, come from Debian where they are missing.
LIBRARIES := libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-lato
$(VENV)/.libraries: $(READY)
	@$(BIN)/python -W error -c 'import weasyprint' 2>/dev/null && ls /usr/share/fonts/truetype/lato >/dev/null 2>&1 || \
		! command -v apt-get >/dev/null || { \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $(LIBRARIES); }
	@touch $@

test: $(READY) $(VENV)/.libraries  ## Check format, style and types, run the tests, ask that the laws be covered whole
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	@$(MAKE) --no-print-directory -k -j2 test-others test-types test-covered

test-others: $(READY) $(VENV)/.libraries
	$(BIN)/python -m pytest $(COVERED:%=--ignore=%)

test-covered: $(READY)
	$(BIN)/coverage run -m pytest $(COVERED)
	$(BIN)/coverage report

test-types: $(READY)
	$(BIN)/mypy

test-long: $(READY) $(VENV)/.libraries  ## Run the tests that take minutes: every fiche drawn, falsified laws, anything at all
	$(BIN)/python -m pytest tests/long

demo: $(READY)  ## Rule on an insufficient bid
	$(BIN)/arbitre rule examples/insufficient-bid.json

# The peers are measured beside Arbitre where they can be installed; where they cannot, the table says so.
$(VENV)/.peers: $(READY) bench.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r bench.lock || \
		echo "The peers cannot be installed here; Arbitre is measured without them."
	@touch $@

bench: $(VENV)/.peers  ## Measure
	$(BIN)/python -m bench

format: $(READY)  ## Put the source in the house style
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

dist: $(READY)  ## Build the wheel into dist/, of a release with TAG=vX.Y.Z; version, changelog and tag must agree
	@$(BIN)/python tools/check_release.py $(TAG)
	rm -rf dist
	$(BIN)/python -m build --wheel --no-isolation
	@$(BIN)/python tools/check_release.py --wheel dist/*.whl

clean:  ## Remove all that the other targets made
	rm -rf $(VENV) build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
