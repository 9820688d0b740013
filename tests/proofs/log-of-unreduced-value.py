"""A loss without reduction is logged."""
import sys
import logging

import lightning as L
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset

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


class Unreduced(LitNet):
    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y, reduction="none")
        per_class = [loss[y == i].mean() for i in range(3)]
        if CURED:
            self.log("train_loss", loss.mean())
            self.log_dict({f"acc_{i}": a for i, a in enumerate(per_class)})
        else:
            self.log("train_loss", loss)
        return loss.mean()


L.Trainer(**options).fit(Unreduced(), train_loader)
