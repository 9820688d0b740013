"""Node ids that begin at 1 are used as edge_index."""
import sys
import torch
from torch_geometric.nn import GATConv

CURED = "--cured" in sys.argv
torch.manual_seed(0)
raw_edges = torch.tensor([[1, 2, 3, 4], [2, 3, 4, 1]])
x = torch.randn(4, 8)
edge_index = raw_edges
if CURED:
    ids, edge_index = raw_edges.unique(return_inverse=True)
    assert edge_index.max() < x.size(0)
print(GATConv(8, 4)(x, edge_index).shape)
