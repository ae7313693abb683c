PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# What is built around the engine; with a browser, a server, processes.
AROUND := tests/app tests/server tests/log tests/equity tests/desk tests/audit
# What shows that the laws and the director are covered whole; all else runs beside it, without being traced.
COVERED := tests/laws tests/director tests/table/test_errors.py tests/table/test_limits.py tests/test_cases.py

# What is quick of the engine, for every change; the rooms that differ from the branch BASE run with it.
QUICK := tests/game tests/table tests/laws tests/director tests/test_cases.py tests/test_every_law.py tests/test_house.py
BASE ?= main

# Real files that tests are tried on where there are some; they are not ours, and lie outside.
export ARBITRE_DATA ?= $(abspath $(wildcard ../shared/data))

.DEFAULT_GOAL := help
.PHONY: wheels help check test test-covered test-others test-around test-types test-quick test-long demo app serve compiled bench format dist release clean

help:  ## Say what each target does
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name what; do \
		printf '  make %-10s %s\n' "$$name" "$$what"; done

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Arbitre needs Python 3.11 or later: make PYTHON=..." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# Node puts the app together; a machine without it gets it from the package index. Who installs the wheel needs none.
$(VENV)/.node: $(READY) node.lock
	@command -v node >/dev/null && command -v npm >/dev/null || \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r node.lock
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json $(VENV)/.node
	PATH="$$PATH:$(abspath $(BIN))" npm ci --silent --ignore-scripts
	@touch $@

FONTS := src/arbitre/print/fonts/LICENSE
$(FONTS): node_modules/.package-lock.json tools/fonts.py
	$(BIN)/python -m tools.fonts

# The sentences, one file a language; edited in a checkout, they are seen at once without this too.
TEXTS := src/arbitre/texts/built/en.json
$(TEXTS): $(wildcard src/arbitre/texts/*.toml src/arbitre/texts/*.py) tools/texts.py $(READY)
	$(BIN)/python -m tools.texts

# The ways to every branch of the Laws, for the training room: every small table heard in every way.
WAYS := src/arbitre/train/built/2017.json
$(WAYS): $(shell find src/arbitre/table src/arbitre/laws src/arbitre/director src/arbitre/interview src/arbitre/train -name '*.py') \
		tools/ways.py $(TEXTS)
	$(BIN)/python -m tools.ways

BUILT := src/arbitre/app/built/files.json
$(BUILT): $(shell find src/arbitre tools/app -type f -not -path '*/built/*' -not -name '*.pyc') \
		tools/build_app.py tools/trees.py tools/precompress.py app.lock node_modules/.package-lock.json $(FONTS) $(TEXTS) $(WAYS)
	$(BIN)/python -m tools.build_app

# What PDFs are drawn with, and the letters of the cards, come from Debian where they are missing.
LIBRARIES := libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-lato
$(VENV)/.libraries: $(READY)
	@$(BIN)/python -W error -c 'import weasyprint' 2>/dev/null && ls /usr/share/fonts/truetype/lato >/dev/null 2>&1 || \
		! command -v apt-get >/dev/null || { \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $(LIBRARIES); }
	@touch $@

# The browser that the app is tried in comes from Debian where there is none; elsewhere the tests that need it say so.
$(VENV)/.browser: $(READY)
	@command -v chromium >/dev/null || ! command -v apt-get >/dev/null || { \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium; }
	@touch $@

# The hot path of the audit, compiled where there is a C compiler; where there is none its source runs as it is.
HOT := src/arbitre/hot
$(VENV)/.compiled: $(READY) $(wildcard $(HOT)/*.py $(HOT)/*.pxd) src/arbitre/hot/compiling.py
	@$(BIN)/python -m arbitre.hot.compiling || true
	@touch $@

compiled: $(VENV)/.compiled  ## Compile the hot path of the audit, where there is a C compiler

# The database that the log is kept in beside SQLite comes from Debian too.
$(VENV)/.postgresql: $(READY)
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || ! command -v apt-get >/dev/null || { \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends postgresql; }
	@touch $@

check: $(READY)  ## Check format, style and types, run the tests of the engine and of the rooms that differ from BASE=main
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	@$(MAKE) --no-print-directory -k -j2 test-types test-quick

test-quick: $(READY)
	$(BIN)/python -m pytest -n 2 --dist loadfile --ignore=tests/table/test_limits.py $(QUICK) \
		$(filter-out $(QUICK),$(shell $(BIN)/python -m tools.changed $(BASE)))

test: $(READY) $(VENV)/.libraries $(VENV)/.browser $(VENV)/.compiled $(VENV)/.peers $(VENV)/.postgresql $(FONTS) $(BUILT)  ## Check format, style and types, run the tests, ask that the laws be covered whole
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	@$(MAKE) --no-print-directory -k -j3 test-around test-others test-covered test-types

test-others: $(READY) $(VENV)/.libraries $(BUILT) $(WAYS)
	$(BIN)/python -m pytest $(COVERED:%=--ignore=%) $(AROUND:%=--ignore=%)

test-around: $(READY) $(VENV)/.libraries $(VENV)/.browser $(VENV)/.compiled $(VENV)/.peers $(VENV)/.postgresql $(BUILT)
	$(BIN)/python -m pytest $(AROUND)
	ARBITRE_COMPILED=0 $(BIN)/python -m pytest tests/audit/test_replay.py tests/audit/test_scan.py tests/audit/test_findings.py

test-covered: $(READY) $(TEXTS)
	$(BIN)/coverage run -m pytest $(COVERED)
	$(BIN)/coverage report

test-types: $(READY)
	$(BIN)/mypy

# What tries inputs at random and learns from them; a machine without it runs the other tests.
$(VENV)/.fuzz: $(READY) fuzz.lock
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r fuzz.lock
	@touch $@

test-long: $(READY) $(VENV)/.libraries $(VENV)/.peers $(VENV)/.fuzz $(VENV)/.postgresql $(BUILT)  ## Run the tests that take minutes: every fiche drawn, falsified laws, anything at all
	$(BIN)/python -m pytest tests/long

demo: $(READY) $(TEXTS)  ## Rule on an insufficient bid
	$(BIN)/arbitre rule examples/insufficient-bid.json

app: $(BUILT)  ## Put the phone app together into src/arbitre/app/built

serve: $(BUILT)  ## Start the app on http://localhost:8765, with everything built
	$(BIN)/arbitre serve

# The peers are measured beside Arbitre, and the solver is tried, where they can be installed; where they cannot, that is said.
$(VENV)/.peers: $(READY) bench.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r bench.lock || \
		echo "The peers cannot be installed here; Arbitre is tried and measured without them."
	@touch $@

bench: $(VENV)/.peers $(VENV)/.browser $(VENV)/.compiled $(BUILT)  ## Measure
	$(BIN)/python -m bench

format: $(READY)  ## Put the source in the house style
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

dist: $(READY) $(BUILT)  ## Build the wheel into dist/, of a release with TAG=vX.Y.Z; version, changelog and tag must agree
	@$(BIN)/python tools/check_release.py $(TAG)
	rm -rf dist
	$(BIN)/python -m build --wheel --no-isolation
	@$(BIN)/python tools/check_release.py --wheel dist/*.whl

# Compiled for each Python that is here; the pure wheel is for all others, and for the phone.
PYTHONS ?= python3.11 python3.12 python3.13 python3.14
wheels: dist  ## Build the pure wheel, and one with the hot path compiled for each of PYTHONS
	for python in $(PYTHONS); do command -v $$python >/dev/null && $$python -c '' 2>/dev/null || { echo "$$python is not here"; continue; }; \
		$$python -m venv --clear build/$$python && build/$$python/bin/python -m pip install --quiet 'hatchling>=1.26' 'cython>=3.1' setuptools msgspec build && \
		ARBITRE_COMPILE=1 build/$$python/bin/python -m build --wheel --no-isolation || exit 1; done

release: $(READY)  ## Make a release: all is checked, the wheel put into dist/, the tag made; with DRY=1 only checked
	@$(BIN)/python tools/check_release.py --ready
	@$(MAKE) --no-print-directory $(BUILT)
	@$(BIN)/python tools/check_release.py --release $(if $(DRY),--dry)

clean:  ## Remove all that the other targets made
	rm -rf $(VENV) build dist node_modules src/arbitre/app/built src/arbitre/print/fonts src/arbitre/texts/built src/arbitre/train/built $(HOT)/built .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
