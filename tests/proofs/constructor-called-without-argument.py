"""The model is built without its required number of classes."""
import sys
import torch

CURED = "--cured" in sys.argv
class Classifier(torch.nn.Module):
    def __init__(self, in_features, num_classes):
        super().__init__()
        self.fc = torch.nn.Linear(in_features, num_classes)

    def forward(self, x):
        return self.fc(x)


if CURED:
    model = Classifier(in_features=16, num_classes=4)
else:
    model = Classifier(16)
print(model(torch.randn(2, 16)).shape)
