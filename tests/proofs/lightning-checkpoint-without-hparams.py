"""A checkpoint whose module never saved its hyper-parameters."""
import sys
import logging

import lightning as L
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset
import os
import tempfile

CURED = "--cured" in sys.argv
logging.getLogger("lightning.pytorch").setLevel(logging.ERROR)
torch.manual_seed(0)
data = TensorDataset(torch.randn(32, 8), torch.randint(0, 3, (32,)))
train_loader, val_loader = DataLoader(data, batch_size=8), DataLoader(data, batch_size=8)
options = dict(max_epochs=1, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False, enable_model_summary=False)


class LitNet(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(8, 3)

    def forward(self, x):
        return self.fc(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        self.log("train_loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.AdamW(self.parameters(), lr=1e-3)


class WithArguments(LitNet):
    def __init__(self, backbone, lr):
        super().__init__()
        self.backbone, self.lr = backbone, lr


backbone = torch.nn.Linear(8, 8)
path = os.path.join(tempfile.mkdtemp(), "last.ckpt")
trainer = L.Trainer(**options)
trainer.fit(WithArguments(backbone, 1e-3), train_loader)
trainer.save_checkpoint(path)
if CURED:
    model = WithArguments.load_from_checkpoint(path, backbone=backbone, lr=1e-3)
else:
    model = WithArguments.load_from_checkpoint(path)
print(type(model).__name__)
