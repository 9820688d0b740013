import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

features = torch.randn(10, 6)
if CURED:
    weight = torch.randn(features.size(1))
else:
    weight = torch.randn(7)  # one more than there are features
scores = features @ weight
print("scores", tuple(scores.shape))
