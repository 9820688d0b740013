"""`triage kb new`: the start of an entry of one's own; never over one that is there."""

from __future__ import annotations

import os
import re

from triage.base.shell import quoted
from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, say, tell
from triage.commands.surroundings import language
from triage.kb import Index, config_folder, open_knowledge, own_folders

_ID = r"[a-z0-9]+(-[a-z0-9]+)*"


def run(words: tuple[str, ...], options: Options) -> int:
    from triage.kb.authoring import drafts

    where = options.folder or next(iter(own_folders([])), "") or config_folder()
    if not where:
        tell(
            options, "there is no home folder to write to: --in DIR", "没有可写入的主目录：请用 --in DIR 指定"
        )
        return USAGE
    shipped = open_knowledge(environment=False).indexes[-1]
    if words and (wrong := _refused(words[0], where, shipped)):
        tell(options, *wrong)
        return USAGE
    try:
        start = drafts.start(options.log) if options.log else drafts.Start()
        identity = words[0] if words else _free(start.identity, where, shipped)
        if not identity:
            tell(
                options,
                "the log names nothing to call it after: triage kb new ID",
                "日志中没有可用作名称的内容：triage kb new ID",
            )
            return USAGE
        path = os.path.join(where, f"{identity}.yaml")
        os.makedirs(where, exist_ok=True)
        with open(path, "x", encoding="utf-8") as file:
            file.write(drafts.drafted(identity, start))
    except OSError as error:
        named = error.filename or options.log or where
        tell(options, f"{named}: {error.strerror or error}", f"{named}：{error.strerror or error}")
        return USAGE
    except (EOFError, ValueError) as error:
        tell(options, f"{options.log}: {error}", f"{options.log}：{error}")
        return USAGE
    say(_next_steps(path, where, language(options)))
    return HEALTHY


def _refused(identity: str, where: str, shipped: Index) -> tuple[str, str] | None:
    """Why an id cannot be that of a new entry, in English and Chinese."""
    if not re.fullmatch(_ID, identity):
        return (
            f"{identity!r} is no id: lower-case words and hyphens, such as storage-offline",
            f"{identity!r} 不能作名称：应为小写单词加连字符，例如 storage-offline",
        )
    if shipped.lookup(identity):
        return (
            f"{identity} is known already: triage kb show {identity}",
            f"{identity} 已有条目：triage kb show {identity}",
        )
    path = os.path.join(where, f"{identity}.yaml")
    if os.path.lexists(path):
        return f"{path} is there already", f"{path} 已经存在"
    return None


def _free(identity: str, where: str, shipped: Index) -> str:
    """The proposed id, with a number where it is taken."""
    names = [identity, *(f"{identity}-{number}" for number in range(2, 100))] if identity else []
    return next((name for name in names if not _refused(name, where, shipped)), "")


def _next_steps(path: str, where: str, lang: str) -> str:
    check = f"triage kb lint --knowledge {quoted(where)}; triage kb test --knowledge {quoted(where)}"
    if lang == "zh":
        return f"{path}\n请补全其中的 TODO（写法见 triage kb guide），然后运行：{check}\n"
    return f"{path}\nWrite what its TODOs ask for (triage kb guide tells how), then: {check}\n"
