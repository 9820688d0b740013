"""Why a program left samples out before none remained: `WARNING: ignoring corrupt label: labels require 5 columns`.

The first of such lines is where the failure began, and says what is wrong with the data.
"""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LEFT_OUT = Regex(
    r"\b(?:ignor|skipp|dropp|discard|exclud|reject)(?:ing|ed)\b[^\n]{0,240}?: (?P<why>\S[^\n]{3,200})|"
    r"(?:跳过|忽略|丢弃|剔除)[^\n]{0,240}?[:：] ?(?P<zh>\S[^\n]{1,200})",
    IGNORECASE, ("ignor", "skip", "drop", "discard", "exclud", "reject", "跳过", "忽略", "丢弃", "剔除"),
)  # fmt: skip
_SAMPLE = Regex(
    r"\b(?:images?|imgs?|labels?|annotations?|samples?|examples?|files?|lines?|rows?|records?|entry|entries|items?|utterances?|audios?|wavs?|clips?|videos?|"
    r"masks?|pairs?|slices?|documents?|sentences?|molecules?|graphs?)\b|[\w)-]\.(?:jpe?g|png|bmp|tiff?|txt|xml|json|wav|mp3|flac|mp4|avi|npy|npz|csv|nii|dcm)\b|"
    r"样本|图片|图像|标签|标注|文件|音频|视频|行",
    IGNORECASE,
)
"""What a data set is made of: warnings ignore much else."""
_LONGEST, _MOST = 500, 4000
"""Characters of a line that tells of it, and lines of a log that are read."""


def skipped(incident: Incident, log: Sequence[Line]) -> dict[str, Any]:
    """`skipped`, the reason of the first line that tells of a sample left out, and `skipped_at`, that line."""
    for line in [line for line in log if line.file == incident.file and _may_precede(line, incident)][:_MOST]:
        found = _LEFT_OUT.search(line.text) if len(line.text) <= _LONGEST else None
        if found and _SAMPLE.search(line.text[: found.start("why") if found["why"] else found.start("zh")]):
            return {"skipped": (found["why"] or found["zh"]).strip(), "skipped_at": line.number}
    return {}


def _may_precede(line: Line, incident: Incident) -> bool:
    """Whether a line stands above a failure; a count of what is left may be printed above its reasons."""
    return line.number < incident.first_line or incident.kind == "message"
