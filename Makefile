# Everything a person does with this repository. `make` alone shows what there is.

.DEFAULT_GOAL := help
.PHONY: help install build start start-distributed env up down e2e-containers replace-containers dev test test-all lint format backup restore bench load chaos pictures lighthouse clean

help: ## Show this help
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# npm writes this file last, so its age shows whether the packages that the lock file names are installed.
node_modules/.package-lock.json: package-lock.json
	npm ci --no-fund --no-audit
	@touch $@

install: node_modules/.package-lock.json ## Install what package-lock.json names, if it is not there yet

build: install ## Build what has changed
	@npm run --silent build

start: build ## Run the whole product in one process, with its own Postgres (PORT, DATA_DIR, SEED_DEMO=0 ...)
	@exec node deploy/local/dist/embedded/main.js

start-distributed: build ## Run each service and two gateways as processes of their own
	@exec node deploy/local/dist/distributed/main.js

env: ## Make .env, the secrets of the containers, or add those that it lacks, and settings.env
	@node deploy/docker/make-env.js

up: env ## Run everything in containers (deploy/docker/README.md)
	@docker compose version >/dev/null 2>&1 && exec docker compose --profile sandbox up --build --detach || exec docker-compose --profile sandbox up --build --detach

down: ## Stop the containers, and keep their data
	@docker compose version >/dev/null 2>&1 && exec docker compose --profile sandbox down || exec docker-compose --profile sandbox down

e2e-containers: build ## Bring all containers up from nothing, run the end-to-end suite against them, remove them
	@WAY=containers npm run --silent e2e

replace-containers: build ## Scale services to two and replace them, and gateways, while they are used; fails on any loss
	@exec node deploy/bench/dist/rolling-restart/main.js

dev: build ## Run the product and restart it on every change; the web app reloads in place on port 5173, where /components shows every component
	@exec node deploy/local/scripts/dev.js

test: ## Run every check and the main tests, and say what passed
	@exec node deploy/local/scripts/test.js

test-all: ## Run every check and every test, as before a release (about an hour)
	@exec node deploy/local/scripts/test.js --all

lint: build ## Check types, style, formatting, directions of imports, unused code, migrations, structure, pages written from the code, known weaknesses of packages
	@npm run --silent lint

format: install ## Format every file
	@npx prettier --write --log-level warn .

backup: build ## Copy all databases at one moment, with the keys, into BACKUP_DIR; the product may be running
	@exec node deploy/local/dist/backup/main.js backup

restore: build ## Restore a backup into empty databases: make restore FROM=.data-backups/20261122T101500Z
	@exec node deploy/local/dist/backup/main.js restore

chaos: build ## Break every part of the running product while it is used, and count every acknowledged write (CHAOS_SEEDS)
	@exec node deploy/bench/dist/chaos/main.js

bench: build ## Measure the product beside a plain monolith
	@npm run --silent bench

load: build ## Play journeys of customers, staff and providers against a running product (PROFILE; deploy/k6/README.md)
	@exec node deploy/k6/dist/load/main.js

pictures: build ## Take the pictures of the README and of the components again, and one of every screen, in deploy/e2e/test-results/screens
	@npm run --silent e2e -- component-pictures --update-snapshots=all
	@PICTURES_DIR=$(CURDIR)/deploy/e2e/pictures npm run --silent e2e -- src/pictures.spec.ts -g 'tracker|dashboard'
	@ON_DEMAND=1 npm run --silent e2e -- screens.spec.ts

lighthouse: build ## Measure the public pages as a phone sees them; fails below 97 for performance, 100 for the rest
	@cd deploy/lighthouse && npm ci --no-fund --no-audit --loglevel=error
	@ON_DEMAND=1 npm run --silent e2e -- lighthouse.spec.ts --workers=1

clean: ## Remove what was built (not the data in .data)
	rm -rf proto/dist gateway/dist services/*/dist deploy/*/dist web/dist gateway/src/generated services/*/src/generated
