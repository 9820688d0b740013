"""Logs packed together: the members of a zip or tar archive, named `archive.zip/member`, read where they lie."""

from __future__ import annotations

import os
from errno import EINVAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import IO

_ZIP = (".zip",)
_TAR = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
_MOST = 200
"""Members that are read: an archive holds the logs of one run."""


def is_archive(path: str) -> bool:
    return path.lower().endswith(_ZIP + _TAR)


def members(path: str, is_log: Callable[[str], bool]) -> list[str]:
    """The logs in an archive; all its files where none is called like one.

    Raises OSError for an archive that cannot be read.
    """
    names = _zipped(path) if path.lower().endswith(_ZIP) else _tarred(path)
    names.sort()
    logs = [name for name in names if is_log(os.path.basename(name).lower())]
    return [f"{path}/{name}" for name in (logs or names)[:_MOST]]


def split(path: str) -> tuple[str, str]:
    """The archive and the member that a path stands for; two empty texts if it is none."""
    folders = path.split("/")
    for depth in range(1, len(folders)):
        archive = "/".join(folders[:depth])
        if is_archive(archive) and os.path.isfile(archive):
            return archive, "/".join(folders[depth:])
    return "", ""


def opened(archive: str, member: str) -> IO[bytes]:
    """A member's bytes.

    Raises OSError where it cannot be read: damaged, encrypted, not there.
    """
    import tarfile
    import zipfile

    try:
        if archive.lower().endswith(_ZIP):
            return zipfile.ZipFile(archive).open(member)
        found = tarfile.open(archive).extractfile(member)
    except (zipfile.BadZipFile, tarfile.TarError, KeyError, RuntimeError, NotImplementedError) as error:
        raise OSError(EINVAL, f"{member}: {error}", archive) from error
    if found is None:
        raise OSError(EINVAL, f"{member} is no file", archive)
    return found


def _zipped(path: str) -> list[str]:
    import zipfile

    try:
        with zipfile.ZipFile(path) as archive:
            return [info.filename for info in archive.infolist() if not info.is_dir()]
    except zipfile.BadZipFile as error:
        raise OSError(EINVAL, str(error), path) from error


def _tarred(path: str) -> list[str]:
    import tarfile

    try:
        with tarfile.open(path) as archive:
            return [info.name for info in archive if info.isfile()]
    except tarfile.TarError as error:
        raise OSError(EINVAL, str(error), path) from error
