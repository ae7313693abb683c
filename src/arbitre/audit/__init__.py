"""Millions of boards: which of them break which law, and where a record contradicts itself.

>>> from arbitre.audit.part import audited, parts_of
>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     path = Path(folder, "one.pbn")
...     _ = path.write_text('[Board "1"]\\n[Dealer "N"]\\n[Auction "N"]\\n1S 1H 2S AP\\n')
...     for part in parts_of([str(path)]):
...         for found in audited(part).findings:
...             print(found.board, found.sort, found.kind, found.laws, found.event, found.by)
1 irregularity insufficient-bid ('27',) 2 E
"""
