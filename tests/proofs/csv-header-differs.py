"""Blanks around the names in the header of a CSV."""
import sys
import os
import tempfile

import pandas as pd

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "labels.csv")
with open(path, "w") as f:
    f.write("image , label ,fold\na.png,1,0\nb.png,0,1\n")
if CURED:
    df = pd.read_csv(path, sep=None, engine="python", encoding="utf-8-sig")
    df.columns = df.columns.str.strip()
else:
    df = pd.read_csv(path)
print(df[["image", "label"]].shape)
