# Needs Python 3.11 or newer and make; everything else is installed into .venv and build/.
# Another Python: make test PYTHON=python3.12

PYTHON ?= $(shell command -v python3 || command -v python || echo python3)
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled/venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.DEFAULT_GOAL := help
.PHONY: help play fast check test install generate playthroughs actions compiled bench learn soak balance strength load pictures docs wheels clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.play ## install what playing needs, start the server and open it in the browser
	@if $(BIN)/python tools/compile.py --is-fresh; then $(COMPILED)/python -m bardhall serve --open; \
	else $(BIN)/bardhall serve --open; fi

fast: compiled ## build the compiled engine, which make play uses until the sources change

check: $(VENV)/.dev ## run the quick checks in under a minute: lint, types, the tests of the kernel and of what has changed
	@$(BIN)/python tools/check.py

test: $(VENV)/.python ## run the whole gate, about 10 minutes: install, lint, types, compile, both test suites, the browser
	@$(PYTHON) tools/gate.py

install: $(VENV)/.dev ## install what development and tests need

generate: $(VENV)/.dev ## write observations and codecs from the declared fields, and the reference pages of packs and views
	@$(BIN)/python tools/generate.py
	@$(BIN)/python -m bardhall game generate src/bardhall/skeleton
	@$(BIN)/python -m tools.pack_pages
	@$(BIN)/python -m tools.view_pages

playthroughs: $(VENV)/.dev ## write the golden playthroughs again; read the diff
	@$(BIN)/python tools/playthroughs.py

actions: $(VENV)/.dev ## record the numbers of new actions; if a number moves, the environment needs a new version
	@$(BIN)/python tools/actions.py

compiled: $(VENV)/.dev ## build the engine with mypyc from a copy of the sources, into build/compiled/venv
	@$(BIN)/python tools/compile.py

bench: compiled ## compare decisions per second and clone time with catanatron and OpenSpiel, in one run
	@$(BIN)/python bench/bench.py

learn: compiled ## let MaskablePPO learn Battle of the Bards for some minutes and play against random, in build/sb3
	@$(BIN)/python tools/side_venv.py sb3
	@build/sb3/bin/python examples/learn_battle.py

soak: compiled ## run what the gate leaves out: other environment checkers, the arena on Ray, thousands of random games, 300 server kills, a simulated month of a club
	@$(BIN)/python tools/side_venv.py sb3
	@BARDHALL_SIZE=soak BARDHALL_ENGINE=compiled build/sb3/bin/python -m pytest -q -n 2 tests/conformance tests/envs tests/learning
	@BARDHALL_SIZE=soak $(BIN)/python -m pytest -q tests/browser/test_taverns.py -k "game_on_a_phone or whole_game"
	@BARDHALL_SIZE=soak $(BIN)/python -m pytest -q tests/browser/test_cove.py tests/browser/test_solo.py -k "to_the_end or whole_game"
	@BARDHALL_SIZE=soak $(BIN)/python -m pytest -q tests/browser/test_sizes.py tests/browser/test_lessons.py
	@BARDHALL_SIZE=soak $(BIN)/python -m pytest -q tests/lessons -k to_its_end
	@BARDHALL_SIZE=soak $(BIN)/python -m pytest -q -n 2 tests/web/test_twins.py
	@BARDHALL_SIZE=soak $(BIN)/python -m pytest -q -n 2 tests/games tests/content -k damaged
	@BARDHALL_SIZE=soak $(BIN)/python -m pytest -q tests/web/test_board_choices.py
	@$(PIP) --editable '.[ray]'
	@$(BIN)/python -m pytest -q tests/arena/test_cluster.py
	@$(COMPILED)/python tools/soak.py
	@$(BIN)/python tools/faults.py
	@$(BIN)/python -m tools.month

balance: compiled ## let greedy and a search play thousands of games against themselves, and write docs/balance-*.md
	@$(COMPILED)/python -m tools.balance bardwood
	@$(COMPILED)/python -m tools.balance taverns
	@$(COMPILED)/python -m tools.balance cove
	@$(COMPILED)/python -m tools.opinion

strength: compiled ## let the levels play each other and greedy, about 20 minutes, and write docs/strength.md
	@$(COMPILED)/python -m tools.strength

load: compiled ## play at up to 400 tables at once, as browsers do, for up to 15 minutes: what a move costs and how long it takes
	@$(BIN)/python -m tools.load

pictures: $(VENV)/.dev ## play to the middle of a game on a real server and take the screenshots in docs/pictures
	@$(BIN)/python -m tools.pictures

docs: $(VENV)/.dev ## build the documentation site, build/site/index.html; broken links are errors
	@$(BIN)/python tools/side_venv.py docs
	@$(BIN)/python tools/docs.py

wheels: $(VENV)/.dev ## build a pure and a compiled wheel in dist, install each in a fresh environment and try it
	@$(BIN)/python tools/wheels.py

clean: ## remove everything that was built, including .venv
	rm -rf build dist $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp is older than pyproject.toml when something has to be installed again.

$(VENV)/.python: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit("Bardhall needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.python
	@echo "installing into $(VENV)"
	@$(PIP) --editable '.[web]'
	@touch $@

$(VENV)/.dev: $(VENV)/.python
	@echo "installing into $(VENV)"
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.play
