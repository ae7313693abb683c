"""One way to write a file: as root and as somebody else, whatever the name stands for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.terminal.new_file import NewFile, Unwritten, put

NOBODY = 65534
LARGE = 3_000_000
WRITE = """
import os, sys, shutil, tempfile
from arbitre.terminal.new_file import Unwritten, put
if len(sys.argv) > 3:
    os.setgroups([])
    os.setgid(int(sys.argv[3]))
    os.setuid(int(sys.argv[3]))
try:
    put(sys.argv[1], b"n" * int(sys.argv[2]))
except Unwritten as error:
    print(error.filename, error.strerror)
"""


@pytest.fixture(params=["as we are", "as nobody"])
def user(request: pytest.FixtureRequest) -> int | None:
    """None for whoever runs the tests."""
    if request.param == "as we are":
        return None
    if os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
    return NOBODY


@pytest.fixture
def folder(user: int | None) -> Iterator[Path]:
    """A place that both may write in."""
    place = Path(f"/tmp/arbitre-new-file-{os.getpid()}")
    place.mkdir()
    if user is not None:
        os.chown(place, user, user)
    yield place
    place.chmod(0o700)
    shutil.rmtree(place)


def written(path: Path, user: int | None, size: int = 5) -> str:
    """What is complained of in a process of that user."""
    command = [sys.executable, "-c", WRITE, str(path), str(size), *([str(user)] if user is not None else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def alone(folder: Path, *names: str) -> None:
    assert sorted(path.name for path in folder.iterdir()) == sorted(names)


def test_a_device_is_written_into(user: int | None) -> None:
    before = os.stat("/dev/null")
    assert written(Path("/dev/null"), user) == ""
    assert os.stat("/dev/null")[:6] == before[:6]
    assert written(Path("/dev/full"), user) == "/dev/full No space left on device\n"


def test_standard_output_by_its_name(user: int | None) -> None:
    assert written(Path("/dev/stdout"), user) == "nnnnn"


def test_a_fifo_is_written_into(folder: Path, user: int | None) -> None:
    fifo = folder / "fifo"
    os.mkfifo(fifo)
    fifo.chmod(0o666)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(fifo.read_bytes()))
    reader.start()
    assert written(fifo, user) == ""
    reader.join()
    assert read == [b"nnnnn"]
    assert fifo.is_fifo()
    alone(folder, "fifo")


def test_behind_a_link_the_file_stays_the_same_one(folder: Path, user: int | None) -> None:
    target, link, other = folder / "target", folder / "link", folder / "other"
    target.write_text("a longer old one")
    target.chmod(0o666)
    link.symlink_to("target")
    os.link(target, other)
    before = target.stat().st_ino
    assert written(link, user) == written(other, user) == ""
    assert (target.stat().st_ino, target.read_text(), link.is_symlink()) == (before, "nnnnn", True)
    alone(folder, "target", "link", "other")


def test_a_link_to_nothing_makes_what_it_names(folder: Path, user: int | None) -> None:
    (folder / "link").symlink_to("target")
    assert written(folder / "link", user) == ""
    assert (folder / "target").read_text() == "nnnnn"


def test_a_file_keeps_its_mode(folder: Path, user: int | None) -> None:
    path = folder / "a"
    path.write_text("old")
    path.chmod(0o604)
    if user is not None:
        os.chown(path, user, user)
    assert written(path, user) == ""
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("nnnnn", 0o604)
    assert user is None or path.stat().st_uid == user
    alone(folder, "a")


def test_a_folder_that_takes_no_new_file(folder: Path) -> None:
    """Root may write there; to somebody else a file of the folder that can be written is written over."""
    if os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
    (folder / "old").write_text("old")
    (folder / "old").chmod(0o666)
    (folder / "locked").write_text("old")
    folder.chmod(0o555)
    assert written(folder / "old", NOBODY) == ""
    assert (folder / "old").read_text() == "nnnnn"
    assert written(folder / "new", NOBODY) == f"{folder}/new Permission denied\n"
    assert written(folder / "locked", NOBODY) == f"{folder}/locked Permission denied\n"
    assert (folder / "locked").read_text() == "old"
    alone(folder, "old", "locked")


def test_no_such_folder(folder: Path, user: int | None) -> None:
    assert written(folder / "none" / "a", user) == f"{folder}/none/a No such file or directory\n"
    assert written(folder, user) == f"{folder} Is a directory\n"


@pytest.fixture
def full(folder: Path, user: int | None) -> Iterator[Path]:
    """A disk of a megabyte."""
    if os.geteuid() != 0 or not shutil.which("mount"):
        pytest.skip("only root can mount a disk")
    owner = f",uid={user}" if user is not None else ""
    command = ["mount", "-t", "tmpfs", "-o", f"size=1m{owner}", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk(full: Path, user: int | None) -> None:
    """The old file is still there, behind a link too."""
    for name in ("old", "target"):
        (full / name).write_text("old")
        (full / name).chmod(0o666)
    (full / "link").symlink_to("target")
    for name in ("old", "link", "new"):
        assert written(full / name, user, LARGE) == f"{full}/{name} No space left on device\n"
    assert (full / "old").read_text() == (full / "target").read_text() == "old"
    alone(full, "old", "target", "link")


def test_what_is_dropped_leaves_nothing(tmp_path: Path) -> None:
    made = NewFile(tmp_path / "a")
    made.to.write(b"half")
    made.drop()
    alone(tmp_path)
    with pytest.raises(Unwritten, match="Is a directory"):
        put(tmp_path, b"")
