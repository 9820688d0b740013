import sys
import torch

CURED = "--cured" in sys.argv


class Pairs(torch.utils.data.Dataset):
    def __init__(self):
        images, labels = [f"{i}.jpg" for i in range(10)], list(range(8))  # two labels are missing
        self.samples = list(zip(images, labels))
        self.images = images
    if CURED:
        def __len__(self): return len(self.samples)
    else:
        def __len__(self): return len(self.images)

    def __getitem__(self, i):
        return torch.zeros(3), self.samples[i][1]


for x, y in torch.utils.data.DataLoader(Pairs(), batch_size=4):
    print("labels", y.tolist())
