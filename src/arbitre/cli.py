"""The command line."""
import sys, json
from arbitre.table.record import read
from arbitre.laws.director import rule_on
from arbitre.report import report
from arbitre.table.errors import RecordError
def main() -> int:
    try:
        r = report(rule_on(read(sys.stdin.buffer.read())))
    except RecordError as e:
        print(e, file=sys.stderr); return 2
    print(json.dumps(r)); return 0
