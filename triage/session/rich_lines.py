"""Lines from a person at an able terminal: editing, history, answers while typing, pasted text in one piece.

The only module that imports prompt_toolkit.
"""

from __future__ import annotations

import select
from typing import TYPE_CHECKING, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import create_output
from prompt_toolkit.styles import Style
from prompt_toolkit.utils import get_cwidth

from triage.session.reading_lines import AT_ONCE, is_unfinished

if TYPE_CHECKING:
    from triage.session.reading_lines import Titles

_FLUSH = "_Flush"
"""What prompt_toolkit puts among the keys when none has come for a while."""
_LEAST = 2
_MOST_TYPED = 300
_SHOWN = 5
_STYLE = Style.from_dict({"bottom-toolbar": "noreverse", "chosen": "reverse"})


class RichReader:
    """prompt_toolkit's line editor with the ranked answers below it."""

    def __init__(self, keys: TextIO, terminal: TextIO, history: str) -> None:
        self._terminal = terminal
        self._titles: Titles | None = None
        self.picked = ""
        self._seen: tuple[str, list[tuple[str, str]]] = ("", [])
        self._chosen = -1
        kept: History = FileHistory(history) if history else InMemoryHistory()
        self._session: PromptSession[str] = PromptSession(
            history=kept,
            input=create_input(keys),
            output=create_output(terminal),
            key_bindings=self._keys(),
            bottom_toolbar=self._toolbar,
            style=_STYLE,
            enable_history_search=False,
            complete_while_typing=False,
        )

    @property
    def terminal(self) -> TextIO:
        return self._terminal

    def line(self, prompt: str, titles: Titles | None) -> str:
        self._titles, self._chosen, self.picked = titles, -1, ""
        return self._session.prompt(prompt)

    def say(self, text: str) -> None:
        self._terminal.write(text)
        self._terminal.flush()

    def _found(self) -> list[tuple[str, str]]:
        """The answers to what is typed so far; each text is looked up once."""
        typed = self._session.default_buffer.text[:_MOST_TYPED].strip()
        if self._titles is None or len(typed) < _LEAST or typed.isdecimal():
            return []
        if self._seen[0] != typed:
            self._seen = typed, self._titles(typed)[:_SHOWN]
            self._chosen = -1
        return self._seen[1]

    def _toolbar(self) -> StyleAndTextTuples:
        width = self._session.output.get_size().columns - 1
        rows: StyleAndTextTuples = []
        for number, (title, entry) in enumerate(self._found()):
            text = _cut(f" {number + 1} {title}  [{entry}]", width)
            rows.append(("class:chosen" if number == self._chosen else "", text))
            rows.append(("", "\n"))
        return rows[:-1]

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        has_several_lines = Condition(lambda: "\n" in get_app().current_buffer.text)

        @keys.add("down")
        def down(event: KeyPressEvent) -> None:
            if found := self._found():
                self._chosen = min(self._chosen + 1, len(found) - 1)
            else:
                event.current_buffer.history_forward()

        @keys.add("up")
        def up(event: KeyPressEvent) -> None:
            if self._chosen >= 0:
                self._chosen -= 1
            else:
                event.current_buffer.history_backward()

        @keys.add("enter")
        def enter(event: KeyPressEvent) -> None:
            self._enter(event)

        @keys.add("c-d", filter=has_several_lines)
        def end(event: KeyPressEvent) -> None:
            self._finish(event, event.current_buffer.text)

        @keys.add(Keys.BracketedPaste)
        def paste(event: KeyPressEvent) -> None:
            text = event.data.replace("\r\n", "\n").replace("\r", "\n")
            buffer = event.current_buffer
            if "\n" not in text.strip("\n"):
                buffer.insert_text(text.strip("\n"))
                return
            self._finish(event, buffer.text + text)

        return keys

    def _enter(self, event: KeyPressEvent) -> None:
        """The end of a line: perhaps of one among several."""
        buffer, found, waits = event.current_buffer, self._found(), _waits(event)
        if 0 <= self._chosen < len(found):
            self.picked = found[self._chosen][1]
        if is_unfinished(buffer.text, waits):
            buffer.text += "\n" + (_following(event) if waits else "")
            buffer.cursor_position = len(buffer.text)
            if waits and not is_unfinished(buffer.text, waits=False):
                self._finish(event, buffer.text)
        elif "\n" in buffer.text:
            self._finish(event, buffer.text)
        else:
            buffer.validate_and_handle()

    def _finish(self, event: KeyPressEvent, text: str) -> None:
        """Take several lines; what is left of them on the screen is the last one, and how many there were."""
        rows = [row for row in text.splitlines() if row.strip()]
        width = event.app.output.get_size().columns - 20
        event.current_buffer.reset()
        event.current_buffer.text = f"[{len(rows)}] {_cut(rows[-1].strip(), width)}" if rows else ""
        event.app.exit(result=text)


def _waits(event: KeyPressEvent) -> bool:
    """Whether keys follow closer than a person types: text pasted where the terminal does not mark it as such."""
    return bool(event.key_processor.input_queue) or _is_ready(event.app.input)


def _following(event: KeyPressEvent) -> str:
    """What follows so closely, all of it: one key after the other would take a millisecond each."""
    waiting = event.key_processor.input_queue
    keys = [*waiting]
    waiting.clear()
    while _is_ready(event.app.input) and (fresh := event.app.input.read_keys()):
        keys += fresh
    leaving = next((n for n, key in enumerate(keys) if key.key in (Keys.ControlC, Keys.ControlD)), len(keys))
    waiting.extend(keys[leaving:])
    return "".join(key.data for key in keys[:leaving] if key.data != _FLUSH).replace("\r\n", "\n").replace("\r", "\n")


def _is_ready(keys: Input) -> bool:
    return bool(select.select([keys.fileno()], [], [], AT_ONCE)[0])


def _cut(text: str, width: int) -> str:
    """As much of a text as fits into so many columns."""
    if get_cwidth(text) <= width:
        return text
    used, kept = 0, []
    for character in text:
        used += get_cwidth(character)
        if used > width - 1:
            break
        kept.append(character)
    return "".join(kept) + "…"
