"""Samples carry an annotation object beside the image tensor."""
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Annotation:
    def __init__(self, boxes):
        self.boxes = boxes


class Boxes(Dataset):
    def __len__(self):
        return 16

    def __getitem__(self, i):
        return torch.randn(3, 8, 8), Annotation(boxes=[(0, 0, i + 1, i + 1)])


dataset = Boxes()
if CURED:
    def collate(samples):
        images, objects = zip(*samples)
        return torch.stack(images), list(objects)
    loader = DataLoader(dataset, batch_size=8, collate_fn=collate)
else:
    loader = DataLoader(dataset, batch_size=8)
for images, annotations in loader:
    print("batch", tuple(images.shape), len(annotations))
