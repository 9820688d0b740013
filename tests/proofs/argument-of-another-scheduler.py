"""The options of one scheduler are given to another."""

import inspect
import sys

import torch

optimizer = torch.optim.SGD(torch.nn.Linear(4, 2).parameters(), lr=0.1)
options = {"step_size": 10, "gamma": 0.5, "total_iters": 100}
scheduler_class = torch.optim.lr_scheduler.StepLR

if "--cured" in sys.argv:
    kwargs = {k: v for k, v in options.items() if k in inspect.signature(scheduler_class).parameters}
    scheduler = scheduler_class(optimizer, **kwargs)
else:
    scheduler = scheduler_class(optimizer, **options)
print(scheduler.get_last_lr())
