"""An inverted index gets its vectors before it has been trained."""
import sys

import faiss
import numpy as np

rng = np.random.default_rng(0)
xb = rng.standard_normal((4000, 16)).astype("float32")
index = faiss.index_factory(16, "IVF32,Flat")
if "--cured" in sys.argv:
    index.train(xb)
index.add(xb)
print(index.ntotal)
