"""`Record`: a NamedTuple to a type checker, and to everyone who uses it, at a tenth of its start-up cost.

`typing.NamedTuple` compiles code for each class: forty classes cost more than a whole `explain`.
"""

from __future__ import annotations

__all__ = ["Record"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple as Record
else:
    import sys
    from _collections import _tuplegetter

    _LONGEST_TEXT, _MOST_ITEMS = 80, 4

    class Record(tuple):
        """An immutable tuple whose annotated fields have names and perhaps defaults."""

        __slots__ = ()
        _fields = ()
        _defaults = {}

        def __init_subclass__(cls):
            names = tuple(cls.__dict__.get("__annotations__") or _annotated(cls))
            if not names:  # a class that adds methods to another
                return
            cls._fields = names
            cls._defaults = {name: cls.__dict__[name] for name in names if name in cls.__dict__}
            for place, name in enumerate(names):
                setattr(cls, name, _tuplegetter(place, ""))

        def __new__(cls, *values, **named):
            names = cls._fields
            if len(values) == len(names) and not named:
                return tuple.__new__(cls, values)
            if len(values) > len(names):
                raise TypeError(f"{cls.__name__} takes {len(names)} values, not {len(values)}")
            rest = []
            for name in names[len(values) :]:
                if name in named:
                    rest.append(named.pop(name))
                elif name in cls._defaults:
                    rest.append(cls._defaults[name])
                else:
                    raise TypeError(f"{cls.__name__} lacks {name!r}")
            if named:
                raise TypeError(f"{cls.__name__} has no field {', '.join(named)}")
            return tuple.__new__(cls, (*values, *rest))

        def _replace(self, **named):
            values = [named.pop(name, value) for name, value in zip(self._fields, self)]
            if named:
                raise TypeError(f"{type(self).__name__} has no field {', '.join(named)}")
            return tuple.__new__(type(self), values)

        def _asdict(self):
            return dict(zip(self._fields, self))

        def __getnewargs__(self):
            return tuple(self)

        def __repr__(self):
            inside = ", ".join(f"{name}={_brief(value)}" for name, value in zip(self._fields, self))
            return f"{type(self).__name__}({inside})"

    def _brief(value):
        """A value's repr at most a line long: records in a tuple are counted, long texts cut."""
        if isinstance(value, str) and len(value) > _LONGEST_TEXT:
            return repr(value[:_LONGEST_TEXT] + "…")
        if type(value) is tuple and value and isinstance(value[0], Record):
            return f"({type(value[0]).__name__} × {len(value)})"
        if type(value) is tuple and len(value) > _MOST_ITEMS:
            return f"({', '.join(map(_brief, value[:_MOST_ITEMS]))}, … +{len(value) - _MOST_ITEMS})"
        return repr(value)

    def _annotated(cls):
        """The names a class annotates, where Python keeps annotations as a function (3.14 on)."""
        if sys.version_info < (3, 14):
            return ()
        import annotationlib

        return annotationlib.get_annotations(cls, format=annotationlib.Format.STRING)
