"""A whole sample dict, with the file name in it, goes to a strict Compose."""
import sys
import numpy as np
import albumentations as A

CURED = "--cured" in sys.argv
sample = {"image": np.zeros((64, 64, 3), np.uint8), "img_path": "a.jpg"}
transform = A.Compose([A.HorizontalFlip(p=1.0)], strict=not CURED)
print(transform(**sample)["image"].shape)
