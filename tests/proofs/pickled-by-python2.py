"""A checkpoint whose strings were pickled by Python 2 (byte strings, not text)."""
import os
import pickle
import sys
import tempfile

import torch

CURED = "--cured" in sys.argv
folder = tempfile.mkdtemp()
path, new_path = os.path.join(folder, "old.pth.tar"), os.path.join(folder, "new.pt")

# What Python 2 wrote for {"arch": "r\xe9seau"}: SHORT_BINSTRING opcodes in the legacy file layout.
body = b"\x80\x02}U\x04archU\x06r\xe9seaus."
system = {"protocol_version": 1001, "little_endian": True, "type_sizes": {"short": 2, "int": 4, "long": 4}}
with open(path, "wb") as file:
    for part in (torch.serialization.MAGIC_NUMBER, 1001, system):
        pickle.dump(part, file, 2)
    file.write(body)
    pickle.dump([], file, 2)

if CURED:
    checkpoint = torch.load(path, map_location="cpu", encoding="latin1", weights_only=False)
    torch.save(checkpoint, new_path)
else:
    checkpoint = torch.load(path, map_location="cpu")
print("architecture", ascii(checkpoint["arch"]))
