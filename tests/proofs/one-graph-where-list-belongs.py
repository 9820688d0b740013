"""A single graph is handed to PyG's DataLoader as if it were a data set."""
import sys
import torch
from torch_geometric.data import Data
from torch_geometric.loader import DataLoader

CURED = "--cured" in sys.argv
torch.manual_seed(0)
edge_index = torch.tensor([[0, 1, 2, 3], [1, 2, 3, 0]])
data = Data(x=torch.randn(4, 8), edge_index=edge_index, y=torch.tensor([0, 1, 0, 1]))
loader = DataLoader([data] if CURED else data, batch_size=1)
for batch in loader:
    print(batch)
