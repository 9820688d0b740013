"""The values that texts may name, and texts finished with them: nothing is left as a placeholder."""

from __future__ import annotations

import pytest

from triage.base.expressions import Size
from triage.model import Cause, Entry, Environment, Frame, Incident, Match, Series, Sign, Text, Workaround
from triage.ranking.packages import installed_as, package_of
from triage.ranking.remedies import filled, remedy, title, values

SAME = Text("A", "甲")
OWN = Frame("/home/user/train.py", 3, "turn", "go(x)", True)
COGS = Frame("/opt/lib/python3.11/site-packages/cogs/a.py", 9, "turn", "spin()", False)
MILLS = Frame("/opt/lib/python3.11/site-packages/mills/b.py", 5, "mill", "grind()", False)


def incident(*frames: Frame, **more: object) -> Incident:
    return Incident("exception", "GearError", "it broke", 1, "it broke", 1, 1, frames=frames, **more)  # type: ignore[arg-type]


def named(of: Incident, environment: Environment | None = None, *, signs: tuple[Sign, ...] = (), compute: tuple[tuple[str, str], ...] = (), **captures: str) -> dict[str, object]:
    known = Entry("gears", SAME, SAME, (Cause("few", SAME, SAME, SAME, signs=signs),), compute=compute)
    return values(Match(known, of, captures, 20.0, "message", "triage"), environment or Environment(), ())


def test_what_a_pattern_captured_is_a_number_a_size_or_a_text() -> None:
    assert named(incident(), k="3", size="2 KiB", shape="[2, 3]", name="gear") == {"k": 3, "size": Size(2048), "shape": (2, 3), "name": "gear"}


def test_the_users_innermost_frame_is_named_and_the_package_that_failed() -> None:
    assert named(incident(OWN, COGS)) == {
        "user_file": "/home/user/train.py", "user_line": 3, "user_code": "go(x)", "user_function": "turn", "caller_library": "cogs",
    }  # fmt: skip
    assert named(incident(OWN._replace(file="", code="", function=""))) == {}
    assert "user_file" not in named(incident(COGS))


def test_what_the_log_tells_of_the_machine_is_named_and_what_it_does_not_is_not() -> None:
    told = named(incident(ranks=(3, 5)), Environment("2.4.0", "3.11", "12.4", "H100", 8, "torchrun"))
    assert told == {"torch": "2.4.0", "python": "3.11", "cuda": "12.4", "gpu": "H100", "world_size": 8, "rank": 3}


def test_a_sign_that_asks_who_called_a_package_names_that_caller() -> None:
    sign = Sign("caller", "", (("outside", "cogs"), ("file", "mills")))
    assert named(incident(OWN, MILLS, COGS), signs=(sign,))["caller_library"] == "mills"
    assert "caller_library" not in named(incident(OWN, COGS), signs=(sign,))
    assert named(incident(OWN, MILLS, COGS))["caller_library"] == "cogs"


@pytest.mark.parametrize(("file", "successor"), [("gym", "gymnasium"), ("fairseq", ""), ("mills", "")])
def test_of_that_caller_the_file_is_told_and_what_took_its_place(file: str, successor: str) -> None:
    sign = Sign("caller", "", (("outside", "cogs"),))
    calls = MILLS._replace(file=MILLS.file.replace("mills", file))
    told = named(incident(OWN, calls, COGS), signs=(sign,))
    assert (told["caller_file"], told["caller_successor"]) == (calls.file, successor)


@pytest.mark.parametrize("code", ["raise GearError(x)", "raise(GearError(x))"])
def test_a_line_that_raises_hands_on_to_the_one_that_called_its_function(code: str) -> None:
    assert named(incident(OWN, OWN._replace(line=9, code=code)))["user_code"] == "go(x)"
    assert "user_code" not in named(incident(OWN._replace(code=code)))


@pytest.mark.parametrize("piece", ["size=3)", "size=3,", "% (a, b)", "}", "]"])
def test_the_last_piece_of_a_statement_over_several_lines_says_nothing(piece: str) -> None:
    assert "user_code" not in named(incident(OWN._replace(code=piece)))


@pytest.mark.parametrize("code", ["turn(size=3,", "turn(size=3)", "turn({", "a % b"])
def test_its_first_line_and_a_whole_one_do(code: str) -> None:
    assert named(incident(OWN._replace(code=code)))["user_code"] == code


def test_a_series_names_its_numbers_and_counts_its_steps_from_one() -> None:
    ill = Series("loss", "explodes", (3, 5, 7), (1.0, 2.0, 4.0), 1.0, 4.0, 0.5, 8.0, 1, 4.0, "train/loss")
    assert named(incident(series=ill)) == {
        "series": "train/loss", "first": 1.0, "last": 4.0, "least": 0.5, "most": 8.0, "count": 3, "at_line": 5, "step": 2, "ratio": 4.0,
    }  # fmt: skip


def test_what_is_computed_may_build_on_what_was_computed_and_fails_alone() -> None:
    compute = (("half", "k // 2"), ("lost", "absent * 2"), ("more", "half + 1"))
    assert named(incident(), compute=compute, k="8") == {"k": 8, "half": 4, "more": 5}
    assert named(incident(), compute=(("none", "k // 0"),), k="8") == {"k": 8}


@pytest.mark.parametrize("group", ["mod", "module", "root"])
def test_a_captured_module_names_the_package_that_brings_it(group: str) -> None:
    assert named(incident(), **{group: "cv2.gapi"})["package"] == "opencv-python"
    assert "package" not in named(incident(), **{group: ""})
    assert "package" not in named(incident(), other="cv2")


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("PIL", "pillow"), ("PIL.Image", "pillow"), ("sklearn.metrics", "scikit-learn"), ("yaml", "PyYAML"), ("google.protobuf.message", "protobuf"), ("google.cloud", "google"),
        ("numpy", "numpy"), ("numpy.linalg", "numpy"), ("pytorch_lightning.callbacks", "pytorch-lightning"), ("skimage", "scikit-image"), ("bs4", "beautifulsoup4"), ("dateutil", "python-dateutil"), ("dotenv", "python-dotenv"),
        ("Crypto", "pycryptodome"), ("git", "GitPython"), ("fitz", "PyMuPDF"), ("attr", "attrs"), ("lightning_fabric", "lightning-fabric"), ("torch_geometric", "torch-geometric"), ("torch_scatter", "torch-scatter"), ("torch_sparse", "torch-sparse"),
        ("sentence_transformers", "sentence-transformers"), ("huggingface_hub", "huggingface-hub"), ("flash_attn", "flash-attn"), ("faiss", "faiss-cpu"), ("umap", "umap-learn"), ("hydra", "hydra-core"), ("whisper", "openai-whisper"),
        ("open_clip", "open-clip-torch"), ("clip", "git+https://github.com/openai/CLIP.git"), ("segmentation_models_pytorch", "segmentation-models-pytorch"), ("imageio_ffmpeg", "imageio-ffmpeg"), ("pkg_resources", "setuptools"),
        ("Bio", "biopython"), ("serial", "pyserial"), ("usb", "pyusb"), ("win32api", "pywin32"), ("opensearchpy", "opensearch-py"), ("levenshtein", "Levenshtein"), ("docx", "python-docx"), ("pptx", "python-pptx"), ("tensorboardX", "tensorboardX"),
        ("past.builtins", "future"), ("libfuturize", "future"), ("pywintypes", "pywin32"), ("jwt", "PyJWT"), ("nacl", "PyNaCl"), ("OpenSSL", "pyOpenSSL"),
    ],
)  # fmt: skip
def test_a_module_is_brought_by_the_package_of_its_first_name_or_one_called_otherwise(module: str, package: str) -> None:
    assert package_of(module) == package


def test_the_library_that_failed_is_named_as_pip_installs_it() -> None:
    assert [installed_as(module) for module in ("sklearn", "scvi", "cogs", "clip")] == ["scikit-learn", "scvi-tools", "cogs", "clip"]


def test_a_placeholder_is_its_value_else_its_fallback_else_dots() -> None:
    names = {"k": 3, "empty": "", "wide": "a\n  b", "long": "x" * 500}
    assert filled("wants {{k}} of {{n|several}}, {{m}}", names) == "wants 3 of several, …"
    assert filled("{{empty|nothing}}: {{wide}}", names) == "nothing: a b"
    assert filled("no gap", names) == "no gap"
    long = filled("{{long}}", names)
    assert len(long) < 500 and long.endswith("x…")


def test_a_chinese_value_stands_without_blanks_and_any_other_with_them() -> None:
    assert filled("需要 {{k|几个}} 个，{{n}} 也行", {"k": "三", "n": 5}) == "需要三个，5 也行"
    assert filled("需要 {{k|几个}} 个", {"k": 3}) == "需要 3 个"


def test_a_cause_is_told_in_one_language_with_what_its_workaround_costs() -> None:
    cause = Cause(
        "few", Text("{{k}} gears", "{{k}} 个齿轮"), SAME, SAME, Text("few?", "少吗？"), Text("turn({{k}})", "turn({{k}})"),
        Workaround(Text("push", "推"), Text("speed", "速度")),
    )  # fmt: skip
    english, chinese = (remedy(cause, 0.12345, ["seen"], {"k": 3}, lang) for lang in ("en", "zh"))
    assert (english.id, english.cause, english.snippet, english.ask, english.why, english.likelihood) == ("few", "3 gears", "turn(3)", "few?", ("seen",), 0.123)
    assert (english.workaround, chinese.workaround) == ("push (cost: speed)", "推（代价：速度）")
    assert (chinese.cause, chinese.ask, chinese.check, chinese.fix) == ("3 个齿轮", "少吗？", "甲", "甲")


def test_a_workaround_may_cost_nothing_and_there_may_be_none() -> None:
    free = Cause("few", SAME, SAME, SAME, workaround=Workaround(Text("push", "推"), None))
    assert [remedy(free, 1.0, (), {}, lang).workaround for lang in ("en", "zh")] == ["push", "推"]
    bare = remedy(free._replace(workaround=None), 1.0, (), {}, "en")
    assert (bare.workaround, bare.snippet, bare.ask) == ("", "", "")


def test_a_title_that_lacks_what_it_names_is_the_general_one() -> None:
    entry = Entry("gears", Text("{{k}} gears", "{{k}} 个齿轮"), SAME, (), general=Text("Too few gears", "齿轮太少"))
    assert title(entry, {"k": 3}, "en") == "3 gears"
    assert title(entry, {}, "en") == title(entry, {"k": ""}, "en") == "Too few gears"
    assert (title(entry, {"k": 3}, "zh"), title(entry, {}, "zh")) == ("3 个齿轮", "齿轮太少")
    assert title(entry._replace(general=None), {}, "en") == "… gears"


def test_the_package_is_named_whose_own_method_called_the_users_that_failed() -> None:
    called = COGS._replace(code="self.run_step()")
    assert named(incident(called, OWN))["base_library"] == "cogs"
    assert named(incident(called, OWN, OWN))["base_library"] == "cogs"


@pytest.mark.parametrize(
    "frames",
    [
        (OWN, COGS._replace(code="self.run_step()")),
        (COGS._replace(code="run_step(self)"), OWN),
        (COGS._replace(file="/opt/lib/python3.11/site-packages/torch/nn/modules/module.py", code="self.forward(x)"), OWN),
    ],
)
def test_it_is_not_where_the_package_failed_itself_or_called_no_method_and_never_torch(frames: tuple[Frame, ...]) -> None:
    assert "base_library" not in named(incident(*frames))


def test_a_value_that_is_too_long_is_cut_to_the_longest_that_is_not() -> None:
    longest = len(filled("{{gear}}", {"gear": "x" * 2000}))
    assert filled("{{gear}}", {"gear": "x" * longest}) == "x" * longest
    assert filled("{{gear}}", {"gear": "x" * (longest + 1)}) == "x" * (longest - 1) + "…"
