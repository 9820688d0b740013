"""An IVF index with more clusters than vectors."""
import sys
import faiss
import numpy as np

CURED = "--cured" in sys.argv
d, nlist = 16, 1000
xb = np.random.default_rng(0).random((400, d), dtype=np.float32)
if CURED:
    nlist = max(1, min(nlist, len(xb) // 39))
index = faiss.index_factory(d, f"IVF{nlist},Flat")
index.train(xb)
index.add(xb)
print(index.ntotal)
