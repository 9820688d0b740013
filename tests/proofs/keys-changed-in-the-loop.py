import sys
from collections import OrderedDict
from torch import nn

CURED = "--cured" in sys.argv

net = nn.Linear(4, 2)
state_dict = OrderedDict(("module." + k, v) for k, v in net.state_dict().items())
if CURED:
    for key in list(state_dict):
        state_dict[key.replace("module.", "", 1)] = state_dict.pop(key)
else:
    for key in state_dict:
        state_dict[key.replace("module.", "", 1)] = state_dict.pop(key)
net.load_state_dict(state_dict)
print(list(state_dict))
