"""The download stored the page that shows the file instead of the file."""
import io
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
buffer = io.BytesIO()
torch.save(nn.Linear(4, 2).state_dict(), buffer)
site = {
    "/blob/main/model.pt": b"<!DOCTYPE html>\n<html><head><title>model.pt</title></head></html>\n",
    "/raw/main/model.pt": buffer.getvalue(),
}
with open("model.pt", "wb") as file:
    file.write(site["/raw/main/model.pt" if CURED else "/blob/main/model.pt"])
state = torch.load("model.pt", map_location="cpu")
print(sorted(state))
