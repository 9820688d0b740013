"""What a message says of a refused argument: its name, its value, what it may be, and how the user's line writes it.

``Argument `bins` must be greater than 0 but is 0`` gives `setting` bins, `wanted` greater than 0, `got` 0, and,
below `calibration_error(p, t, n_bins=0)`, `written` n_bins=0. What a message does not say is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import IGNORECASE, Regex
from triage.incidents import user_frame
from triage.model import Incident, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_READ = 600
"""Characters of a message that are read."""
_LONGEST = 180
_NAME = r"(?:[`'\"]([A-Za-z_][\w.\[\]]{0,60}(?:\(\))?)[`'\"]|\b([A-Za-z]+_\w{1,60}))"
_NOUN = r"(?:[`'\"]([A-Za-z_][\w.\[\]]{0,60}(?:\(\))?)[`'\"]|\b([A-Za-z_][\w.]{1,60}))"
_MUST = (
    r"(?:must|should|has to|have to|needs? to|ha(?:s|ve) got to|(?:is|are) expected to|expected to|can only|cannot|can't|can not|may not)"
    r"(?: both| all| only)?(?: not)? (?:be|have(?! been)|equal|match)"
)
_NOUNS = "argument|parameter|option|keyword|kwarg|setting|key|field|flag|attribute"
_STOP = r"(?=[,;.:]? ?\b(?:but|got|found|received|instead|however|when|if|because|which|Got|Found|Received)\b|[,;.:]? (?:and|is) (?:got|found|is|was)\b|[.;] |[.!] ?$|$)"
_SETTINGS = (
    Regex(r"[`'\"](-{1,2}[A-Za-z][\w.-]{1,60})(?:[= ][^`'\"]{1,40})?[`'\"]|(?<![\w-])(--[A-Za-z][\w.-]{1,60}\w)"),
    Regex(rf"{_NOUN}(?: (?:argument|parameter|value|option|tensor|dtype|shape))?(?: \([^)]{{1,40}}\))? {_MUST}\b"),
    Regex(rf"[Ee]xpect(?:ed|s|ing)? (?:the |argument |parameter |input )?{_NOUN}(?: \w+)? to (?:be|have)\b"),
    Regex(
        r"(?:[Ii]nvalid|[Uu]nknown|[Uu]nsupported|[Uu]nrecogni[sz]ed|[Uu]nexpected)(?: value| type)?(?: for| of)?"
        rf"(?: the)?(?: argument| parameter| option)? {_NAME}(?=[:= ,.]|$)"
    ),
    Regex(rf"[`'\"]([A-Za-z_][\w.]{{1,60}})[`'\"] (?:{_NOUNS})s?\b()"),
    Regex(
        rf"(?:{_NOUNS})s? [`'\"]?([A-Za-z_][\w.]{{1,60}})"
        r"[`'\"]?(?=[\s,.:;)]|$)()"
    ),
    Regex(
        r"(?:specify|provide|set|pass|supply|define)(?: the| a| an| both| either)? "
        r"[`'\"]([A-Za-z_][\w.]{1,60})(?:=[^`'\"]{1,40})?[`'\"]()"
    ),
    Regex(r"[`'\"]([A-Za-z_][\w.]{1,60})(?:=[^`'\"]{1,40})?[`'\"]()"),
    Regex(r"(?<![\w/\\.])([a-z]+(?:_[a-z\d]+)+)\b(?![/\\]|\.\w)()"),
)
"""The argument's name: each pattern in turn."""
_NO_SETTING = Regex(r"<class '[^']{1,80}'>|[\[{]['\"][^\]}]{0,300}[\]}]")
"""What names a type or lists what may be: no argument stands in it."""
_NO_NAMES = frozenset(
    "a an the it its this that they you we value values argument arguments parameter type types tensor tensors size sizes shape shapes "
    "list dict tuple string number one ones both all any none not only there which of for in to with is by int str float "
    "must should has have had was were are can cannot may will does did do after before at on as when if but no from and or missing required needed given set unset names named called".split()
)
_WANTED = (
    Regex(
        r"(?:(?:must|should|has to|have to|can only|needs? to|to) be (?:one of|either|any of|among)|"
        r"(?:choose|select|pick|use one) (?:one )?(?:of|from|between)|"
        r"(?i:supported|available|valid|allowed|possible|accepted|known|expected) (?:\w+ ){0,3}?(?:are|is|include|:)|"
        r"(?:expected|expecting) one of)[: ]{1,3}"
        rf"(\[[^\]]{{1,200}}\]|\([^)]{{1,200}}\)|\{{[^}}]{{1,200}}\}}|.{{1,120}}?){_STOP}"
    ),
    Regex(rf"({_MUST} .{{1,90}}?){_STOP}"),
    Regex(rf"[Ee]xpect(?:ed|s|ing) (?:(?:.{{1,60}}?) to (?:be|have) )?(.{{1,90}}?){_STOP}"),
    Regex(
        r"\bonly (?:supports?|works? (?:with|on|for)|accepts?|allows?|implemented (?:for|on)|"
        rf"(?:available|supported|valid) (?:for|on|in|with|when)) (.{{1,90}}?){_STOP}"
    ),
)
_OUGHT = Regex(rf"^{_MUST}\b")
_DENIED = Regex(r"\bnot\b|^can(?:'t|not)")
_GIVEN = (
    Regex(
        r"(?:\b(?:[Gg]ot|[Ff]ound|[Rr]eceived|actual(?:ly)?|provided|passed|given)|\bbut (?:it )?(?:is|was|has|have))"
        r"(?: (?:value|values|type|instead|one of|an?(?: value of)?)\b)?[:=]? ?"
        r"([`'\"][^`'\"]{0,80}[`'\"]|<class '[^']{1,80}'>|torch\.Size\(\[[^\]]{0,80}\]\)|[\[({][^\])}]{0,80}[\])}]|"
        r"[^\s,;()]{1,60}?(?: dimensions?\b)?)(?=[.,;:)]? |[.,;)]*$)"
    ),
    Regex(
        r"(?:[Ii]nvalid|[Uu]nknown|[Uu]nsupported|[Uu]nrecogni[sz]ed) [\w ]{1,40}?[:=] ?"
        r"([`'\"]?[^\s`'\",;]{1,60}[`'\"]?)(?=[.,;]? |[.,;]?$)"
    ),
    Regex(r"\bmust be [^;]{1,80}, not ['\"]?([\w.]{1,60})['\"]?$"),
    Regex(r"(['\"][^`'\"]{1,60}['\"]) is not (?:a |an )?(?:valid|supported|recogni[sz]ed|known|allowed)"),
)
_NO_VALUES = frozenset("a an the no none of in to be by with for it that this you and or not only instead".split())
_ADVICE = Regex(
    r"(?:^|(?<=[.!?;:] ))((?:[Pp]lease|[Tt]ry|[Cc]onsider|[Uu]se|[Mm]ake sure|[Ee]nsure|[Ss]et|[Ee]ither|[Ii]nstead,?|"
    r"[Yy]ou (?:must|can|should|need to|have to|may)|[Tt]o (?:fix|resolve|solve|avoid|use|enable|disable|do)|[Cc]all|[Pp]ass|"
    r"[Rr]emove|[Ii]ncrease|[Rr]educe|[Dd]ecrease|[Uu]pgrade|[Rr]un|[Cc]onvert|[Cc]heck|[Dd]id you|[Aa]dd|[Pp]rovide|[Ss]pecify|"
    r"[Ss]witch|[Dd]isable|[Ee]nable|[Dd]rop|[Rr]ename|[Ii]nstall|[Cc]hoose|[Ss]elect|[Ll]oad|[Ff]irst) "
    r".{8,240}?)(?=[.!?](?:\s|$)|$)"
)
"""A sentence that says what to do."""
_POINTS_BACK = Regex(r"\b(?:it|them|one|this|that|these|those)\b", IGNORECASE)


def read(incident: Incident, log: Sequence[Line]) -> dict[str, str]:
    """What the message names, as far as it does."""
    said = " ".join(incident.message[:_READ].split())
    setting = _setting(_NO_SETTING.sub("", said))
    frame = user_frame(incident.frames)
    found = {
        "setting": setting,
        "wanted": _wanted(said),
        "got": _first(_GIVEN, said, _NO_VALUES),
        "written": _written(setting, frame.code) if setting and frame else "",
        "advice": _advice(said),
    }
    return {name: text for name, text in found.items() if text}


def _setting(said: str) -> str:
    for pattern in _SETTINGS:
        for found in pattern.finditer(said):
            name = (found[1] or found[2]).rstrip(".")
            if len(name) > 1 and name.lower() not in _NO_NAMES:
                return name
    return ""


def _first(patterns: Iterable[Regex], said: str, unless: frozenset[str] = frozenset()) -> str:
    for pattern in patterns:
        for found in pattern.finditer(said):
            text = found[1].strip().rstrip(".,;:")
            if text and text.lower() not in unless and len(text) <= _LONGEST:
                return text
    return ""


def _wanted(said: str) -> str:
    text = _first(_WANTED, said)
    ought = _OUGHT.match(text)
    if not ought:
        return text
    rest = text[ought.end() :].strip()
    return f"not {rest}" if _DENIED.search(ought[0]) else rest


def _written(setting: str, code: str) -> str:
    """The argument as the user's line writes it: of the same name, or one that ends with it."""
    name = setting.rpartition(".")[2].removesuffix("()")
    if not name.isidentifier():
        return ""
    found = Regex(rf"\b(?:\w+_)?{name} ?= ?(?:'[^']*'|\"[^\"]*\"|[^\s,()=]+(?:\([^()]*\))?)(?=[,)\s]|$)").search(code)
    return found[0] if found else ""


def _advice(said: str) -> str:
    """What to do, with the sentence before it where that names what it speaks of."""
    found = _ADVICE.search(said)
    if not found:
        return ""
    advice = found[1].strip()
    before = said[: found.start()].rstrip().rpartition(". ")[2] if _POINTS_BACK.search(advice) and not _setting(advice) else ""
    return f"{before} {advice}" if before and len(before) + len(advice) <= _LONGEST else advice
