"""One annotation gives its date in another form, and the Dataset's own code does not expect that."""
import sys
from datetime import datetime

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv


class Photos(Dataset):
    def __init__(self, annotations):
        self.annotations = annotations

    def __len__(self):
        return len(self.annotations)

    def load(self, i):
        taken = self.annotations[i]["taken"]
        form = "%d.%m.%Y" if CURED and "." in taken else "%Y-%m-%d"
        return torch.tensor(datetime.strptime(taken, form).year)

    def __getitem__(self, i):
        try:
            return self.load(i)
        except Exception as error:
            error.add_note(f"sample {i}")
            raise


if __name__ == "__main__":
    annotations = [{"taken": "2024-05-17"} for _ in range(16)]
    annotations[5]["taken"] = "17.05.2024"
    for batch in DataLoader(Photos(annotations), batch_size=4, num_workers=1):
        print("batch", tuple(batch.shape))
