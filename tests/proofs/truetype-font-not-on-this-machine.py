"""A label is drawn with a font that only Windows has."""
import sys
from PIL import Image, ImageDraw, ImageFont

CURED = "--cured" in sys.argv
if CURED:
    font = ImageFont.load_default(size=20)
else:
    font = ImageFont.truetype("simsun.ttc", 20)
img = Image.new("RGB", (64, 32))
ImageDraw.Draw(img).text((2, 2), "cat", font=font)
print(img.getbbox())
