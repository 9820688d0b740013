"""What every command that reports shares: the knowledge to ask, the report on what was read, its exit status."""

from __future__ import annotations

import os
from collections.abc import Sequence

from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, USAGE, say, tell
from triage.commands.surroundings import is_terminal, language, wanted
from triage.kb import Knowledge, open_knowledge
from triage.report import Wanted, label, render

TYPE_CHECKING = False
if TYPE_CHECKING:
    from triage.errors import Problem
    from triage.model import Report
    from triage.reading import Keeper
    from triage.running import Ending

_LONGEST_HINT = 60
"""Characters of a command that a report suggests."""


def opened(options: Options) -> tuple[Knowledge | None, int]:
    """The knowledge to ask, and 2 if a folder that was named has none; a broken file costs a line and itself alone."""
    try:
        knowledge = open_knowledge(options.knowledge)
    except Exception as error:
        from triage.errors import KnowledgeError

        if not isinstance(error, KnowledgeError):
            raise
        tell(options, f"the knowledge base cannot be used:\n{error}", f"知识库无法使用：\n{error}")
        return None, USAGE
    if knowledge.problems:
        _tell_left_out(knowledge.problems, options)
    missing = any(problem.path in map(os.path.abspath, options.knowledge) for problem in knowledge.problems)
    return knowledge, USAGE if missing else HEALTHY


def _tell_left_out(problems: Sequence[Problem], options: Options) -> None:
    """One line: the first mistake, how many more files there are, and the command that shows all."""
    from triage.base.shell import quoted

    files = list(dict.fromkeys(problem.path for problem in problems))
    folder = next((f for f in options.knowledge if files[0].startswith(os.path.abspath(f))), "")
    lint = f"triage kb lint --knowledge {quoted(folder or os.path.dirname(files[0]))}"
    more = len(files) - 1
    others, others_zh = (f" and {more} more", f"，另有 {more} 个文件") if more else ("", "")
    tell(
        options,
        f"left out of your knowledge: {problems[0]}{others}; {lint} tells all",
        f"未采用的知识文件：{problems[0]}{others_zh}；详见 {lint}",
    )


def report_on(
    kept: list[tuple[str, Keeper]], options: Options, *, to_output: bool, wrong: int = HEALTHY,
    paths: Sequence[str] = (), ending: Ending | None = None, again: str = "",
) -> int:  # fmt: skip
    """Diagnose what was read, report, and say how it went.

    `wrong` is the status of the reading itself; `paths` are what was asked about, where it can be asked again;
    `ending` is how the run ended where it ran under our eyes; `again` is the command that reports the same in full.
    """
    knowledge, bad = opened(options)
    if knowledge is None:
        return USAGE
    from triage.pipeline import diagnose_kept

    report = diagnose_kept(kept, knowledge, language(options), ending)
    if paths and "-" not in paths:
        from triage.base.shell import quoted

        again = " ".join(["triage", *map(quoted, paths), "--full"])
    how = wanted(options, 1 if to_output else 2, again if len(again) <= _LONGEST_HINT else "")
    if told := render(report, how):
        lead = "" if to_output or not kept[-1][1].bytes else "\n"
        say(lead + told, error=not to_output)
    elif paths and how.format in ("rich", "plain") and is_terminal(1):
        more = f" +{len(paths) - 1}" if len(paths) > 1 else ""
        say(f"{paths[0]}{more}: {label('healthy', report.lang)}\n")
    if how.format == "github":
        _summarize(report, how, options)
    if options.ask:
        from triage.commands.asking import ask

        ask(options, knowledge, report, lambda lang: diagnose_kept(kept, knowledge, lang, ending))
    return wrong or bad or status_of(report)


def _summarize(report: Report, how: Wanted, options: Options) -> None:
    """Add the report to the page that GitHub shows of a job, where there is one."""
    path = os.environ.get("GITHUB_STEP_SUMMARY")
    told = render(report, how._replace(format="markdown")) if path else ""
    if not path or not told:
        return
    try:
        with open(path, "a", encoding="utf-8") as page:
            page.write(told + "\n")
    except OSError as error:
        said = error.strerror
        tell(
            options,
            f"{path}: the job's summary cannot be written: {said}",
            f"{path}：无法写入任务摘要：{said}",
        )


def status_of(report: Report) -> int:
    return HEALTHY if report.status == "healthy" else FAILED
