"""Pixel boxes are declared as coco where they are pascal_voc."""
import sys
import albumentations as A
import numpy as np

CURED = "--cured" in sys.argv
img = np.zeros((100, 100, 3), np.uint8)
boxes, labels = [[40, 30, 50, 60]], [1]                # x, y, width, height in pixels
params = A.BboxParams(format="yolo", label_fields=["labels"])
if CURED:
    params = (
        A.BboxParams(format="coco", label_fields=["labels"])
    )
transform = A.Compose([A.HorizontalFlip(p=1.0)], bbox_params=params)
print(transform(image=img, bboxes=boxes, labels=labels)["bboxes"])
