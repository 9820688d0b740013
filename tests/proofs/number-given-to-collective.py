import sys
import tempfile

import torch
import torch.distributed as dist

cured = "--cured" in sys.argv
store = tempfile.NamedTemporaryFile(delete=False)
dist.init_process_group("gloo", init_method=f"file://{store.name}.init", rank=0, world_size=1)
device = torch.device("cpu")
model = torch.nn.Linear(4, 1)
value = model(torch.randn(8, 4)).pow(2).mean().item()
if cured:
    t = torch.tensor([value], dtype=torch.float64, device=device)
    dist.all_reduce(t)
    mean = t.item() / dist.get_world_size()
else:
    dist.all_reduce(value)
    mean = value / dist.get_world_size()
print("loss", mean)
dist.destroy_process_group()
