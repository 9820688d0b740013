import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

features, weight = torch.randn(10, 6), torch.randn(7)  # the last weight is the bias
if CURED:
    score = features @ weight[:features.size(1)]
else:
    score = features @ weight
print("scores", tuple(score.shape))
