"""3 % of the pixels are foreground: all background is 97 % right."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
mask = torch.zeros(48, 32, 32, dtype=torch.long)
mask[:, 13:18, 13:19] = 1
image = torch.randn(48, 1, 32, 32) + 1.0 * mask[:, None].float()
net = nn.Sequential(nn.Conv2d(1, 8, 5, padding=2), nn.ReLU(), nn.Conv2d(8, 2, 3, padding=1))
optimizer = torch.optim.Adam(net.parameters(), lr=1e-2)


def dice_loss(prob, target):
    both = (prob * target).sum((1, 2))
    return 1 - ((2 * both + 1) / (prob.sum((1, 2)) + target.sum((1, 2)) + 1)).mean()


for epoch in range(12):
    for i in range(0, 40, 8):
        logits, target = net(image[i : i + 8]), mask[i : i + 8]
        loss = nn.functional.cross_entropy(logits, target)
        if CURED:
            loss = loss + dice_loss(logits.softmax(1)[:, 1], target == 1)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        pred = net(image[40:]).argmax(1)
    both = ((pred == 1) & (mask[40:] == 1)).sum()
    iou = both / ((pred == 1) | (mask[40:] == 1)).sum()
    acc = (pred == mask[40:]).float().mean()
    if epoch > 3:
        print(f"epoch {epoch - 3} loss {loss.item():.4f}, val_pixel_acc {acc:.4f}, iou {iou:.3f}")
