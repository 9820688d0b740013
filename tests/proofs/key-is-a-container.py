import sys
import torch

CURED = "--cured" in sys.argv

table = {3: 0, 7: 1}
labels = []
for label in [[3], [7], [3]]:
    if CURED:
        label = label[0]
        index = table[int(label)]
    else:
        index = table[label]
    labels.append(index)
print(torch.tensor(labels))
