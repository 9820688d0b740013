import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone, self.classifier = nn.Linear(8, 16), nn.Linear(16, 2)

    def forward(self, x):
        return self.classifier(torch.relu(self.backbone(x)))


model = Net()
head = [p for n, p in model.named_parameters() if n.startswith("fc.")]
if CURED:
    head = [p for n, p in model.named_parameters() if n.startswith('classifier.')]
opt = torch.optim.SGD(head, lr=0.1)
model(torch.randn(4, 8)).sum().backward()
opt.step()
print("trained", len(head), "tensors")
