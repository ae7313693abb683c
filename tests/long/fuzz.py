"""Fuzz Arbitre in one process: whatever happens at the table, in the file or on the line, it is never at a loss.

    python -m tests.long.fuzz --seconds 60 --seed 1 [--kinds walk,mutate,bytes,line,cli] [--out failures.json] [-v]

Kinds:

    walk    a random board, event by event: what is awaited, legal acts, and every irregularity
    mutate  records of the case files, changed (events dropped, doubled, swapped, reseated; hands, edition, facts)
    bytes   JSON text damaged: bytes, numbers, nesting, surrogates, length
    line    the one-line notation, right and damaged, both languages
    cli     `arbitre rule` on damaged input: exit 0 or 2, one line on standard error

Only a RecordError is an answer to a bad record. Prints each group of failures with its smallest record, then one line
of figures; exit 1 if anything failed. Failures are grouped by cause (exception and place, or the invariant broken).
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import random
import resource
import sys
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from arbitre import Board, Record, RecordError, read_record, report_on, rule
from arbitre.commands import cli
from arbitre.table.notation import parse
from arbitre.table.notation import write as line_of
from tests.long.fuzz_boards import Walk, shrink
from tests.long.fuzz_checks import (
    LIMIT,
    TRIED,
    Broken,
    Hang,
    Report,
    again,
    answers_taken,
    at_the_desk,
    both_languages,
    complaint_of,
    ends,
    legal_is_legal,
    pages,
    refused_alike,
    reported,
    round_trip,
    ruled,
    schema_agrees,
    schema_says,
    signature,
    sound,
    stepwise,
    timed,
    turn_by_default,
)
from tests.long.fuzz_damage import damaged, damaged_line, load_cases, mutated

CASES = Path(__file__).resolve().parents[1] / "cases"


CHECKS: tuple[tuple[Callable[..., None], float], ...] = (
    (sound, 1),
    (schema_says, 0.02),
    (both_languages, 0.05),
    (answers_taken, 0.25),
    (legal_is_legal, 0.12),
    (turn_by_default, 0.03),
    (pages, 0.02),
    (at_the_desk, 0.02),
)
"""What is asked of a board after a step, and of which part of all boards."""


class Fuzz:
    """What is run, and what was found."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.failures: dict[str, list[dict[str, Any]]] = defaultdict(list)
        self.counts: Counter[str] = Counter()
        self.count: Counter[str] = Counter()
        self.slowest = (0.0, "")
        self.rng = random.Random(args.seed)
        self.records = load_cases(args.cases)

    def failed(self, error: BaseException, shown: Any, check: Callable[[Record], object] | None = None) -> None:
        """Keep a failure, with the smallest record that shows it."""
        where = signature(error)
        self.counts[where] += 1
        if len(self.failures[where]) >= 3:
            return
        if isinstance(shown, Record):
            if check is not None and not self.args.no_shrink:
                shown = shrink(shown, check, where)
            with contextlib.suppress(Exception):
                shown = line_of(shown)
            if isinstance(shown, Record):
                shown = msgspec.json.encode(shown).decode()
        detail = error.detail if isinstance(error, Broken) else str(error)[:200]
        frames = [
            f"{Path(f.filename).name}:{f.lineno} {f.name}"
            for f in traceback.extract_tb(error.__traceback__)
            if "/arbitre/" in f.filename
        ]
        shown = shown if len(str(shown)) < 1500 else str(shown)[:1500] + "…"
        self.failures[where].append({"record": shown, "detail": detail[:300], "trace": frames[-4:]})
        if self.args.verbose:
            print(f"! {where}\n    {detail}\n    {shown}\n    {' > '.join(frames[-4:])}", flush=True)

    def guarded(self, check: Callable[[Any], Any], shown: Any, limit: float = LIMIT) -> Any:
        """Run a check; whatever is not a RecordError is a failure."""
        start = time.process_time()
        try:
            with timed(limit):
                return check(shown)
        except RecordError:
            return None
        except (Exception, Hang) as error:
            self.failed(error, shown, check if isinstance(shown, Record) else None)
            return None
        finally:
            spent = time.process_time() - start
            if spent > self.slowest[0]:
                text = ""
                with contextlib.suppress(Exception):
                    text = line_of(shown)[:300] if isinstance(shown, Record) else repr(shown)[:200]
                self.slowest = (spent, text)

    def told(self, refused: RecordError, shown: Any) -> None:
        """What is wrong with it is told in one line."""
        self.guarded(lambda _: complaint_of(refused), shown)

    # each kind makes one case

    def walk(self) -> None:
        rng = self.rng
        chaos = rng.choice((0.0, 0.03, 0.1, 0.25, 0.5, 0.8))
        walk = Walk(rng, chaos)
        self.count["walks"] += 1
        deep, stuck = rng.random() < 0.1, 0
        for _ in range(rng.choice((8, 20, 40, 70, 100))):
            if walk.found["phase"] == "over" and rng.random() < 0.3:
                break
            before = walk.board
            try:
                with timed():
                    taken = walk.step()
                    self.count["walk"] += 1
            except RecordError as error:  # from the report
                taken = False
                self.failed(
                    Broken("report-raises-RecordError", str(error)), before.record.with_event(walk.tried), reported
                )
            except (Exception, Hang) as error:
                self.failed(error, before.record.with_event(walk.tried), lambda r: report_on(rule(r)))
                continue
            stuck = 0 if taken else stuck + 1
            if stuck > 6:
                break
            if not taken:
                self.count["refused"] += 1
                if rng.random() < 0.1:
                    self.guarded(refused_alike, before.record.with_event(walk.tried))
                continue
            self.after_step(walk.board, walk.found, rng, deep)
        record = walk.board.record
        if rng.random() < 0.5:
            self.guarded(ends, record)
        if deep:
            self.guarded(stepwise, record, 20)

    def after_step(self, board: Board, found: Report, rng: random.Random, deep: bool) -> None:
        record = board.record
        for check, share in CHECKS:
            if share < 1 and rng.random() >= share * (2 if deep else 1):
                continue
            try:
                with timed():
                    if check is schema_says:
                        check(found)
                    elif check in (both_languages, pages, at_the_desk):
                        check(board)
                    elif check in (legal_is_legal, turn_by_default):
                        check(board, found, rng)
                    else:
                        check(board, found)
                self.count[f"check {check.__name__}"] += 1
            except RecordError as error:
                self.failed(Broken("check-raises-RecordError", f"{check.__name__}: {error}"), record)
            except (Exception, Hang) as error:
                self.failed(error, record, again(check))

    def mutate(self) -> None:
        rng = self.rng
        data = json.loads(json.dumps(rng.choice(self.records)))
        for _ in range(rng.choice((1, 1, 2, 3, 6))):
            # what an earlier change has left may not be what the next one expects
            with contextlib.suppress(TypeError, AttributeError, KeyError, ValueError):
                mutated(data, rng, self.records)
        try:
            text = json.dumps(data)
        except (ValueError, TypeError):
            return
        self.count["mutate"] += 1
        try:
            with timed():
                record = read_record(text)
        except RecordError as refused:
            self.count["refused"] += 1
            self.told(refused, text)
            if rng.random() < 0.05:
                self.guarded(partial(schema_agrees, rejected=refused), text)
            return
        except (Exception, Hang) as error:
            self.failed(error, text)
            return
        if rng.random() < 0.03:
            self.guarded(lambda t: schema_agrees(t), text)
        board = self.guarded(ruled, record)
        if board is None:
            self.count["refused"] += 1
            if rng.random() < 0.1:
                self.guarded(refused_alike, record)
            return
        found = self.guarded(lambda r: report_on(board), record)
        if found is None:
            return
        self.after_step(board, found, rng, False)
        if rng.random() < 0.3:
            self.guarded(ends, record)
        if rng.random() < 0.1:
            self.guarded(stepwise, record, 20)

    def bytes(self) -> None:
        self.count["bytes"] += 1
        text = damaged(self.rng, self.records)

        def check(data: str | bytes) -> None:
            record = read_record(data)
            round_trip(record)
            board = rule(record)
            report_on(board)

        try:
            with timed(5):
                check(text)
        except RecordError as refused:
            self.told(refused, text)
        except (Exception, Hang) as error:
            self.failed(error, text[:400] if isinstance(text, str) else repr(text[:400]))

    def line(self) -> None:
        rng = self.rng
        self.count["line"] += 1
        language = rng.choice(("en", "fr"))
        text = damaged_line(rng, self.records, language)

        def check(line: str) -> None:
            record = parse(line, language)
            again = line_of(record, language)
            if parse(again, language) != record or line_of(parse(again, language), language) != again:
                raise Broken("line-not-canonical", again[:80])
            round_trip(record)
            report_on(rule(record), language)

        try:
            with timed(5):
                check(text)
        except RecordError as refused:
            self.told(refused, text)
        except (Exception, Hang) as error:
            self.failed(error, f"[{language}] {text[:400]}")

    def cli(self) -> None:
        rng = self.rng
        self.count["cli"] += 1
        text = damaged(rng, self.records, small=True)
        data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        words = ["rule", "-", "--lang", rng.choice(("en", "fr")), "--format", rng.choice(("text", "json", "jsonl"))]
        if rng.random() < 0.1:
            words += ["--edition", rng.choice(("2007", "2017"))]
        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
        stdin, os.environ["ARBITRE_TRACEBACK"] = sys.stdin, "1"
        sys.stdin = io.TextIOWrapper(io.BytesIO(data), "utf-8")
        try:
            with timed(5), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                status = cli.main(words)
            said = err.getvalue()
            if status not in (0, 2):
                raise Broken("cli-status", str(status))
            if status == 2 and "jsonl" not in words and len(said.splitlines()) != 1:
                raise Broken("cli-not-one-line", repr(said[:100]))
            if status == 0 and said:
                raise Broken("cli-speaks-on-stderr", repr(said[:100]))
            out.flush()
            shown = out.buffer.getvalue()
            if b"\x1b" in shown:
                raise Broken("cli-escape")
        except (Exception, Hang) as error:
            self.failed(error, f"{' '.join(words)} <<< {data[:400]!r}")
        finally:
            sys.stdin = stdin

    def run(self) -> int:
        kinds = [k for k in self.args.kinds.split(",") if k]
        share = {"walk": 0.60, "mutate": 0.24, "bytes": 0.06, "line": 0.05, "cli": 0.05}
        spent: dict[str, float] = defaultdict(float)
        begin = time.monotonic()
        while (now := time.monotonic()) - begin < self.args.seconds:
            kind = min(kinds, key=lambda k: spent[k] / share[k])
            try:
                getattr(self, kind)()
            except (Exception, Hang) as error:  # of this file
                self.failed(error, "fuzz.py itself: " + traceback.format_exc()[-300:])
            spent[kind] += time.monotonic() - now + 1e-6
        return self.tell(time.monotonic() - begin)

    def tell(self, seconds: float) -> int:
        noted = {where for where in self.failures if where.startswith("invariant note")}
        for where, examples in sorted(
            self.failures.items(), key=lambda item: (item[0] in noted, -self.counts[item[0]])
        ):
            best = min(examples, key=lambda e: len(str(e["record"])))
            print(f"{self.counts[where]:6}  {where}")
            for text in (best["detail"], str(best["record"])[:700], " > ".join(best["trace"])):
                print(f"        {text}")
        if self.args.out:
            Path(self.args.out).write_text(
                json.dumps({"counts": self.counts, "failures": self.failures, "count": self.count}, indent=1)
            )
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"slowest step {self.slowest[0]:.3f} s CPU: {self.slowest[1]}")
        if self.args.verbose:
            print(dict(self.count))
        self.count["tried"] = TRIED["records"]
        kinds = ("walk", "tried", "mutate", "bytes", "line", "cli")
        total = sum(self.count[k] for k in kinds)
        shown = ", ".join(f"{k} {self.count[k]}" for k in kinds)
        failed = sum(n for where, n in self.counts.items() if where not in noted)
        print(
            f"{total} records in {seconds:.0f} s ({shown}; {self.count['refused']} refused; peak {peak:.0f} MB), "
            f"seed {self.args.seed}: {failed} failures of {len(self.failures) - len(noted)} kinds"
        )
        return 1 if set(self.failures) - noted else 0


def main() -> int:
    """The command line."""
    args = argparse.ArgumentParser(description=str(__doc__).split("\n")[0])
    args.add_argument("--seconds", type=float, default=60)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--kinds", default="walk,mutate,bytes,line,cli")
    args.add_argument("--cases", nargs="*", type=Path, default=[CASES])
    args.add_argument("--out")
    args.add_argument("--no-shrink", action="store_true")
    args.add_argument("-v", "--verbose", action="store_true")
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    return Fuzz(args.parse_args()).run()


if __name__ == "__main__":
    sys.exit(main())
