"""The door of a room whose modules are loaded when something of theirs is first asked for."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def door(room: str, **modules: str) -> Callable[[str], Any]:
    """The `__getattr__` of a package: what each of its modules gives out, as words."""
    home = {name: module for module, names in modules.items() for name in names.split()}

    def given(name: str) -> Any:
        if name not in home:
            raise AttributeError(f"module {room!r} has no attribute {name!r}")
        value = getattr(__import__(f"{room}.{home[name]}", fromlist=(name,)), name)
        setattr(sys.modules[room], name, value)
        return value

    return given
