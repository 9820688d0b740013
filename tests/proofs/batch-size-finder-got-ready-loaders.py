"""The batch-size finder is run with loaders that are already made."""
import sys

import lightning.pytorch as L
import torch
from lightning.pytorch.tuner import Tuner
from torch.utils.data import DataLoader, TensorDataset


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(8, 1)

    def training_step(self, batch, batch_idx):
        return self.layer(batch[0]).pow(2).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.01)


data = TensorDataset(torch.randn(64, 8))


class Data(L.LightningDataModule):
    def __init__(self):
        super().__init__()
        self.batch_size = 2

    def train_dataloader(self):
        return DataLoader(data, batch_size=self.batch_size)


model = Net()
trainer = L.Trainer(max_epochs=1, accelerator="cpu", logger=False, enable_checkpointing=False, enable_progress_bar=False)
if "--cured" in sys.argv:
    dm = Data()
    Tuner(trainer).scale_batch_size(model, datamodule=dm, mode="power")
else:
    Tuner(trainer).scale_batch_size(model, train_dataloaders=DataLoader(data, batch_size=2))
