"""Nothing that a log says is obeyed by who shows the report, and no secret of it is shown."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from triage.base.secrets import MASK, masked
from triage.base.visible import visible
from triage.kb.knowledge import Knowledge
from triage.pipeline import diagnose
from triage.report import FORMATS, Wanted, render

HOSTILE = (
    "\x1b[31mred\x1b[0m \x1b]8;;http://evil\x07link\x1b]8;;\x07 \u200b\u2028\u2029\x85\x1c\u202e\u2066\ufeff\u00ad\u3164 "
    "[bold]rich[/bold] <script>alert(1)</script> [x](http://evil) ``` ~~~ ##vso[task.setvariable]x ##[error]y"
)
LOG = (
    'Traceback (most recent call last):\n  File "/home/user/train.py", line 7, in main\n    run("' + HOSTILE + '")\n'
    "::set-output name=x::y\nRuntimeError: " + HOSTILE + " hf_abcdefghijklmnopqrstuvwxyz012345\n"
)
ALLOWED_ANSI = "\x1b"


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("text", [LOG, LOG.replace("RuntimeError: ", "FileExistsError: [Errno 17] File exists: ")])
def test_nothing_of_a_log_is_obeyed(text: str, form: str, full: bool, knowledge: Knowledge) -> None:
    told = render(diagnose(text.encode(), knowledge=knowledge), Wanted(format=form, full=full))
    assert told
    assert [c for c in told if not c.isprintable() and c != "\n"] == []
    assert not [c for c in told if c in "\u200b\u2028\u2029\u202e\u2066\ufeff\u3164"]
    assert "##vso[" not in told
    assert "##[" not in told
    assert "hf_abc" not in told
    own = ("::error", "::warning", "::notice") if form == "github" else ()
    assert not [line for line in told.splitlines() if line.lstrip().startswith("::") and not line.startswith(own)]


def test_colour_brings_only_its_own_escapes(knowledge: Knowledge) -> None:
    told = render(diagnose(LOG.encode(), knowledge=knowledge), Wanted(format="rich", color=True))
    assert "\x1b[1m" in told
    assert all(piece.split("m")[0].replace(";", "").isdigit() for piece in told.split("\x1b[")[1:])


def test_markdown_keeps_a_log_inside_its_fences(knowledge: Knowledge) -> None:
    told = render(diagnose(LOG.encode(), knowledge=knowledge), Wanted(format="markdown"))
    outside = "".join(part for n, part in enumerate(told.split("`")) if n % 2 == 0)
    assert "<script>" not in outside
    assert "](http" not in outside


@pytest.mark.parametrize(
    "text",
    [
        "std::vector", "at::native::foo", "c10::Error", "key=model.layers.0.weight", "tokens: 123456789012345678",
        "pad_token=<|endoftext|>", "use_auth_token=True", "commit 0123456789abcdef0123456789abcdef01234567",
        "http://127.0.0.1:29500", "password: incorrect", "KeyError: 'sk-learn-estimator-of-some-kind'",
        "rank 0 [2] 3 % done", "pip install git+https://github.com/NVIDIA/apex.git@a1df80457ba67d60cbdb0d3ddfb08a2702c821a8",
    ],
)  # fmt: skip
def test_what_is_no_secret_and_no_command_stays(text: str) -> None:
    assert masked(visible(text)) == text


SECRETS = {
    "hf_abcdefghijklmnopqrstuvwxyzABCDEFGH": "hf_",
    "ghp_16C7e42F292c6912E7710c838347Ae178B4a": "ghp_",
    "github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz0123456789": "github_pat_",
    "glpat-abcdefGHIJKLmnop1234": "glpat-",
    "sk-proj-abc123DEF456ghi789jkl012mno": "sk-proj-",
    "sk-ant-api03-AbCdEf0123456789-_xyzXYZ": "sk-ant-",
    "AKIAIOSFODNN7EXAMPLE": "AKIA",
    "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY": "aws_secret_access_key = ",
    "https://user:pa55word@github.com/x.git": "https://user:",
    "https://x-token-auth1234567890@github.com/x.git": "https://",
    "postgresql://me:secret@host/db": "postgresql://me:",
    "WANDB_API_KEY=0123456789abcdef0123456789abcdef01234567": "WANDB_API_KEY=",
    "wandb: API key verification failed: 0123456789abcdef0123456789abcdef01234567": "wandb: ",
    "password=hunter2": "password=",
    "{'password': 'hunter2'}": "{'password': '",
    "Authorization: Bearer abcdef0123456789": "Authorization: ",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N": "eyJ",
    "https://s3.amazonaws.com/b?X-Amz-Signature=deadbeefdeadbeef": "https://",
    "https://hooks.slack.com/services/T000/B000/XXXXXXXXXXXX": "https://",
    "AIzaSyA1234567890abcdefghijklmnopqrstuvw": "AIza",
    "xoxb-123456789012-abcdefghij": "xoxb-",
    "-----BEGIN RSA PRIVATE KEY----- MIIEow/IBAAKCAQEA7 Xabc": "-----BEGIN",
    "MIIEowIBAAKCAQEA7yn3bRHQ5FHMQ0tZ1kq9s8d7f6g5h4j3k2l1m0n9b8v7c6x5": "",
    "nvapi-abcdefghijklmnopqrstuvwxyz0123456789": "nvapi-",
}


@pytest.mark.parametrize("text", SECRETS)
def test_a_secret_is_masked_after_what_tells_its_kind(text: str) -> None:
    told = masked(text)
    assert told.startswith(SECRETS[text])
    assert MASK in told
    tail = text[len(SECRETS[text]) :]
    assert tail[-12:] not in told or tail.endswith((".git", "db", "'}"))


def test_a_private_key_in_the_last_lines_is_masked_whole(knowledge: Knowledge) -> None:
    log = "Traceback (most recent call last):\nQuuxError: x\n-----BEGIN PRIVATE KEY-----\nshortline\nMIIB\n-----END PRIVATE KEY-----\n"
    told = render(diagnose(log, knowledge=knowledge), Wanted(full=True))
    assert "shortline" not in told
    assert "MIIB" not in told


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_any_text_becomes_visible_and_stays_so(text: str) -> None:
    told = visible(text)
    assert all(c.isprintable() or c == "\n" for c in told)
    assert visible(told) == told


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="ab01:=/@?&._- \"'skhfpasword", max_size=2000))
def test_masking_never_fails(text: str) -> None:
    assert isinstance(masked(text), str)


def test_json_is_masked_too(knowledge: Knowledge) -> None:
    told = render(diagnose(LOG.encode(), knowledge=knowledge), Wanted(format="json"))
    assert "hf_abc" not in told
    assert json.loads(told)["schema"] == "triage/1"
