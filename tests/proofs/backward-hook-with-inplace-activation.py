import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(inplace=True), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 2))
grads = []
net[0].register_full_backward_hook(lambda m, gi, go: grads.append(go[0]))  # as Grad-CAM does
if CURED:
    for m in net.modules():
        if hasattr(m, 'inplace'):
            m.inplace = False
net(torch.rand(1, 3, 16, 16, requires_grad=True))[0, 1].backward()
print("activation gradients", tuple(grads[0].shape))
