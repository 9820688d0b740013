"""`triage --version`: the versions of the tool and of the knowledge it ships."""

from __future__ import annotations

from triage import __version__
from triage.commands.options import Options
from triage.commands.output import HEALTHY, say
from triage.kb import open_knowledge


def run(words: tuple[str, ...], options: Options) -> int:
    shipped = open_knowledge(environment=False).indexes[-1]
    say(f"triage {__version__} (knowledge {shipped.version}, {shipped.count} entries)\n")
    return HEALTHY
