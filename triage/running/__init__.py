"""A command run under our eyes: on a pseudo-terminal or pipes, its log kept, its end accounted for.

`run_command` runs one, `kept` are those that were run, `Watcher` warns early, `tell` speaks on the terminal's
own channel, `on_screen` is what the terminal still shows, `outputs` what each command put out in it. An `Ending`
is how a run ended: `told` gives it as lines that patterns read, `account` as one sentence.
"""

from __future__ import annotations

from triage.running.ending import Ending, account, duration, told
from triage.running.live import Warned, Watcher
from triage.running.running import Ran, Wishes, run_command
from triage.running.runs import Run, kept, state_folder
from triage.running.screens import Shown, on_screen
from triage.running.terminal import tell
from triage.running.typed import outputs

__all__ = [
    "Ending", "Ran", "Run", "Shown", "Warned", "Watcher", "Wishes", "account", "duration", "kept", "on_screen",
    "outputs", "run_command", "state_folder", "tell", "told",
]  # fmt: skip
