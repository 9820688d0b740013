"""A mask of shape (H, W) is multiplied with an image of shape (H, W, 3)."""
import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
rng = np.random.default_rng(0)


class Masked(torch.utils.data.Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        img = rng.random((48, 64, 3), dtype=np.float32)
        mask = (rng.random((48, 64)) > 0.5).astype(np.float32)
        if CURED:
            out = img * mask[..., None]
        else:
            out = img * mask
        return torch.from_numpy(out).permute(2, 0, 1)


for batch in torch.utils.data.DataLoader(Masked(), batch_size=2):
    print(batch.shape)
