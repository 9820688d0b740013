# make run    a real failing training program, diagnosed        make test   every test (QUICK=1: none that take seconds)
# make dev    the test tools and torch, for proofs              make check  style and types
# make bench  what must stay fast, measured (PARTS=failing for one part of it)
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TESTS ?= tests
T ?=
QUICK ?=

.PHONY: run test dev check verify bench messages fresh pieces fuzz mutants clean

run: $(VENV)/installed
	@examples/run.sh $(BIN)/triage $(BIN)/python $(PYTHON)

test: $(VENV)/test-tools
	@$(BIN)/python -c 'import torch' 2>/dev/null || echo "torch is not installed: the tests that need it are left out (make dev installs it)"
	$(BIN)/python -m pytest $(TESTS) $(if $(T),-k "$(T)") $(if $(QUICK),-m "not slow") -n auto --dist loadgroup

# where the package index offers only builds with CUDA: make dev TORCH_INDEX=https://download.pytorch.org/whl/cpu
TORCH_INDEX ?=
dev: $(VENV)/test-tools
	$(BIN)/python -m pip install --quiet $(if $(TORCH_INDEX),--extra-index-url $(TORCH_INDEX)) torch==2.13.0 numpy

check: $(VENV)/test-tools
	$(BIN)/ruff check .
	$(BIN)/mypy

verify: dev
	$(BIN)/triage kb verify

# what is installed is measured, not the checkout, which looks whether any entry was edited
bench: $(VENV)/test-tools
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --upgrade --target build/bench .
	cd build && PYTHONPATH=bench ../$(BIN)/python ../tools/bench $(PARTS)

# on demand: the share of what libraries raise that triage knows (LIBRARIES="peft trl", OUT=rows.tsv)
LIBRARIES ?= transformers datasets accelerate peft trl diffusers lightning timm torchvision torchmetrics ultralytics
messages: $(VENV)/installed
	@$(BIN)/python tools/messages.py $(LIBRARIES) $(if $(OUT),--out $(OUT))

# on demand: names and arguments in snippets that the newest libraries no longer have (some minutes, 8 GB while it runs)
FRESH ?= torch torchvision transformers datasets accelerate peft trl diffusers lightning timm torchmetrics ultralytics deepspeed \
	bitsandbytes wandb optuna evaluate sentence-transformers torch_geometric monai segmentation-models-pytorch albumentations pandas
fresh:
	$(PYTHON) -m venv build/fresh
	build/fresh/bin/python -m pip install --quiet pyyaml $(FRESH)
	build/fresh/bin/python tools/fresh.py; status=$$?; rm -rf build/fresh; exit $$status

# logs, knowledge files and queries changed at random, then led by the branches they reach; what is found is kept in
# tests/fuzz and held by a test.
SECONDS ?= 600
fuzz: $(VENV)/test-tools
	$(BIN)/python tools/fuzz.py --seconds $(SECONDS)
	$(BIN)/python tools/fuzz.py --seconds $(SECONDS) --guided

# now and then: the pieces by which the shipped index tells its texts, chosen anew (knowledge/pieces.json)
pieces: $(VENV)/test-tools
	$(BIN)/python -m pip install --quiet --upgrade --target build/pieces tokenizers
	PYTHONPATH=build/pieces $(BIN)/python tools/pieces.py

# on demand: small faults in the core that no test notices (N of them, drawn with SEED; some seconds each)
N ?= 50
SEED ?= 0
mutants: $(VENV)/test-tools
	@$(BIN)/python tools/mutants.py $(N) --seed $(SEED)

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable .
	@$(BIN)/triage --version
	@touch $@

$(VENV)/test-tools: $(VENV)/installed pyproject.toml
	$(BIN)/python -m pip install --quiet --editable ".[test]"
	@touch $@
