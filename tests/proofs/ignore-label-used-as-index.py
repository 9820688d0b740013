import sys

import torch

CURED = "--cured" in sys.argv

id2label = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC"]
onehot = torch.eye(len(id2label))
labels = torch.tensor([-100, 0, 1, 2, -100, 3, 0, -100])
if CURED:
    keep = labels != -100
    names = [id2label[i] for i in labels[keep].tolist()]
    print(names, onehot[labels[keep]].shape)
else:
    print(torch.stack([onehot[label] for label in labels]).shape)
