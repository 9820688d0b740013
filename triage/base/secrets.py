"""Keys, tokens and passwords in a text from outside, masked: reports and drafts are pasted into public places.

A list of (words of which a secret of this kind has one, pattern): a pattern is compiled only for a text that
holds such a word. The first group stays, the rest of the match is masked. Every repetition is bounded.
"""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import IGNORECASE, Regex

MASK = "****"


def _assigned(*names: str) -> tuple[str, ...]:
    """How a setting of such a name is written before its value."""
    return tuple(f"{name}{sign}" for name in names for sign in ("=", ":", " =", " :", '"', "'"))


_KINDS: tuple[tuple[tuple[str, ...], Regex], ...] = (
    (("hf_", "api_org_"), Regex(r"\b(hf_|api_org_)[A-Za-z0-9]{16,80}")),  # Hugging Face
    (("ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"), Regex(r"\b(gh[pousr]_|github_pat_)\w{16,255}")),
    (("glpat-", "gldt-", "glrt-", "glcbt-"), Regex(r"\b(gl(?:pat|dt|rt|cbt)-)[\w.-]{16,300}")),  # GitLab
    # Anthropic, OpenAI, OpenRouter, DeepSeek, …
    (("sk-",), Regex(r"\b(sk-(?:ant-|proj-|svcacct-|admin-|or-)?)(?=[\w-]{0,60}\d)[\w-]{16,300}")),
    (("akia", "asia", "abia", "acca"), Regex(r"\b(AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{12,20}\b")),  # AWS
    (("aiza", "ya29."), Regex(r"\b(AIza|ya29\.)[\w-]{20,300}")),  # Google
    (("xox", "xapp-"), Regex(r"\b(xox[a-z]-|xapp-)[\w-]{10,300}")),  # Slack
    (("hooks.slack.com", "/api/webhooks/"), Regex(r"(hooks\.slack\.com/services/|/api/webhooks/)[\w/-]{8,200}")),
    (
        ("wandb_v1", "npm_", "r8_", "gsk_", "pplx-", "xai-", "nvapi-", "dapi", "pypi-", "dckr_pat_", "lin_api_", "whsec_"),
        Regex(r"\b(wandb_v1_?|npm_|r8_|gsk_|pplx-|xai-|nvapi-|dapi(?=[0-9a-f]{32})|pypi-|dckr_pat_|lin_api_|whsec_)[\w-]{20,300}"),
    ),
    (("sk_live", "rk_live", "sk_test", "rk_test"), Regex(r"\b([sr]k_(?:live|test)_)\w{10,200}")),  # Stripe
    (("sg.",), Regex(r"\b(SG\.)[\w-]{16,40}\.[\w-]{16,80}")),  # SendGrid
    (("eyj",), Regex(r"\b(eyJ)[\w-]{10,2000}\.[\w-]{10,4000}(?:\.[\w-]{5,2000})?")),  # JSON Web Tokens
    ((":aa",), Regex(r"\b(\d{8,10}:)AA[\w-]{30,40}")),  # Telegram
    (("bearer", "basic ", "authorization"), Regex(r"(\b(?:bearer|basic|authorization[\"']?\s{0,3}[:=]\s{0,3}[\"']?(?:token\s)?)\s{0,3})(?!bearer|basic)[\w.~+/=-]{12,4000}", IGNORECASE)),
    (("://",), Regex(r"(://[^\s/@:\"']{0,100}:)[^\s/@\"']{1,200}(?=@)|(://)[\w-]{16,200}(?=(?::[^\s/@]{0,40})?@)")),
    (
        ("token=", "key=", "sig=", "signature=", "secret=", "password=", "credential="),
        Regex(r"([?&][\w.-]{0,30}(?:token|key|sig|signature|secret|password|credential)=)[^&\s\"'<>]{6,2000}", IGNORECASE),
    ),
    (
        _assigned("password", "passwd", "passphrase", "pwd"),
        Regex(r"((?:password|passwd|passphrase|\bpwd)[\"']?\s{0,3}(?:=|:)\s{0,3}[\"']?)(?!none\b|null\b|true\b|false\b|\*|<|/|args\b|self\b|os\.|str\b|getpass|required|incorrect|invalid|missing)[^\s\"',;(){}\[\]]{4,200}", IGNORECASE),
    ),
    (
        _assigned("token", "key", "secret", "credential", "credentials"),
        Regex(
            r"((?:token|api[_-]?key|access[_-]?key|secret[_-]?key|account[_-]?key|private[_-]?key|secret|credentials?)[\"']?\s{0,3}[=:]\s{0,3}[\"']?)"
            r"(?=[\w+/.-]{0,60}\d)(?=[\w+/.-]{0,60}[A-Za-z])[A-Za-z0-9+/_.-]{16,500}={0,2}(?![\w(])", IGNORECASE,
        ),
    ),
    (("wandb", "api key", "apikey", "api_key", "login"), Regex(r"((?:wandb|api.?key|login)[^\n]{0,80}?\b)(?:[0-9a-f]{40}|[0-9a-f]{32})\b", IGNORECASE)),
    (("private key",), Regex(r"(-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----)[^-]{1,20000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?")),
)  # fmt: skip
_KEY_LINE = Regex(r"(?m)^(?=\S{0,80}\d)(?=\S{0,80}[a-z])(?=\S{0,80}[A-Z])()[A-Za-z0-9+/]{60,76}={0,2}$")
"""A line of a private key whose head stands elsewhere."""


def masked(text: str) -> str:
    """A text in which every known kind of key, token or password is `****` after what tells its kind."""
    return all_masked([text])[0]


def all_masked(texts: Sequence[str], outside: Sequence[str] = ()) -> list[str]:
    """Each of these texts masked; which words stand in them is asked once for all of them, for most of them have none.

    `outside` are those from which alone a secret can have come into them, where these are few.
    """
    whole = "\n".join(outside or texts)
    lowered = whole.lower()
    kinds = [(words, pattern) for words, pattern in _KINDS if any(word in lowered for word in words)]
    return [_masked(text, kinds) for text in texts] if kinds or _long_word(whole) else list(texts)


def _masked(text: str, kinds: Sequence[tuple[tuple[str, ...], Regex]]) -> str:
    lowered = text.lower() if kinds else ""  # only saves work
    for words, pattern in kinds:
        if any(word in lowered for word in words):
            text = pattern.sub(_mask, text)
    return _KEY_LINE.sub(_mask, text) if _long_word(text) else text


def _long_word(text: str) -> bool:
    return any(len(line) >= 60 and " " not in line for line in text.split("\n"))


def _mask(found: object) -> str:
    groups = [g for g in found.groups() if g is not None]  # type: ignore[attr-defined]
    return (groups[0] if groups else "") + MASK
