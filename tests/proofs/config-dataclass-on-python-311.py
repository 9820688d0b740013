"""A config class uses an instance of another config class as a default."""
import sys
import dataclasses

CURED = "--cured" in sys.argv
from dataclasses import dataclass, field


@dataclass
class CommonConfig:
    seed: int = 1


if CURED:
    @dataclass
    class Config:
        common: CommonConfig = field(default_factory=CommonConfig)
else:
    @dataclass
    class Config:
        common: CommonConfig = CommonConfig()
print(dataclasses.asdict(Config()))
