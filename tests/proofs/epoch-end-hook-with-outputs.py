"""validation_epoch_end of Lightning 1.x under Lightning 2."""
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


class Old(LitNet):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        return F.cross_entropy(self(x), y)

    def validation_epoch_end(self, outputs):
        self.log("val_loss", torch.stack(outputs).mean())


class New(LitNet):
    def on_validation_epoch_start(self):
        self.outputs = []

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.outputs.append(F.cross_entropy(self(x), y).detach())

    def on_validation_epoch_end(self):
        self.log("val_loss", torch.stack(self.outputs).mean())
        self.outputs.clear()


L.Trainer(**options).fit(New() if CURED else Old(), train_loader, val_loader)
