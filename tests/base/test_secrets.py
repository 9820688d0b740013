"""Keys, tokens and passwords of every known kind are masked behind what tells the kind, and what only resembles one stays."""

from __future__ import annotations

import pytest

from triage.base.secrets import MASK, all_masked, masked

BODY = "g1K2" * 10
HEX = "0a1b2c3d" * 4
HEADS = (
    *"hf_ api_org_ ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ glpat- gldt- glrt- glcbt- sk- sk-ant- sk-proj- sk-svcacct- sk-admin- sk-or- AIza ya29. xoxb- xapp- hooks.slack.com/services/ /api/webhooks/".split(),
    *"wandb_v1_ npm_ r8_ gsk_ pplx- xai- nvapi- pypi- dckr_pat_ lin_api_ whsec_ sk_live_ rk_live_ sk_test_ rk_test_".split(),
)  # fmt: skip
WHOLE = {
    "SG.": f"{BODY[:22]}.{BODY}", "eyJ": f"{BODY}.{BODY}.{BODY}", "12345678:": "AA" + BODY[:33], "AKIA": "B2" * 8, "ASIA": "B2" * 8, "ABIA": "B2" * 8, "ACCA": "B2" * 8, "dapi": HEX,
    "Bearer ": BODY, "basic ": BODY, "Authorization: ": BODY, "authorization: token ": BODY, "https://me:": "it@hub.org", "https://": f"{BODY}@hub.org",
    "wandb: Login ": HEX, "api key ": HEX, "apikey ": HEX, "api_key ": HEX + "0a1b2c3d", "login ": HEX,
}  # fmt: skip
PARAMETERS = "token key sig signature secret password credential X-Amz-Signature X-Goog-Credential=a&api_key".split()
SETTINGS = "password passwd passphrase pwd token api_key apikey access-key secret_key account_key private_key secret credential credentials".split()
SIGNS = ("=", ":", " = ", " : ", "='", ': "', "' = '", '": "')


@pytest.mark.parametrize(("head", "body"), [*((head, BODY) for head in HEADS), *WHOLE.items()])
def test_a_secret_is_masked_behind_what_tells_its_kind(head: str, body: str) -> None:
    rest = body[body.index("@") :] if "@" in body else ""
    assert masked(f"set {head}{body} here") == f"set {head}{MASK}{rest} here"
    assert masked(f"set {head} here") == f"set {head} here"


@pytest.mark.parametrize("name", PARAMETERS)
def test_a_secret_in_an_address_is_masked_up_to_the_next_parameter(name: str) -> None:
    assert masked(f"https://hub.org/a?x=1&{name}=abcdef&y=2") == f"https://hub.org/a?x=1&{name}={MASK}&y=2"
    assert masked(f"https://hub.org/a?x=1&{name}s=abcdef&y=2") == f"https://hub.org/a?x=1&{name}s=abcdef&y=2"


@pytest.mark.parametrize("sign", SIGNS)
@pytest.mark.parametrize("name", SETTINGS)
def test_what_a_setting_of_such_a_name_holds_is_masked(name: str, sign: str) -> None:
    assert masked(f"{name}{sign}{BODY}") == f"{name}{sign}{MASK}" == masked(f"{name.upper()}{sign}{BODY}").lower()
    assert masked(f"{name} {BODY}") == f"{name} {BODY}"


@pytest.mark.parametrize("value", ["None", "null", "True", "false", "***", "<it", "/home/me", "args.it", "self.it", "os.environ", "str", "getpass()", "required", "incorrect", "invalid", "missing"])
def test_what_stands_for_a_password_is_none(value: str) -> None:
    assert masked(f"password={value}") == f"password={value}"
    assert masked(f"password=x{value.removesuffix('()')}") == f"password={MASK}"


@pytest.mark.parametrize("value", ["a" * 40, "1" * 40, "a1" * 7 + "b", "gear_wheel_turned", f"{BODY}(3)"])
def test_a_token_has_letters_and_digits_and_is_no_call(value: str) -> None:
    assert masked(f"token={value}") == f"token={value}"
    assert masked("token=" + "a1" * 8) == f"token={MASK}"


def test_a_private_key_is_masked_whole_or_by_its_lines() -> None:
    begin, end = "-----BEGIN RSA PRIVATE KEY-----", "-----END RSA PRIVATE KEY-----"
    line = BODY + BODY[:24]
    assert masked(f"x\n{begin}\n{line}\n{line}\n{end}\ny") == f"x\n{begin}{MASK}\ny"
    assert masked(f"x\n{line}\ny") == f"x\n{MASK}\ny"
    assert masked(f"x\n{line[:59]}\ny") == f"x\n{line[:59]}\ny" and masked(f"x\n{line[:60]}\ny") == f"x\n{MASK}\ny"
    assert masked(f"x {line}\ny") == f"x {line}\ny", "not a line of its own"
    assert masked(f"{line.lower()}\n{line.upper()}") == f"{line.lower()}\n{line.upper()}", "of small and capital letters both"


def test_where_secrets_can_come_in_says_which_kinds_are_looked_for() -> None:
    said = [f"hf_{BODY}", "nothing"]
    assert all_masked(said) == [f"hf_{MASK}", "nothing"] == all_masked(said, [said[0]])
    assert all_masked(said, ["nothing"]) == said
