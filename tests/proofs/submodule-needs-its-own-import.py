"""Read box names from a VOC annotation."""
import sys

cured = "--cured" in sys.argv
import xml
if cured:
    import xml.etree.ElementTree

tree = xml.etree.ElementTree.fromstring("<annotation><object><name>cat</name></object></annotation>")
print([o.text for o in tree.iter("name")])
