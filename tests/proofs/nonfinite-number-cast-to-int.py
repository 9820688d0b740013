"""A box of height zero gives an infinite scale, which is turned into an integer."""
import sys
import math

import torch

CURED = "--cured" in sys.argv
boxes = torch.tensor([[0.0, 0.0, 20.0, 10.0], [5.0, 5.0, 30.0, 5.0]])
for x1, y1, x2, y2 in boxes:
    w, h = x2 - x1, y2 - y1
    if CURED:
        w, h = w.item(), h.item()
        scale = w / max(h, 1e-6)
        assert math.isfinite(scale), (w, h)
    else:
        scale = (w / h).item()
    print("columns", min(int(scale), 64))
