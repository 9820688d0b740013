import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

head = nn.Linear(8, 6)
optimizer = torch.optim.SGD(head.parameters(), lr=0.01)
for step in range(1, 9):
    corner = torch.rand(12, 2) * 50
    boxes = torch.cat([corner, corner + 4 + torch.rand(12, 2) * 20], dim=1)
    labels = torch.randint(0, 2, (12,))
    if step in (2, 3, 6):
        boxes[4, 2] = boxes[4, 0] - 3.0
    if CURED:
        keep = ((boxes[:, 2:] - boxes[:, :2]) >= 1).all(dim=1)
        boxes, labels = boxes[keep], labels[keep]
    out = head(torch.randn(len(boxes), 8))
    size = boxes[:, 2:] - boxes[:, :2]
    target = torch.cat([boxes[:, :2] / 64, (size / 16).log()], dim=1)
    loss_cls = nn.functional.cross_entropy(out[:, :2], labels)
    loss_bbox = nn.functional.smooth_l1_loss(out[:, 2:], target)
    loss = loss_cls + loss_bbox
    print(f"Epoch [1][{step}/8] loss_cls: {loss_cls.item():.4f}, loss_bbox: {loss_bbox.item():.4f}, loss: {loss.item():.4f}")
    if torch.isfinite(loss):
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
