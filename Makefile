# Needs Python 3.11 or newer, git and make. All else goes into .venv, nothing is installed outside this folder.

VENV := .venv
BIN := $(VENV)/bin
# Written last, so that a half-made .venv is made again; older than pyproject.toml when dependencies changed.
STAMP := $(VENV)/.complete
WORKERS ?= 2

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help demo test bench clean $(VENV)
.DEFAULT_GOAL := help

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST))

demo: $(STAMP) ## play the first turns of a sample game in ./pbm-demo/ and say what to look at
	@$(BIN)/pbm demo
	@echo "In pbm-demo/ the program is ../$(BIN)/pbm."

test: $(STAMP) ## style, types and tests: all that must pass before a change goes in
	@echo "ruff (style)"; $(BIN)/ruff check --quiet --output-format concise .
	@echo "mypy (types)"; $(BIN)/mypy --no-error-summary
	@echo "pytest (tests)"; $(BIN)/python -m pytest --quiet -n $(WORKERS)

bench: $(STAMP) ## measure speed and memory
	@$(BIN)/python -m bench

clean: ## remove .venv, caches and ./pbm-demo/; never orders/, reports/ or a database
	@rm -rf $(VENV) dist build pbm-demo .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV): $(STAMP)

# The newest Python that is new enough and can make a virtual environment (Debian's needs a package for that).
$(STAMP): pyproject.toml
	@if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
	  for python in python3.13 python3.12 python3.11 python3 python; do \
	    $$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; \
	    python=; \
	  done; \
	  if [ -z "$$python" ]; then \
	    echo "pbm needs Python 3.11 or newer, with its venv module (on Debian and Ubuntu: python3-venv)." >&2; exit 1; \
	  fi; \
	  echo "Making $(VENV) with $$($$python --version)"; \
	  $$python -m venv --clear $(VENV) || exit 1; \
	fi
	@echo "Installing what pbm needs into $(VENV) (a minute or two the first time)"
	@$(BIN)/python -m pip install -qq --editable '.[dev]'
	@touch $(STAMP)
