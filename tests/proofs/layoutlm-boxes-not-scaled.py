import sys

import torch
from transformers import LayoutLMv3Config, LayoutLMv3Model

CURED = "--cured" in sys.argv

model = LayoutLMv3Model(LayoutLMv3Config(
    vocab_size=64, hidden_size=48, intermediate_size=48, num_hidden_layers=1, num_attention_heads=2, max_position_embeddings=64,
    coordinate_size=8, shape_size=8, visual_embed=False,
))
w, h = 1654, 2339
boxes = []
for x0, y0, x1, y1 in [(120, 200, 480, 260), (500, 200, 900, 260), (1100, 2100, 1500, 2200)]:
    box = [x0, y0, x1, y1]
    if CURED:
        box = [min(1000, max(0, int(1000 * v / s))) for v, s in zip((x0, y0, x1, y1), (w, h, w, h))]
    boxes.append(box)
ids = torch.tensor([[5, 6, 7]])
print(model(input_ids=ids, bbox=torch.tensor([boxes])).last_hidden_state.shape)
