"""fit gets a loader and a datamodule at once."""
import sys

import lightning.pytorch as L
import torch
from torch.utils.data import DataLoader, TensorDataset


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(8, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).pow(2).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)


loader = DataLoader(TensorDataset(torch.randn(64, 8)), batch_size=8)


class Data(L.LightningDataModule):
    def train_dataloader(self):
        return loader


model, dm = Net(), Data()
trainer = L.Trainer(max_epochs=1, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False)
if "--cured" in sys.argv:
    trainer.fit(model, datamodule=dm)
else:
    trainer.fit(model, train_dataloaders=loader, datamodule=dm)
