"""Labels of the whole set against predictions of a loader with drop_last."""
import sys
import torch
from sklearn.metrics import accuracy_score
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)
data = TensorDataset(torch.randn(50, 4), torch.randint(0, 3, (50,)))
model = torch.nn.Linear(4, 3)
loader = DataLoader(data, batch_size=16, drop_last=True)
preds, labels = [], []                       # inside the epoch
for x, y in loader:
    preds.append(model(x).argmax(1).cpu())
    labels.append(y.cpu())
if not CURED:
    labels = [data.tensors[1]]
print(accuracy_score(torch.cat(labels), torch.cat(preds)))
