"""Some annotation files have no boxes, and the Dataset's own code does not expect that."""
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv


class Boxes(Dataset):
    def __init__(self, annotations):
        self.annotations = annotations

    def __len__(self):
        return len(self.annotations)

    def load(self, i):
        first = self.annotations[i].get("boxes", [[0, 0, 0, 0]] if CURED else None)
        return torch.tensor(first[0], dtype=torch.float32)

    def __getitem__(self, i):
        try:
            return self.load(i)
        except Exception as error:
            error.add_note(f"sample {i}")
            raise


if __name__ == "__main__":
    annotations = [{"boxes": [[0, 0, 4, 4]]} for _ in range(16)]
    del annotations[5]["boxes"]
    for batch in DataLoader(Boxes(annotations), batch_size=4, num_workers=1):
        print("batch", tuple(batch.shape))
