"""What a program counted none of before it failed for lack of it: `The dataset consists of 0 utterances`.

Such a line is where the failure began, unless a later one counts some of the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FOUND = (
    r"images?|imgs|pictures?|photos?|files?|wavs?|samples?|examples?|utterances?|audios|clips?|videos?|recordings?|sentences?|texts?|documents?|docs|"
    r"paragraphs?|conversations?|dialogues?|pairs?|triplets?|sequences?|rows?|records?|items?|entries|instances?|annotations?|masks?|patches|tiles|"
    r"slices|volumes?|scans?|patients?|subjects?|graphs?|molecules?|scenes?|trajectories|data ?points?|identities|speakers?|captions?|prompts?"
)
_COUNTED = rf"{_FOUND}|batch(?:es)?|frames?|labels?|boxes|episodes?|transitions?|shards?|chunks?|questions?|cases?"
"""Things that are as often numbered as counted: `batch: 0` is the first one."""
_SETS = r"(?:(?:train|training|val|valid|validation|eval|test|dev)[_ ]?)?(?:data ?set|data ?loader|set|loader|split)s?"
_ZH = r"(?:数据|训练|验证|测试)集|图片|图像|照片|样本|数据|文件|音频|语音|视频|句子|文本|标注|标签|记录|图"
_N = r"(?P<n>\d{1,3}(?:,\d{3})+|\d{1,12})"
_ALONE = r"(?![\w%/]|[.,:]\d)"
_FORMS = (
    Regex(rf"(?<![\w.,/%+-])(?<!\d:){_N} (?:[a-z-]{{1,20}} ){{0,2}}(?P<thing>{_COUNTED})(?![\w/])(?! ?(?:per|a) )", IGNORECASE),
    Regex(rf"\b(?P<thing>{_FOUND.replace('s?', 's')})(?: \w{{1,12}}){{0,1}} {{0,8}}(?: is|:|=|：) {{0,8}}{_N}{_ALONE}", IGNORECASE),
    Regex(rf"(?:\bnumber of|\bnum_?|\bn_|\blen\(|\btotal|#) ?(?:\w{{1,16}}[ _]){{0,2}}(?P<thing>{_COUNTED}|{_SETS})\)?(?: \w{{1,12}}){{0,2}} {{0,8}}(?: is|:|=|：) {{0,8}}{_N}{_ALONE}", IGNORECASE),
    Regex(rf"\b(?P<thing>{_SETS})(?:[ _](?:size|length|len))? {{0,8}}(?: is|:|=|：) {{0,8}}{_N}{_ALONE}", IGNORECASE),
    Regex(rf"(?<![\w.,]){_N} ?[张个条份段幅帧组对句篇例批](?:[^\W\d_]{{0,4}}?)(?P<thing>{_ZH})"),
    Regex(rf"(?P<thing>{_ZH})(?:总?数量?|个数|条数|总计|大小|长度)?(?:[:：=为是]|共有?){{1,2}} {{0,4}}{_N}{_ALONE}"),
)
_NUMBERED = Regex(r"\b(?:class|label|epoch|rank|gpu|cuda|device|step|fold|worker|split|task|client|group|layer|part|shard|scene|seq|camera|id|view|stage|level|batch|bucket|index|类|第)\W{0,2}$", IGNORECASE)
"""What stands before a number that names a thing instead of counting it."""
_LOST = Regex(
    r"skip|remov|drop|filter|delet|discard|ignor|miss|fail|corrupt|invalid|\bbad\b|broken|duplicat|unread|empty|error|without|not found|cached|"
    r"跳过|过滤|删除|丢弃|忽略|缺|失败|损坏|无效|重复|错误|异常",
    IGNORECASE,
)
"""What it is well to have none of."""
_LEFT = Regex(r"\bafter (?:\w{0,12}ing|(?:the )?filters?)\b|(?:过滤|筛选|清洗|去重)(?:之?后|完)", IGNORECASE, ("after", "后", "完"))
"""What says that something was taken away before the count."""
_BAR = Regex(r"\[\d\d:\d\d|\?,? ?\w{0,12}/s|\dit\b|\d%\|", IGNORECASE)
_LONGEST, _MOST = 300, 4000
"""Characters of a line that counts, and lines before a failure that are read."""


def announced(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """`nothing` (`0 utterances`) and `nothing_at`, its line: the first count of none before an incident that holds to the end."""
    before = [line for line in log if line.file == incident.file and line.number < incident.first_line][-_MOST:]
    found: dict[str, tuple[int, str]] = {}
    for line in before:
        for number, _, thing, said in _counts(line.text):
            if number:
                found.pop(thing, None)
            else:
                found.setdefault(thing, (line.number, said))
    if not found:
        return {}
    at, said = min(found.values(), key=lambda place: place[0])
    return {"nothing": said, "nothing_at": at}


def _counts(text: str) -> list[tuple[int, int, str, str]]:
    """(how many, where, of what, as it is said) of a line that counts what was found; those of none first, so that any other of the same thing counts."""
    if len(text) > _LONGEST or not any(map(str.isdigit, text)) or _BAR.search(text) or _LOST.search(_LEFT.sub("", text)):
        return []
    found = (one for form in _FORMS for one in form.finditer(text) if not _NUMBERED.search(text[: one.start()]))
    return sorted((int(one["n"].replace(",", "")), one.start(), _thing(one["thing"]), one[0]) for one in found)


def _thing(said: str) -> str:
    """A thing in the singular, by which counts of the same are told."""
    said = said.lower()
    return said.removesuffix("es") if said.endswith(("ches", "xes")) else said.removesuffix("s")
