import sys
import torch

CURED = "--cured" in sys.argv

state = {"epoch": torch.tensor(3.0)}
start_epoch, max_epochs = state["epoch"] + 1, torch.tensor(6.0)
if CURED:
    for epoch in range(int(start_epoch), int(max_epochs)):
        print("epoch", epoch)
else:
    for epoch in range(start_epoch, max_epochs):
        print("epoch", epoch)
