"""ReduceLROnPlateau is returned without the metric to watch."""
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


class Plateau(LitNet):
    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_loss", F.cross_entropy(self(x), y))

    def configure_optimizers(self):
        opt = torch.optim.AdamW(self.parameters(), lr=1e-3)
        sched = torch.optim.lr_scheduler.ReduceLROnPlateau(opt, mode="min", patience=3)
        if not CURED:
            return [opt], [sched]
        return {"optimizer": opt,
                "lr_scheduler": {"scheduler": sched, "monitor": "val_loss"}}


L.Trainer(**options).fit(Plateau(), train_loader, val_loader)
