"""One epoch's numbers become a table."""
import sys
import pandas as pd
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
epoch, loss = 3, torch.rand(8).mean().item()
if CURED:
    df = pd.DataFrame([{"epoch": epoch, "loss": loss}])
else:
    df = pd.DataFrame({"epoch": epoch, "loss": loss})
print(df)
