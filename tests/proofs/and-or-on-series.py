"""Two conditions on columns are joined with and."""
import sys
import pandas as pd

CURED = "--cured" in sys.argv
df = pd.DataFrame({"age": [12, 30, 45], "sex": ["f", "f", "m"]})
if CURED:
    df = df[(df["age"] > 18) & (df["sex"] == "f")]
else:
    df = df[(df["age"] > 18) and (df["sex"] == "f")]
print(len(df))
