"""A hand-written gate with math.exp on an unscaled value."""
import math
import sys

CURED = "--cured" in sys.argv


def gate(x):
    if CURED:
        y = math.exp(min(x, 50.0))
    else:
        y = math.exp(x)
    return 1 / (1 + y)


for temperature in (10.0, 300.0, 1200.0):
    print("gate", gate(temperature))
