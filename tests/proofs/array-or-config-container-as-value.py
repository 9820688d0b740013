"""A NumPy number is stored in an OmegaConf config."""
import sys
import numpy as np
from omegaconf import OmegaConf

CURED = "--cured" in sys.argv
cfg = OmegaConf.create({"lr": 0.1, "size": [2, 3]})
best_lr = np.float32(0.01)
size = OmegaConf.to_container(cfg.size, resolve=True)
if CURED:
    cfg.lr = float(best_lr)
else:
    cfg.lr = best_lr
print(cfg.lr, size)
