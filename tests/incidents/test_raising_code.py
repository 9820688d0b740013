"""What a line of code that can only fail raises, as far as it says so."""

from __future__ import annotations

import pytest

from triage.incidents.raising_code import implied


@pytest.mark.parametrize(
    ("code", "raised"),
    [
        ("raise GearError('the gear is worn')", ("GearError", "the gear is worn")),
        ("raise gears.GearError('the gear is worn')", ("GearError", "the gear is worn")),
        ("raise GearError(f'gear {n} is worn')", ("GearError", "gear … is worn")),
        ("raise GearError('gear %d is worn' % n)", ("GearError", "gear … is worn")),
        ("raise GearError('gear {} is worn'.format(n))", ("GearError", "gear … is worn")),
        ("raise GearError('gear ' + name)", ("GearError", "gear …")),
        ("raise GearError(name + ' is worn')", ("GearError", "… is worn")),
        ("raise GearError", ("GearError", "")),
        ("raise GearError()", ("GearError", "")),
        ("raise GearError('worn', 3)", ("GearError", "worn")),
        ("assert n > 3, 'too few gears'", ("AssertionError", "too few gears")),
        ("assert n > 3", ("AssertionError", "")),
        ("raise worn('the gear is worn')", ("", "the gear is worn")),
    ],
)
def test_a_line_that_can_only_fail_tells_what_it_raises(code: str, raised: tuple[str, str]) -> None:
    assert implied(code) == raised


@pytest.mark.parametrize(
    "code",
    [
        "go(GearError('worn'))", "raised = GearError('worn')", "assertion = 3", "raise", "raise GearError(", "raise GearError(said)", "raise GearError(a + b)", "raise GearError(3)",
        "raise GearError('{} is worn'.join(names))", "raise GearError('worn'.upper())", "raise GearError('a' * 3)", "assert n > 3, said", "raise 3 +",
    ],
)  # fmt: skip
def test_what_may_succeed_or_makes_its_message_elsewhere_tells_nothing(code: str) -> None:
    assert implied(code) == ("", "")
