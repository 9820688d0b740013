"""Crops of PNG files with an alpha channel are saved as JPEG."""
import os
import sys
import tempfile

from PIL import Image

CURED = "--cured" in sys.argv
folder = tempfile.mkdtemp()
source = os.path.join(folder, "logo.png")
Image.new("RGBA", (64, 64), (255, 0, 0, 128)).save(source)

image = Image.open(source).crop((0, 0, 32, 32))
path = os.path.join(folder, "crop.jpg")
if CURED:
    image.convert("RGB").save(path)
else:
    image.save(path)
print("saved", os.path.getsize(path) > 0)
