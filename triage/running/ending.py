"""How a run ended, as only its parent can tell: status, signal, limits, memory, silence."""

from __future__ import annotations

from triage.base.record import Record
from triage.model import Line

FILE = "triage run"
"""The `file` of the lines that tell of an end: they stand in no log."""
_SIGNALS = {
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE",
    9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM", 24: "SIGXCPU", 25: "SIGXFSZ",
}  # fmt: skip
_LONG_SILENCE = 60.0
"""Seconds without a word before the end that are worth telling."""
_NEAR = 0.5
"""A peak above this share of a limit is worth telling."""


class Ending(Record):
    """The end of one run."""

    status: int
    """As a shell has it: the exit code, or 128 + the signal."""
    signal: int = 0
    seconds: float = 0.0
    silent: float = 0.0
    """Seconds between the last output and the end."""
    peak: int = 0
    """Bytes: the largest resident memory of one process."""
    memory: int = 0
    """Bytes of memory that the run could have: the cgroup's limit, else the machine's."""
    limit: str = ""
    """What sets that limit: `cgroup PATH` or `machine`."""
    oom_kills: int = 0
    """Processes of the cgroup that the kernel killed for memory meanwhile."""
    spared: bool = False
    """Whether it was killed, and the kernel counts that it killed nothing of the cgroup for memory."""
    address_space: int = 0
    """Bytes: `ulimit -v`, 0 when unlimited."""
    interrupted: bool = False
    """Whether the user pressed Ctrl-C, or somebody asked us to stop."""
    kernel: tuple[str, ...] = ()
    """What the kernel logged about memory meanwhile, where we may read it."""

    @property
    def failed(self) -> bool:
        return self.status != 0 and not self.interrupted


def told(ending: Ending) -> list[Line]:
    """The end as lines that patterns and signs read like those of a log."""
    rows = list(ending.kernel)
    if ending.oom_kills:
        limit = f" at its limit of {size(ending.memory)}" if ending.limit.startswith("cgroup") else ""
        rows.append(f"Memory cgroup out of memory: the kernel killed {ending.oom_kills} process(es){limit}")
    if ending.failed:
        rows.append(how(ending))
    if ending.spared:
        rows.append("the kernel killed none of its processes for memory")
    if ending.peak and ending.memory and ending.peak > _NEAR * ending.memory:
        rows.append(f"peak memory of one process {size(ending.peak)} of {size(ending.memory)} ({ending.limit})")
    if ending.address_space:
        rows.append(f"address space limited to {size(ending.address_space)} (ulimit -v)")
    if ending.silent >= _LONG_SILENCE:
        rows.append(f"silent for {duration(ending.silent)} before the end")
    return [Line(number, text, file=FILE) for number, text in enumerate(rows, 1)]


def how(ending: Ending) -> str:
    """`killed by signal 9 (SIGKILL)` or `exit code 3`."""
    number = ending.signal
    if number:
        return f"killed by signal {number} ({_SIGNALS.get(number, f'signal {number}')})"
    return f"exit code {ending.status}"


def account(ending: Ending, lang: str) -> str:
    """The end in one line for a report."""
    zh = lang == "zh"
    name = _SIGNALS.get(ending.signal, str(ending.signal))
    how_ended = (
        (f"被信号 {ending.signal}（{name}）终止" if zh else f"killed by signal {ending.signal} ({name})")
        if ending.signal
        else (f"退出码 {ending.status}" if zh else f"exit code {ending.status}")
    )
    parts = [f"运行 {duration(ending.seconds, lang)}后{how_ended}" if zh else f"{how_ended} after {duration(ending.seconds)}"]
    if ending.oom_kills:
        parts.append(
            f"内核因内存限额杀掉 {ending.oom_kills} 个进程" if zh
            else f"the kernel killed {ending.oom_kills} of its processes for memory"
        )  # fmt: skip
    if ending.spared:
        parts.append("内核没有因内存杀掉任何进程" if zh else "the kernel killed nothing of it for memory")
    if ending.address_space:
        parts.append(f"ulimit -v {size(ending.address_space)}")
    if ending.peak:
        of = (f"，上限 {size(ending.memory)}" if zh else f" of {size(ending.memory)}") if ending.memory else ""
        parts.append(f"单进程内存峰值 {size(ending.peak)}{of}" if zh else f"peak memory {size(ending.peak)}{of}")
    if ending.silent >= _LONG_SILENCE:
        parts.append(
            f"结束前 {duration(ending.silent, lang)}没有输出" if zh else f"silent for {duration(ending.silent)} before it"
        )
    return " · ".join(parts)


def size(count: int) -> str:
    """Bytes as a person reads them."""
    value, unit = float(count), "B"
    for unit in ("B", "KiB", "MiB", "GiB", "TiB"):
        if value < 1024 or unit == "TiB":
            break
        value /= 1024
    return f"{value:.0f} {unit}" if value >= 100 or unit == "B" else f"{value:.1f} {unit}"


def duration(seconds: float, lang: str = "en") -> str:
    """Seconds as a person reads them."""
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    if lang == "zh":
        if hours:
            return f"{hours} 小时 {minutes} 分"
        return f"{minutes} 分 {whole % 60} 秒" if minutes else f"{seconds:.1f} 秒"
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {whole % 60} s" if minutes else f"{seconds:.1f} s"
