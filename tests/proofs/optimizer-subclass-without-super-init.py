"""A wrapper optimizer of old times that never calls Optimizer.__init__."""
import sys

import torch


class Lookahead(torch.optim.Optimizer):
    def __init__(self, base):
        if "--cured" in sys.argv:
            super().__init__(base.param_groups, base.defaults)
        self.base = base
        self.param_groups = base.param_groups
        self.state = base.state

    def step(self, closure=None):
        return self.base.step(closure)


model = torch.nn.Linear(4, 2)
optimizer = Lookahead(torch.optim.SGD(model.parameters(), lr=0.1))
model(torch.randn(8, 4)).sum().backward()
optimizer.step()
print(len(optimizer.state_dict()["param_groups"]))
