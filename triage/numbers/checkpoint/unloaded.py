"""A model that nobody trained is judged: no weights were where the run looked for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.columns.quantities import HELD

_LACKS = Regex(
    r"(?:found|loaded|available) (?:ckpts?|checkpoints?|weights|models?)\W{0,3}(?:\[\]|\{\}|None\b|0$)|\b(?:no|0) (?:\w+ ){0,3}(?:ckpts?|checkpoints?|weights|snapshots?|(?:saved|trained|pretrained) models?) (?:(?:file|dir\w*)s? )?(?:was |were |is |are )?(?:found|available|exists?|loaded|in\b|at\b)|"
    r"(?:ckpt|checkpoint|weights|model)s?\b.{0,130}?(?:not found|(?:does|do) not exist|doesn't exist|is empty|cannot be found)|(?:could not|cannot|can't|unable to|failed to) (?:find|locate) .{0,60}(?:ckpt|checkpoint|weights|model)|"
    r"(?:using|with|keep\w*) (?:the )?random(?:ly)?[ -](?:init\w*|weights)|(?:ckpt|checkpoint|weights?|resume|load)\w*['\"]?\s?[:=]\s?(?:None|''|\"\")\W{0,2}$|(?:未找到|没有找到|找不到)\S{0,12}(?:权重|检查点|模型|checkpoint|ckpt)|(?:权重|检查点|模型)[^\n，。,]{0,80}(?:不存在|未找到|没有找到)|(?:未找到|没有找到|找不到)[^\n，。]{0,80}\.(?:pth|pt|ckpt|bin|safetensors|pdparams)\b|随机初始化的?(?:模型|权重)", IGNORECASE,
)
_JUDGES = Regex(
    r"(?:render|test|eval(?:uat\w*)?|infer\w*|predict|val(?:idat\w*)?|sample)[ _-]?only\b|--(?:render|test|eval(?:uate)?|infer(?:ence)?|predict|validate|sample|benchmark)\b(?! ?(?:batch|every|interval|steps|freq|0|False))|"
    r"\bmode['\"]?\W{1,3}(?:test|eval|val|infer\w*|predict\w*|render|sample)\b|\b(?:test|eval\w*|infer\w*|predict\w*|render\w*|sample\w*|demo|benchmark|detect|generate)\.py\b|(?:仅|只|模式[:：] ?)(?:测试|推理|评估|渲染)", IGNORECASE,
)
"""That nothing is to be trained."""
_OTHER = Regex(r"optimi[sz]er|scheduler|scaler|cache|resum\w* from|tokenizer|vocab", IGNORECASE)
"""What a file of weights may well lack."""


def find(log: Sequence[Line], columns: Sequence[Column]) -> Iterator[Series]:
    """No checkpoint was found, it is said that nothing is to be trained, no loss of a training is told, and the run goes on."""
    lacks = next((line for line in log if _LACKS.search(line.text) and not _OTHER.search(line.text)), None)
    trained = any(c.quantity.kind == "loss" and c.quantity.phase not in HELD and len(c.values) > 1 for c in columns)
    if lacks and not trained and lacks is not log[-1] and any(_JUDGES.search(line.text) for line in log):
        yield series_of("weights", "absent", [lacks.number], [0.0], "checkpoint")
