import sys

import pandas as pd
from datasets import Dataset

CURED = "--cured" in sys.argv
df = pd.DataFrame({"text": ["the cat sat", "the dog runs", "the cat eats"], "label": [1, 0, "unknown"]})
if CURED:
    df['label'] = df['label'].astype(str)
    ds = Dataset.from_pandas(df)
else:
    ds = Dataset.from_pandas(df)
print(ds.features)
