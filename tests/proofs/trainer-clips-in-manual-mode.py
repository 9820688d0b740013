"""gradient_clip_val together with manual optimization."""
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


class Manual(LitNet):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        opt = self.optimizers()
        n = 2
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        self.manual_backward(loss / n)
        if (batch_idx + 1) % n == 0:
            self.clip_gradients(opt, gradient_clip_val=1.0, gradient_clip_algorithm="norm")
            opt.step()
            opt.zero_grad()


if not CURED:
    options["gradient_clip_val"] = 1.0
L.Trainer(**options).fit(Manual(), train_loader)
