import sys
import torch

CURED = "--cured" in sys.argv

state = {"epoch": torch.tensor(3.0)}
start_epoch, max_epochs = state["epoch"] + 1, torch.tensor(6.0)
if CURED:
    start_epoch, max_epochs = int(start_epoch), int(max_epochs)
for epoch in range(start_epoch, max_epochs):
    print("epoch", epoch)
