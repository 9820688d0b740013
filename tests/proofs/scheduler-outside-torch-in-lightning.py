"""timm's cosine schedule is handed to Lightning."""
import logging
import sys
import warnings

warnings.filterwarnings("ignore")
logging.getLogger("lightning.pytorch").setLevel(logging.ERROR)
import lightning as L
import torch
from timm.scheduler import CosineLRScheduler
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        return self.fc(batch[0]).mean()

    def configure_optimizers(self):
        opt = torch.optim.SGD(self.parameters(), lr=0.1)
        return [opt], [CosineLRScheduler(opt, t_initial=2)]


class CuredNet(Net):
    def lr_scheduler_step(self, scheduler, metric):
        scheduler.step(epoch=self.current_epoch)


torch.manual_seed(0)
trainer = L.Trainer(accelerator="cpu", max_epochs=2, logger=False, enable_checkpointing=False,
                    enable_progress_bar=False, enable_model_summary=False)
trainer.fit((CuredNet if CURED else Net)(), DataLoader(TensorDataset(torch.rand(8, 4)), batch_size=4))
