"""Columns of a filtered DataFrame are handed to torch.tensor."""
import sys
import numpy as np
import pandas as pd
import torch

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)
df = pd.DataFrame({"age": rng.random(10), "height": rng.random(10), "label": rng.integers(0, 2, 10)})
df = df[df["age"] > 0.3]
features = ["age", "height"]
if CURED:
    x = torch.from_numpy(df[features].to_numpy(dtype="float32"))
    y = torch.from_numpy(df["label"].to_numpy(dtype="int64"))
else:
    x = torch.tensor(df[features])
    y = torch.tensor(df["label"])
print(x.shape, y.shape)
