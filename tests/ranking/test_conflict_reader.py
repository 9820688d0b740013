"""Two demands on one package that exclude each other, as pip lists them."""

from __future__ import annotations

import pytest

from triage.model import Incident, Line
from triage.ranking.conflict_reader import conflict

PIP = Incident("message", "", "", 1, "", 1, 1)


def told(*rows: str) -> dict[str, str]:
    return conflict(PIP, [Line(n, row) for n, row in enumerate(("The conflict is caused by:", *rows), 1)])


def test_the_users_pin_stands_first_wherever_pip_lists_it() -> None:
    same = {"package": "gears", "pin": "gears==2.4.1", "by": "wheels 1.0.1", "wants": "gears<3.0 and >=2.5"}
    rows = ("    The user requested gears==2.4.1", "    wheels 1.0.1 depends on gears<3.0 and >=2.5")
    assert told(*rows) == told(*reversed(rows)) == same


def test_two_packages_may_exclude_each_other_without_a_pin() -> None:
    found = told("    cogs 1.0 depends on gears==1.0", "    wheels[fast] 2.0 depends on gears[x]==2.0; python_version > '3.8'")
    assert (found["pin"], found["by"]) == ("cogs 1.0 (gears==1.0)", "wheels[fast] 2.0")
    assert found["wants"] == "gears==2.0; python_version > '3.8'"


def test_a_demand_that_the_pin_meets_is_passed_over() -> None:
    rows = ("    The user requested gears==2.0.0", "    cogs 1 depends on gears>=1.7", "    axles 3 depends on gears<3 and >=2", "    wheels 0.2 depends on gears==2.0.1")
    assert told(*rows) == {"package": "gears", "pin": "gears==2.0.0", "by": "wheels 0.2", "wants": "gears==2.0.1"}


def test_a_constraint_is_the_users_and_names_are_compared_as_pip_does() -> None:
    assert told("    The user requested (constraint) My_Gear==1", "    cogs 1 depends on my.gear>=2")["pin"] == "My_Gear==1"


@pytest.mark.parametrize("rows", [(), ("    The user requested gears==1",), ("    The user requested gears==1", "    cogs 1 depends on wheels>2"), ("    a 1 depends on gears>2", "    b 1 depends on gears>2")])
def test_without_two_demands_that_differ_nothing_is_told(rows: tuple[str, ...]) -> None:
    assert told(*rows) == {}


def test_what_stands_above_or_far_below_is_none_of_it() -> None:
    rows = [Line(1, "    The user requested gears==1"), Line(2, "The conflict is caused by:"), *(Line(n, "x") for n in range(3, 40)), Line(40, "    cogs 1 depends on gears>2")]
    assert conflict(PIP, rows) == {}


def test_two_demands_above_what_pip_says_of_a_conflict_are_none_of_it() -> None:
    rows = ("pip", "    The user requested gears==1", "    cogs 1 depends on gears>2", "The conflict is caused by:", "    wheels 1 depends on axles>2")
    assert conflict(PIP, [Line(n, row) for n, row in enumerate(rows, 1)]) == {}
