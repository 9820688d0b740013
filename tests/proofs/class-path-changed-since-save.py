"""A whole model was pickled from its repository and is read from another directory."""
import os
import sys
import tempfile

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

folder = tempfile.mkdtemp()
repository = os.path.join(folder, "training_repository")
os.mkdir(repository)
with open(os.path.join(repository, "models.py"), "w") as file:
    file.write("from torch import nn\n\n\nclass Net(nn.Sequential):\n    pass\n")
path, weights_path = os.path.join(folder, "model.pt"), os.path.join(folder, "weights.pt")


def save_in_repository():
    sys.path.insert(0, repository)
    import models
    torch.save(models.Net(torch.nn.Linear(8, 2)), path)
    sys.path.remove(repository)
    del sys.modules["models"]


save_in_repository()
if CURED:
    sys.path.insert(0, repository)
    model = torch.load(path, map_location="cpu", weights_only=False)
    torch.save(model.state_dict(), weights_path)
else:
    model = torch.load(path, map_location="cpu", weights_only=False)
print("logits", tuple(model(torch.randn(4, 8)).shape))
