"""A warm-up schedule of one's own uses its attribute before it is set, or never calls the base class."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class LinearWarmup(torch.optim.lr_scheduler.LRScheduler):
    def __init__(self, optimizer, warmup_steps, last_epoch=-1):
        self.warmup_steps = warmup_steps
        if CURED:
            super().__init__(optimizer, last_epoch)

    def get_lr(self):
        return [lr * min(1.0, (self.last_epoch + 1) / self.warmup_steps) for lr in self.base_lrs]


model = torch.nn.Linear(4, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
scheduler = LinearWarmup(optimizer, warmup_steps=4)
for _ in range(3):
    optimizer.step()
    scheduler.step()
print("lr", optimizer.param_groups[0]["lr"])
