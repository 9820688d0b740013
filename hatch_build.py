"""Builds the knowledge base into the wheel, as the index that answers are read from.

The entries' own files stay in the source distribution: with them the wheel would hold every text twice.
"""

from __future__ import annotations

import json
import os
import struct
import sys
import tempfile
import zipfile
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_CLOSEST = 12
"""The level at which libdeflate looks for the smallest."""
_UTF8, _VERSION, _UNIX = 0x800, 20, 3 << 8 | 20
"""How a ZIP file says that names are UTF-8, which version reads it, and whose permissions it holds."""


class IndexHook(BuildHookInterface):
    """Puts `triage/_knowledge/knowledge.index` into the wheel, the tables of releases, packed, and the guide
        to writing entries of one's own."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from triage.kb import knowledge, releases

        if version == "editable":
            knowledge.open_knowledge(environment=False)  # into the cache: the first answer need not wait
            return
        folder = os.path.join(self.root, "knowledge")
        with open(os.path.join(folder, "pieces.json"), encoding="utf-8") as file:
            data = knowledge.packed(folder, json.load(file))
        self._folder = tempfile.TemporaryDirectory()
        path = os.path.join(self._folder.name, knowledge.INDEX_NAME)
        with open(path, "wb") as file:
            file.write(data)
        build_data["force_include"][path] = f"triage/_knowledge/{knowledge.INDEX_NAME}"
        import hatch_bundle

        for name, text in hatch_bundle.written(self.root, self._folder.name):
            made = os.path.join(self._folder.name, name)
            with open(made, "w", encoding="utf-8") as file:
                file.write(text)
            build_data["force_include"][made] = f"triage/_bundle/{name}"
        for name in sorted(os.listdir(os.path.join(folder, releases.FOLDER))):
            packed = os.path.join(self._folder.name, f"{name}.xz")
            with open(os.path.join(folder, releases.FOLDER, name), "rb") as source, open(packed, "wb") as target:
                target.write(releases.packed(source.read()))
            build_data["force_include"][packed] = f"triage/_knowledge/{releases.FOLDER}/{name}.xz"
        build_data["force_include"][os.path.join(folder, "README.md")] = "triage/_knowledge/README.md"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_folder"):
            self._folder.cleanup()
            _pack_closer(artifact_path)


def _pack_closer(wheel: str) -> None:
    """Write a wheel anew as small as its form allows: libdeflate finds 3 % that zlib does not, 190 kB."""
    import deflate

    with zipfile.ZipFile(wheel) as built:
        parts = [(part, built.read(part)) for part in built.infolist()]
    with open(wheel, "wb") as closer:
        rows = []
        for part, data in parts:
            packed = bytes(deflate.deflate_compress(data, _CLOSEST))
            year, month, day, hour, minute, second = part.date_time
            name = part.filename.encode("utf-8")
            told = (_UTF8, zipfile.ZIP_DEFLATED, hour << 11 | minute << 5 | second // 2, year - 1980 << 9 | month << 5 | day, part.CRC, len(packed), len(data), len(name), 0)
            rows.append(struct.pack("<4s6H3L5H2L", b"PK\1\2", _UNIX, _VERSION, *told, 0, 0, 0, part.external_attr, closer.tell()) + name)
            closer.write(struct.pack("<4s5H3L2H", b"PK\3\4", _VERSION, *told) + name + packed)
        at, directory = closer.tell(), b"".join(rows)
        closer.write(directory + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, len(rows), len(rows), len(directory), at, 0))
