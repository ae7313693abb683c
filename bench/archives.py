"""Whole archives: boards read with every call and card tested, beside peers that read without testing.

Each is run in a process of its own, in turn with the others, and takes the time of the processor, not of the clock:
what else the machine does weighs less on it. Only the run on two cores goes by the clock.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter, process_time

from .boards import drawn
from .clock import Row
from .peers import missing, peer, version

COUNT, REPEATS = 1_000, 3
REAL = Path(os.environ.get("ARBITRE_DATA", "../shared/data")) / "endplay_wc2012_rpbridge.pbn"
WAYS = (("compiled", "1"), ("its source", "0"))
LEAST = {
    ("compiled", "PBN"): 20,
    ("compiled", "LIN"): 40,
    ("compiled", "replay"): 5,
    ("its source", "PBN"): 4,
    ("its source", "LIN"): 6,
    ("its source", "replay"): 1,
}
"""So many times as many boards a second as the peer."""
Timed = dict[str, float]


def rows() -> Iterator[Row]:
    """Peers first, then both ways, each measured again and again in turn."""
    with tempfile.TemporaryDirectory() as folder:
        files = _written(Path(folder))
        best: dict[str, Timed] = {}
        for _ in range(REPEATS):
            for name, compiled in (("peers", "1"), *WAYS):
                found = _run("peers" if name == "peers" else "ours", files, compiled)
                kept = best.setdefault(name, found)
                best[name] = {key: max(value, kept[key]) for key, value in found.items()}
        yield from _compared(best)
        yield from _two_cores(Path(folder))
        yield from _memory(Path(folder))


def _compared(best: dict[str, Timed]) -> Iterator[Row]:
    peers = {"PBN": "endplay", "2012": "endplay", "LIN": "endplay", "replay": "open_spiel"}
    subjects = {
        "PBN": f"PBN, {COUNT:,} synthetic boards",
        "2012": "PBN, the championships of 2012, 7,632 games",
        "LIN": f"LIN, {COUNT:,} synthetic boards",
        "replay": f"Replay of {COUNT:,} boards with every act tested",
    }
    for key, subject in subjects.items():
        if key not in best["peers"]:
            yield missing(f"{subject}: {peers[key]}") if key != "2012" or REAL.exists() else Row(subject, "not here")
        else:
            note = "reads, tests nothing" if peers[key] == "endplay" else "C++, tests each act"
            yield Row(f"{subject}: {version(peers[key])}", f"{best['peers'][key]:,.0f} boards/s", note=note)
        if f"boards {key}" in best["compiled"] and key in best["peers"]:
            whole = best["compiled"][f"boards {key}"]
            ratio = whole / best["peers"][key]
            note = f"{ratio:.1f} times the peer"
            yield Row(f"{subject}: `boards()`", f"{whole:,.0f} boards/s", "at least once", ratio >= 1, note=note)
        for way, _ in WAYS:
            if key not in best[way]:
                continue
            rate, theirs = best[way][key], best["peers"].get(key)
            least = LEAST[way, "PBN" if key == "2012" else key]
            times = f"{rate / theirs:.1f} times the peer" if theirs else ""
            met = rate / theirs >= least if theirs else None
            yield Row(f"{subject}: audit, {way}", f"{rate:,.0f} boards/s", f"at least {least} times", met, note=times)


def _written(folder: Path) -> dict[str, str]:
    """The boards as both formats have them."""
    from arbitre.formats.from_record import board_of
    from arbitre.formats.lin_write import lin
    from arbitre.formats.pbn_write import pbn

    names = {name: name for name in ("North", "East", "South", "West")}
    boards = [board_of(board.record, {"Event": "Synthetic", **names}) for board in drawn(COUNT)]
    files = {"PBN": folder / "boards.pbn", "LIN": folder / "boards.lin"}
    files["PBN"].write_text("".join(map(pbn, boards)), "latin-1")
    files["LIN"].write_text("".join(map(lin, boards)), "latin-1")
    return {**{key: str(path) for key, path in files.items()}, **({"2012": str(REAL)} if REAL.exists() else {})}


def _run(what: str, files: dict[str, str], compiled: str) -> Timed:
    """One of them in a process of its own: boards a second, for each subject."""
    command = [sys.executable, "-m", "bench.archives", what, json.dumps(files)]
    done = subprocess.run(command, env={**os.environ, "ARBITRE_COMPILED": compiled}, stdout=subprocess.PIPE, check=True)
    rates: Timed = json.loads(done.stdout)
    return rates


# -- in a process of its own


def _ours(files: dict[str, str]) -> Timed:
    from arbitre.audit.part import audited, parts_of
    from arbitre.formats import boards

    def read(path: str) -> Callable[[], int]:
        return lambda: sum(audited(part).boards for part in parts_of([path]))

    def read_whole(path: str) -> Callable[[], int]:
        return lambda: sum(1 for _ in boards(path))

    whole = {f"boards {key}": _rate(read_whole(path)) for key, path in files.items() if key != "LIN"}
    return {**{key: _rate(read(path)) for key, path in files.items()}, **whole, "replay": _rate(_replay())}


def _replay() -> Callable[[], int]:
    """The boards in numbers, from the deal on, as the scanners leave them."""
    from arbitre.game.card import PACK
    from arbitre.game.seat import SEATS
    from arbitre.hot.board import Board, dealt
    from arbitre.hot.replay import calls, cards, trumps
    from arbitre.table.plain import CALL_NUMBER, CARD_NUMBER

    filled = []
    for played in drawn(COUNT):
        board = Board()
        board.dealer = SEATS.index(played.dealer)
        owner = bytes(next(n for n, seat in enumerate(SEATS) if card in played.hands[seat]) for card in PACK)
        numbers = [CALL_NUMBER[str(call)] for call in played.calls] + [CARD_NUMBER[str(card)] for card in played.cards]
        board.acts[: len(numbers)] = bytes(numbers)
        board.by[: len(numbers)] = bytes([255] * len(numbers))
        board.calls, board.count = len(played.calls), len(numbers)
        filled.append((board, owner))

    def replay() -> int:
        for board, owner in filled:
            dealt(board, owner)
            calls(board, 0)
            if board.bid:
                cards(board, board.by_auction, trumps(board.bid))
            assert not board.kind
        return len(filled)

    return replay


def _peers(files: dict[str, str]) -> Timed:
    rates: Timed = {}
    readers, spiel = peer("endplay.parsers"), peer("pyspiel")
    if readers is not None:
        for key, path in files.items():
            reader = peer(f"endplay.parsers.{'lin' if key == 'LIN' else 'pbn'}")

            def read(path: str = path, reader: object = reader) -> int:
                with open(path, encoding="latin-1") as source:
                    return len(reader.load(source))  # type: ignore[attr-defined]

            rates[key] = _rate(read)
    if spiel is not None:
        rates["replay"] = _rate(_spiel(spiel))
    return rates


def _spiel(spiel: object) -> Callable[[], int]:
    from .replay import _actions

    game = spiel.load_game("bridge(use_double_dummy_result=false)")  # type: ignore[attr-defined]
    actions = [_actions(board) for board in drawn(COUNT)]

    def replay() -> int:
        for deal, acts in actions:
            state = game.new_initial_state()
            for card in deal:
                state.apply_action(card)
            for act in acts:
                state.apply_action_with_legality_check(act)
        return len(actions)

    return replay


def _rate(work: Callable[[], int]) -> float:
    """Boards a second of the processor's time: the best of three runs."""
    best = 0.0
    for _ in range(3):
        start = process_time()
        count = work()
        best = max(best, count / max(process_time() - start, 1e-9))
    return best


# -- two cores, and memory


def _two_cores(folder: Path) -> Iterator[Row]:
    """The same archive by one process and by two."""
    large, seconds, spent = folder / "large.pbn", [float("inf")] * 2, [float("inf")] * 2
    _repeated(folder, large, 400)
    for _ in range(3):
        for place in range(2):
            start = perf_counter()
            _, work = _audit(large, place + 1)
            seconds[place] = min(seconds[place], perf_counter() - start)
            spent[place] = min(spent[place], work)
    times = seconds[0] / seconds[1]
    clock = f"{seconds[0]:.1f} s and {seconds[1]:.1f} s by the clock, all of the command included"
    note = f"{400 * COUNT:,} boards, {clock}; the processors worked {spent[0]:.1f} s and {spent[1]:.1f} s"
    yield Row("PBN: audit on two cores", f"{times:.2f} times one core", "at least 1.8 times", times >= 1.8, note=note)


def _memory(folder: Path) -> Iterator[Row]:
    """The most memory that the command takes, for ten thousand boards and for a million."""
    few, many = folder / "few.pbn", folder / "many.pbn"
    _repeated(folder, few, 10)
    _repeated(folder, many, 1_000)
    small, large = (_audit(path, 1)[0] for path in (few, many))
    grown = (large - small) * 1024 / 990_000
    note = f"{small / 1024:,.0f} MB for 10,000 boards, {large / 1024:,.0f} MB for 1,000,000, no two alike"
    yield Row("Memory of an audit, by a board more", f"{grown:.1f} bytes", "at most 32 bytes", grown <= 32, note=note)


def _repeated(folder: Path, path: Path, times: int) -> None:
    """The boards so many times, each time played by others."""
    boards = (folder / "boards.pbn").read_bytes()
    with path.open("wb") as to:
        for n in range(times):
            to.write(boards.replace(b'[North "North"]', b'[North "%d"]' % n))


_STARTED = """
import json, os, sys
pid = os.spawnve(os.P_NOWAIT, sys.executable, [sys.executable, *sys.argv[1:]], os.environ)
_, status, usage = os.wait4(pid, 0)
print(json.dumps([status, usage.ru_maxrss, usage.ru_utime + usage.ru_stime]))
"""


def _audit(path: Path, jobs: int) -> tuple[int, float]:
    """The command on a file: the most memory that it took, in kB, and the time of all its processes.

    A small process starts it, for the memory of the one that starts it counts as its own.
    """
    words = ["-m", "arbitre", "audit", str(path), "--jobs", str(jobs), "--format", "json", "--chart", os.devnull]
    done = subprocess.run([sys.executable, "-S", "-c", _STARTED, *words], stdout=subprocess.PIPE, check=True)
    status, memory, seconds = json.loads(done.stdout.splitlines()[-1])
    assert status == 0
    return memory, seconds


if __name__ == "__main__":
    if len(sys.argv) > 2:
        print(json.dumps({"ours": _ours, "peers": _peers}[sys.argv[1]](json.loads(sys.argv[2]))))
    else:
        from .results import line, page

        found = []
        for row in rows():
            found.append(row)
            print(line(row), flush=True)
        Path(__file__).with_name("archives.md").write_text(page(found), "utf-8")
