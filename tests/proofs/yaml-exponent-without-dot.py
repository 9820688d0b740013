"""A learning rate written 1e-3 in YAML arrives as text."""
import sys
import torch
import yaml

CURED = "--cured" in sys.argv
print("reading config.yaml")
cfg = yaml.safe_load("lr: 1e-3\nepochs: 2\n")
model = torch.nn.Linear(4, 2)
if CURED:
    optimizer = torch.optim.AdamW(model.parameters(), lr=float(cfg["lr"]))
else:
    optimizer = torch.optim.AdamW(model.parameters(), lr=cfg["lr"])
print(optimizer.defaults["lr"])
