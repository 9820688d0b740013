"""Down-sampling leaves fewer frames than some transcripts have symbols."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
audio = torch.randn(32, 24, 10)
target_lengths = torch.randint(3, 6, (32,))
target_lengths[9] = 10
targets = torch.randint(1, 12, (32, 10))
net = nn.Sequential(nn.Linear(30, 64), nn.ReLU(), nn.Linear(64, 12))
input_lengths = torch.full((32,), 8)
optimizer = torch.optim.Adam(net.parameters(), lr=2e-3)
ctc = nn.CTCLoss(blank=0)
if CURED:
    keep = input_lengths >= target_lengths
    ctc = nn.CTCLoss(blank=0, zero_infinity=True)
    audio, targets = audio[keep], targets[keep]
    input_lengths, target_lengths = input_lengths[keep], target_lengths[keep]
for epoch in range(8):
    log_p = net(audio.reshape(-1, 8, 30)).log_softmax(-1).transpose(0, 1)
    loss = ctc(log_p, targets, input_lengths, target_lengths)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"epoch {epoch + 1} ctc_loss {loss.item():.4f}")
