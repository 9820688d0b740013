import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)


class Images(torch.utils.data.Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, i):
        img = rng.random((32, 32, 3), dtype=np.float32)
        if i % 2:
            img = np.fliplr(img)
        if CURED:
            x = torch.from_numpy(np.ascontiguousarray(img))
        else:
            x = torch.from_numpy(img)
        return x.permute(2, 0, 1)


for batch in torch.utils.data.DataLoader(Images(), batch_size=4):
    print("batch", tuple(batch.shape))
