"""`triage mcp`: tools for agents over the Model Context Protocol, with short, structured answers."""

from __future__ import annotations

from typing import Any

from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, tell
from triage.kb import Knowledge, open_knowledge
from triage.model import Diagnosis, Report
from triage.session import NO, UNKNOWN, YES, Consultation, answers, entry_of

_MOST = 3
_CAUSES = 4
_INSTRUCTIONS = (
    "What went wrong in a PyTorch training run. Give a log or a traceback to `diagnose`, words or a code to "
    "`explain`; `show` tells one entry in full; `ask` gives the question that tells its causes apart, and takes answers."
)


def run(words: tuple[str, ...], options: Options) -> int:
    """Serve on standard input and output until the client leaves."""
    try:
        server = _server()
    except ImportError:
        tell(
            options, "mcp: the SDK is not installed: pip install 'torch-triage[mcp]'",
            "mcp：没有安装 SDK：pip install 'torch-triage[mcp]'",
        )  # fmt: skip
        return USAGE
    tools = Tools(open_knowledge(options.knowledge), options.lang or "en")
    for tool in (tools.diagnose, tools.explain, tools.show, tools.ask):
        server.tool()(tool)
    server.run()
    return HEALTHY


def _server() -> Any:
    """The SDK's server: of its second version, else of its first."""
    try:
        from mcp.server import MCPServer

        return MCPServer("triage", instructions=_INSTRUCTIONS)
    except ImportError:
        from mcp.server import fastmcp

        first: Any = fastmcp
        return first.FastMCP("triage", instructions=_INSTRUCTIONS)


class Tools:
    """The four tools; each answer holds plain values."""

    def __init__(self, knowledge: Knowledge, lang: str) -> None:
        self._knowledge = knowledge
        self._lang = lang

    def diagnose(self, log: str = "", path: str = "") -> dict[str, Any]:
        """What went wrong in a training log: its text, or the path of a log file or folder."""
        from triage.pipeline import diagnose

        try:
            source: Any = path if path else log.encode("utf-8", "surrogateescape")
            return _told(diagnose(source, knowledge=self._knowledge, lang=self._lang))
        except OSError as error:
            return {"error": f"{path}: {error.strerror}"}

    def explain(self, words: str) -> dict[str, Any]:
        """What a phrase, an error message, an id or a code such as `Xid 79` means."""
        return _told(answers(words, self._knowledge, self._lang).report)

    def show(self, entry: str) -> dict[str, Any]:
        """One entry in full: every cause with its check, cure, snippet and workaround."""
        found = self._entry(entry)
        if found is None:
            return {"error": f"no entry is called {entry}"}
        told = _brief(found[1])
        told["causes"] = [cause._asdict() for cause in found[1].causes]
        return told | {"references": list(found[1].references)}

    def ask(self, entry: str, given: dict[str, str] | None = None, output: str = "") -> dict[str, Any]:
        """The causes of an entry with their chances, and the question that tells most.

        `given` holds the answers so far, question key → yes, no or unknown; `output` is what a check printed.
        """
        found = self._entry(entry)
        if found is None:
            return {"error": f"no entry is called {entry}"}
        consultation = Consultation(*found)
        for key, answer in (given or {}).items():
            if answer not in (YES, NO, UNKNOWN) or not consultation.take(key, answer):
                return {"error": f"{key}: {answer}: no such question, or none of yes, no, unknown"}
        if output:
            consultation.read(output, self._lang)
        question = consultation.question()
        chances = consultation.chances
        return {
            "entry": entry,
            "causes": [{"id": c, "chance": round(chances[c], 3)} for c in consultation.ranked()],
            "stands_out": consultation.stands_out(),
            "question": {"key": question.key, "text": consultation.wording(question, self._lang)} if question else None,
        }

    def _entry(self, entry: str) -> tuple[Any, Diagnosis] | None:
        for diagnosis in answers(entry, self._knowledge, self._lang).diagnoses:
            found = entry_of(diagnosis, self._knowledge)
            if found and (entry in (found.id, *found.aliases) or entry in {c.id for c in found.causes}):
                return found, diagnosis
        return None


def _told(report: Report) -> dict[str, Any]:
    """A report in short."""
    return {"status": report.status, "diagnoses": [_brief(d) for d in report.diagnoses[:_MOST]]}


def _brief(diagnosis: Diagnosis) -> dict[str, Any]:
    first = diagnosis.causes[0]
    return {
        "entry": diagnosis.entry, "title": diagnosis.title, "confidence": diagnosis.confidence,
        "line": diagnosis.evidence[0].line if diagnosis.evidence else None,
        "summary": diagnosis.summary, "cause": first.cause, "fix": first.fix, "snippet": first.snippet,
        "causes": [{"id": c.id, "likelihood": c.likelihood} for c in diagnosis.causes[:_CAUSES]],
    }  # fmt: skip
