# The commands of the project, for people. Each is a line or two: the work is in CMakePresets.json, scripts/, tests/ and tools/.
.DEFAULT_GOAL := help
# Where `make install` puts it; DESTDIR goes before that, for those who make packages.
PREFIX ?= /usr/local
DESTDIR ?=
.PHONY: help run build install web pictures test soak bench fuzz rules mutants fmt lint clean

FUZZ_SECONDS ?= 60

help: ## this list
	@echo 'Outrider: a table that knows the rules.'
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

run: ## build the game, start it, and open it on a local page
	@scripts/setup run
	@scripts/build release outrider
	@scripts/web
	@scripts/run --web build/web

build: ## the program and the client, to be installed
	@scripts/setup run
	@scripts/build release outrider
	@scripts/web

install: ## put what was built under PREFIX=/usr/local, as root (docs/hosting.md)
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install

web: ## the client alone: build/web, a folder that any static host can serve
	@scripts/setup run
	@scripts/web
	@du -sh build/web

pictures: ## all ships (build/pictures/ships.png) and the main screens (build/screenshots/index.html) as pictures to look at
	@scripts/setup test
	@scripts/pictures

test: ## every test and check, in minutes (one suite: tests/run SUITE...)
	@scripts/setup test
	@tests/run

soak: ## what takes longer: ten minutes a fuzzer, all mutants, the path-sensitive analyser
	@scripts/setup test
	@scripts/soak

bench: ## measure
	@scripts/setup bench
	@scripts/bench

fuzz: ## hostile bytes into every reader, FUZZ_SECONDS=60 each
	@scripts/setup test
	@scripts/fuzz $(FUZZ_SECONDS)

rules: ## which rules of the ledgers does nothing prove yet? (more: tools/rules.mjs -v)
	@node tools/rules.mjs

mutants: ## switch off every statement that cites a rule; does a test notice?
	@scripts/setup test
	@node tools/mutants.mjs

fmt: ## lay out all C files, and the client's
	@scripts/setup test
	@scripts/files '*.c' '*.h' | xargs -r -d '\n' clang-format -i
	@scripts/web packages
	@scripts/files 'web/src/*.ts' 'web/src/*.tsx' 'web/src/*.css' 'web/plugins/*.mjs' 'web/*.mjs' | xargs -r -d '\n' web/node_modules/.bin/prettier --write --log-level warn

lint: ## formatting, clang-tidy, cppcheck, include directions, words
	@scripts/setup test
	@tests/run lint

clean: ## forget everything built
	@rm -rf build
