"""Double brackets keep the column a table."""
import sys
import pandas as pd
import torch

CURED = "--cured" in sys.argv
df = pd.DataFrame({"label": ["cat", "dog", "cat"], "x": [0.1, 0.2, 0.3]})
features = ["x"]
if CURED:
    labels = df["label"].unique().tolist()
    x = torch.from_numpy(df[features].to_numpy(dtype="float32"))
else:
    labels = df[["label"]].unique().tolist()
    x = torch.from_numpy(df[features].to_numpy(dtype="float32"))
print(labels, x.shape)
