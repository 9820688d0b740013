"""A column with an empty label is cast to integer."""
import sys
import io

import pandas as pd

CURED = "--cured" in sys.argv
df = pd.read_csv(io.StringIO("image,label\na.png,1\nb.png,\nc.png,0\n"))
if CURED:
    df = df.dropna(subset=["label"])
    df["label"] = df["label"].astype("int64")
else:
    df["label"] = df["label"].astype("int64")
print(df["label"].tolist())
