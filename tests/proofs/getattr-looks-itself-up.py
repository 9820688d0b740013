import copy
import sys
import torch

CURED = "--cured" in sys.argv


class Wrapper:
    """Adds a transform to any dataset and passes everything else on."""

    def __init__(self, dataset, transform):
        self.dataset, self.transform = dataset, transform

    def __getattr__(self, name):
        if CURED:
            if name.startswith('_') or 'dataset' not in self.__dict__:
                raise AttributeError(name)
        return getattr(self.dataset, name)

    def __len__(self):
        return len(self.dataset)


data = Wrapper(torch.utils.data.TensorDataset(torch.randn(6, 2)), None)
print("copied", len(copy.deepcopy(data)))
