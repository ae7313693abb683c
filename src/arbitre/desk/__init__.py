"""One desk for every screen: JSON in, JSON out (docs/desk.md).

>>> from arbitre.desk import answer
>>> page = answer({"do": "begin", "lang": "en", "situation": "insufficient-bid", "seats": {"player": "E"}})
>>> for call in ("1S", "1H"):
...     page = answer({"do": "add", "lang": "en", "matter": page["matter"], "put": {"event": {"call": call}}})
>>> page["question"]["to"], [each["title"] for each in page["question"]["answers"]]
('S', ['South accepts', 'South refuses'])
"""

from .request import answer, answer_json

__all__ = ["answer", "answer_json"]
