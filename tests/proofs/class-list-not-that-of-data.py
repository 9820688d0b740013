"""VOC boxes are turned into class numbers by the list of the example the code was copied from."""
import sys
import xml.etree.ElementTree as ET

import torch

CURED = "--cured" in sys.argv
ANNOTATION = """
<annotation>
  <object><name>cat</name><bndbox><xmin>10</xmin><ymin>12</ymin><xmax>80</xmax><ymax>60</ymax></bndbox></object>
  <object><name>dog</name><bndbox><xmin>5</xmin><ymin>8</ymin><xmax>120</xmax><ymax>90</ymax></bndbox></object>
</annotation>
"""
VOC_CLASSES = ("car", "bus", "person")
if CURED:
    VOC_CLASSES = ("cat", "dog")          # exactly the names in the annotations

class_to_ind = {name: number for number, name in enumerate(VOC_CLASSES)}
boxes, labels = [], []
for item in ET.fromstring(ANNOTATION).iter("object"):
    name = item.find("name").text
    labels.append(class_to_ind[name])
    boxes.append([float(item.find("bndbox").find(k).text) for k in ("xmin", "ymin", "xmax", "ymax")])
print(f"{len(torch.tensor(boxes))} boxes, classes {torch.tensor(labels).tolist()}")
