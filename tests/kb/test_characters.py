"""Full-width signs and traditional Chinese characters are read as the half-width and simplified ones."""

from __future__ import annotations

import pytest

from triage.kb import characters, plain_characters


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("ｌｏｓｓ　ｉｓ　ｎａｎ？", "loss is nan?"), ("訓練時顯存不足，怎麼辦", "训练时显存不足,怎么办"), ("資料集載入錯誤", "资料集载入错误"), ("（１）", "(1)"),
        ("训练时显存不足", "训练时显存不足"), ("loss is nan", "loss is nan"), ("naïve café", "naïve café"), ("", ""),
    ],
)  # fmt: skip
def test_characters_are_written_plainly(text: str, plain: str) -> None:
    assert plain_characters(text) == plain


def test_each_traditional_character_has_one_simplified_that_is_none_itself() -> None:
    traditional, simplified = characters._TRADITIONAL, characters._SIMPLIFIED
    assert len(traditional) == len(simplified) == len(set(traditional))
    assert not set(traditional) & set(simplified)
