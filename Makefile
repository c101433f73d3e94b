# Sets itself up in .venv; needs Python 3.11 or newer with venv, make and git. `make demo`, `make test`: all a newcomer needs.
PYTHON ?= python3
unexport PYTHONDONTWRITEBYTECODE # else each start of the tool, and each test file, is compiled anew
BIN := .venv/bin
INSTALL := $(PYTHON) -m tools.libraries
NODE := $(BIN)/node
WEIGHED := $(BIN)/python -m tests.weights time
PYRIGHT := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/pyright
TOOLS := .venv/tools
PLAY := .venv/play
READY := .venv/ready
STUBS := .stubs/ready
ORACLE := .oracle/ready
PAGE := host/scrollmaster/page
WASM := $(PAGE)/node_modules/.package-lock.json
RP2040 := tests/chip/node_modules/.package-lock.json
GRAPHVIZ := drawings/graphviz/node_modules/.package-lock.json
BOOT_ROM := .venv/chip
BUILDERS := .venv/image
APART := --ignore tests/chip --ignore tests/drawings # lanes of their own

.PHONY: ready demo page quick test lint types generated pytest all rest nightly fuzz mutants bench image chip drawings hardware weights release pages format catalogues lock stubs clean
.DEFAULT_GOAL := test

demo: $(PLAY)
	@$(BIN)/scrollmaster demo

page: $(PLAY) $(WASM) # a folder for any static host, shown on this machine, and beside it scrollmaster.html
	@$(BIN)/python -m scrollmaster.page build/page build/image --serve

quick: lint ready # for every save: lint, types and tests of what a change touches (tests/rooms.py)
	@$(WEIGHED) quick -- $(BIN)/python -m tests.quick

test: lint types pytest

ready: generated $(STUBS) $(ORACLE) $(WASM) $(GRAPHVIZ) # all that tests need; runs none

lint: $(READY)
	@$(BIN)/ruff check --quiet --output-format concise .
	@$(BIN)/ruff format --check --quiet . || { echo "Not formatted: run 'make format'."; exit 1; }
	@$(BIN)/python -m tests.lengths

types: generated $(STUBS) $(WASM)
	@$(PYRIGHT) --project firmware
	@$(PYRIGHT)
	@$(NODE) $(PAGE)/node_modules/typescript/bin/tsc --project $(PAGE)/box
	@$(NODE) $(PAGE)/node_modules/typescript/bin/tsc --project $(PAGE)/jsconfig.json

generated: $(READY) # what a build generates, for who reads types: an editor, too
	@$(BIN)/python -m scrollmaster.box.deploy build/types

pytest: $(READY) $(ORACLE) $(WASM)
	@$(WEIGHED) test -- $(BIN)/pytest --numprocesses 3 --dist loadgroup $(APART) -m "not slow and not nightly"
	@$(BIN)/python -m drawings.gate

all: test rest

rest: $(READY) $(ORACLE) $(WASM) # what `make test` leaves out of a day's work
	@$(WEIGHED) rest -- $(BIN)/pytest --numprocesses 3 --dist loadgroup $(APART) -m "slow and not nightly"
	@$(MAKE) --no-print-directory drawings chip
	@$(MAKE) --no-print-directory chip BOARD=pico2

nightly: $(READY) $(ORACLE) $(WASM) $(GRAPHVIZ) # goes on where it was stopped (tests/night.py)
	@$(INSTALL) fuzz.lock 2>/dev/null || echo "atheris cannot be installed here: the guided search is left out."
	@SCROLLMASTER_TIMES=33 $(BIN)/pytest -o faulthandler_timeout=0 -p tests.night --numprocesses 2 --dist loadgroup -m "not chip"
	@$(MAKE) --no-print-directory chip CHIP_TESTS="chip -o faulthandler_timeout=0 -p tests.night"
	@$(MAKE) --no-print-directory chip BOARD=pico2 CHIP_TESTS="chip -o faulthandler_timeout=0 -p tests.night"
	@$(BIN)/python -m tests.night

fuzz: $(READY)
	@$(INSTALL) fuzz.lock
	@$(BIN)/python -m tests.lab.fuzz all

SEED := 1
MUTANTS := 300
mutants: $(READY)
	@$(INSTALL) mutants.lock
	@$(BIN)/python -m tests.lab.mutants --seed $(SEED) --count $(MUTANTS) $(UNDER)

bench: $(READY) $(WASM)
	@$(INSTALL) bench.lock 2>/dev/null || echo "OpenSpiel cannot be installed here: its rows are left out."
	@$(BIN)/python -m tests.lab.bench

image: $(BUILDERS)
	@$(BIN)/python -m tools.image $(addprefix --micropython ,$(MICROPYTHON)) $(addprefix --board ,$(BOARD))

# The UF2 that ships, on an emulated Pico (docs/chip.md). What cannot be prepared here is left out, and said so.
CHIP_TESTS := "not nightly"
PICO_2 := tests/chip/test_pico2.py
chip: $(READY)
ifeq ($(BOARD),pico2)
	@if ! test -e "$(RP2350JS)/dist/esm/index.js"; \
	then echo "left out: chip of the Pico 2: its emulator is in no registry; RP2350JS=FOLDER says where it lies (docs/chip.md)"; \
	elif $(MAKE) --no-print-directory image $(BOOT_ROM) $(RP2040); \
	then RP2350JS="$(RP2350JS)" $(BIN)/pytest $(PICO_2) --numprocesses 2 -m $(CHIP_TESTS); \
	else echo "left out: chip of the Pico 2: the image or the emulator's parts cannot be had here"; fi
else
	@if $(MAKE) --no-print-directory image $(BOOT_ROM) $(RP2040); \
	then $(WEIGHED) chip -- $(BIN)/pytest tests/chip --ignore $(PICO_2) --numprocesses 2 --dist loadgroup -m $(CHIP_TESTS); \
	else echo "left out: chip: the image, the emulator or its boot ROM cannot be had here"; fi
endif

weights: $(READY) # what everything weighs, beside what was recorded; what lanes measure is of their last run here
	@$(BIN)/python -m tests.weights

format: $(READY)
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

catalogues: $(READY)
	@$(BIN)/python -m tools.catalogues

drawings: $(READY) $(GRAPHVIZ) # tests of what the real box is built from
	@$(BIN)/pytest tests/drawings --numprocesses 3 --dist loadgroup

hardware: $(READY) $(GRAPHVIZ) # draws it anew from hardware/, and remembers what the tests have passed with
	@$(BIN)/python -m drawings
	@$(MAKE) --no-print-directory drawings
	@$(BIN)/python -m drawings.gate record

release: $(READY) $(WASM)
	@$(MAKE) --no-print-directory image BOARD=pico
	@$(MAKE) --no-print-directory image BOARD=pico2
	@$(BIN)/python -m tools.release

pages: release # what .github/workflows/pages.yml puts online: the page of the release, the docs beside it
	$(if $(SOURCE),,$(error say SOURCE=ADDRESS, where the files of the repository are read))
	@rm -rf build/pages
	@$(BIN)/python -m zipfile -e build/release/scrollmaster-page.zip build/pages
	@$(BIN)/python -m tools.docs build/pages "$(SOURCE)"

stubs: $(STUBS)

# Hashes only, no index and no path: the locks are the same wherever they are made.
COMPILE = $(TOOLS)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate
lock: # uv stays outside the virtual environment, like the stubs
	@$(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/pip install --quiet uv
	@$(COMPILE) pyproject.toml --extra checkout --extra test --extra cards --extra packs --extra live --extra analysis --extra report --extra cluster --extra ratings --extra postgres --extra drawings --extra case -o requirements.lock
	@$(COMPILE) pyproject.toml --extra checkout --constraint requirements.lock -o play.lock
	@$(COMPILE) pyproject.toml --extra bench --constraint requirements.lock -o bench.lock
	@$(COMPILE) pyproject.toml --extra chip --constraint requirements.lock -o chip.lock
	@$(COMPILE) pyproject.toml --extra fuzz --constraint requirements.lock -o fuzz.lock
	@$(COMPILE) pyproject.toml --extra mutants --constraint requirements.lock -o mutants.lock
	@echo "micropython-rp2-rpi_pico-stubs~=1.28.0" | $(COMPILE) - -o stubs.lock
	@echo "adafruit-circuitpython-neopixel" | $(COMPILE) - -o oracle.lock
	@printf "cmake\nninja\n" | $(COMPILE) - -o image.lock

clean:
	@rm -rf .venv .stubs .oracle build dist $(PAGE)/node_modules tests/chip/node_modules drawings/graphviz/node_modules

# Two steps: what a player needs, and all else. A file that a step has made says that it is whole; a first one that was
# cut begins anew, and a lock that has changed is installed over what is there.
$(PLAY): play.lock pyproject.toml
	@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	    { echo "Scrollmaster needs Python 3.11 or newer with venv; name one: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up .venv, once: that takes some seconds …"
	@$(INSTALL) $(if $(wildcard $@),,--fresh) --checkout $<
	@touch $@

$(READY): requirements.lock | $(PLAY)
	@echo "Adding what tests need to .venv, once: that takes a minute or two …"
	@$(INSTALL) $<
	@ln -sf "$$($(BIN)/python -m tools.node)" $(NODE)
	@touch $@

# MicroPython's own types, and CircuitPython's libraries, shadow modules of the PC (`time`, `micropython`): they stay
# outside the virtual environment, each in a folder of its own.
$(STUBS) $(ORACLE): .%/ready: %.lock | $(PLAY)
	@$(INSTALL) $< --target .$*
	@touch $@

$(WASM) $(RP2040) $(GRAPHVIZ): %/node_modules/.package-lock.json: %/package-lock.json | $(PLAY)
	@$(PYTHON) -m tools.packages $*

$(BUILDERS): image.lock | $(PLAY)
	@$(INSTALL) $<
	@touch $@

$(BOOT_ROM): chip.lock | $(READY)
	@$(INSTALL) $<
	@touch $@
