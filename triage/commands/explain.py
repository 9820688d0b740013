"""`triage explain`: answers a phrase, an id or a code."""

from __future__ import annotations

from triage.commands.answering import opened
from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, USAGE, say, tell
from triage.commands.surroundings import language, wanted
from triage.report import render


def run(words: tuple[str, ...], options: Options) -> int:
    phrase = " ".join(words).strip()
    if not phrase:
        example = 'triage explain "device-side assert"'
        tell(options, f"say what to explain, such as: {example}", f"请给出要查询的内容，例如：{example}")
        return USAGE
    knowledge, wrong = opened(options)
    if knowledge is None:
        return USAGE
    from triage.pipeline import explain_phrase

    report = explain_phrase(phrase, knowledge, language(options), options.top)
    first = report.diagnoses[0] if report.diagnoses else None
    named = first is not None and phrase in (first.entry, *(cause.id for cause in first.causes))
    say(render(report, wanted(options._replace(full=options.full or named), 1)))
    if options.ask:
        from triage.commands.asking import ask

        ask(options, knowledge, report, lambda lang: explain_phrase(phrase, knowledge, lang, options.top))
    return wrong or (HEALTHY if report.status == "diagnosed" else FAILED)
