"""The best box of each image, where one image has no box above the threshold."""

import sys

import torch

CURED = "--cured" in sys.argv

torch.manual_seed(0)
images = [torch.tensor([0.9, 0.7]), torch.tensor([0.2, 0.1]), torch.tensor([0.8])]
best = []
for scores in images:
    t = scores[scores > 0.5]
    if CURED:
        if t.numel() == 0:
            continue
    best.append(t[0])
print("best", [float(b) for b in best])
