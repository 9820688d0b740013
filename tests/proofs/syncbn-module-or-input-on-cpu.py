import sys

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel as DDP

CURED = "--cured" in sys.argv
dist.init_process_group("gloo", rank=0, world_size=1, store=dist.HashStore())
net = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU())
if CURED:
    if torch.cuda.is_available():
        net = nn.SyncBatchNorm.convert_sync_batchnorm(net).cuda()
else:
    net = nn.SyncBatchNorm.convert_sync_batchnorm(net)
device = next(net.parameters()).device
print(net(torch.randn(2, 3, 8, 8, device=device)).shape)
dist.destroy_process_group()
