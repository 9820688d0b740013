"""A list of class names was saved as GBK and is read as UTF-8."""
import os
import sys
import tempfile

import torch

CURED = "--cured" in sys.argv
path = os.path.join(tempfile.mkdtemp(), "classes.txt")
with open(path, "wb") as file:
    file.write("猫\n狗\n鸟\n".encode("gbk"))

if CURED:
    with open(path, encoding="gb18030") as file:
        names = file.read().splitlines()
else:
    with open(path, encoding="utf-8") as file:
        names = file.read().splitlines()
print("classes", len(names), tuple(torch.zeros(len(names)).shape))
