import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


sample = {'image': torch.rand(3, 8, 8), 'label': {'label': 2, 'name': 'cat'}}
sample = sample['label']
if CURED:
    y = torch.tensor(sample['label'])
else:
    y = torch.tensor(sample)
print(y.item())
