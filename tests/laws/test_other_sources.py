"""Law 16D (2007 16C): a card seen before the auction, something overheard; the director stands ready to the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from arbitre import read_record, report_on, rule
from tests.laws.positions import check, position, seen

BOTH = ("2007", "2017")
HEARD = 'attention unauthorized-information player=E{information_source="elsewhere"'


@pytest.mark.parametrize(
    ("edition", "line", "expected"),
    [
        # a card seen before anybody has called: since 2017 no longer 24
        *position("16D2, a card", "2017", "N none: W:expose HK", turn="N", info="E", reviews="16D2(c)", bound="", laws="16D1 16D2"),
        *position("16D2, led", "2017", "N none: W:HK", turn="N", info="E", reviews="16D2(c)", bound=""),
        *position("16D2, two cards", "2017", "N none: S:expose HK+C2", info="N", reviews="16D2(c)", bound=""),
        *position("16D2, not seen", "2017", "N none: W:expose HK{!visible}", turn="N", info="", reviews="16D2(c)"),
        *position("16D2, to the end", "2017", "N none: W:expose HK 1S P P P E:D2", turn="S", info="E", reviews="16D2(c)"),
        *position("16D2, when play has ended", "2017", "N none: W:expose HK 1S P P P N:claim 7{!claim_disputed}", info="", reviews="16D2(c)", score=80),
        *position("24, 2007", "2007", "N none: W:expose HK{visible}", info="E", bound="W HK major if, E pass once", reviews="23"),
        # something overheard: before the first call the director chooses his means, after it whether the board is played
        *position("before any call", "2017", f"N none: S:{HEARD}}}", awaiting="director director_measure@1 16D2", reviews=""),
        *position("before any call", "2007", f"N none: S:{HEARD}}}", awaiting="director director_measure@1 16C2", reviews=""),
        *position("played", "2017", f'N none: S:{HEARD} director_measure="play"}}', turn="N", info="E", reviews="16D2(c)"),
        *position("played", "2007", f'N none: S:{HEARD} director_measure="play"}}', turn="N", info="E", reviews="16C2(c)"),
        *position("harmless", BOTH, f'N none: S:{HEARD} director_measure="none"}}', turn="N", info="", reviews=""),
        *position("adjusted at once", "2017", f'N none: S:{HEARD} director_measure="adjust"}}', phase="over", laws="16D2(d)"),
        *position("after the first call", "2017", f"N none: 1S S:{HEARD}}}", awaiting="director lets_play@2 16D3", reviews=""),
        *position("after it, played", "2017", f"N none: 1S S:{HEARD} lets_play}}", turn="E", info="E", reviews="16D3", not_laws="84A"),
        *position("after it", "2007", f"N none: 1S S:{HEARD}}}", turn="E", info="E", reviews="16A4", laws="16A3 16C3", not_laws="84A"),
        *position("after it, received before", "2017", f"N none: 1S S:{HEARD} before_auction}}", awaiting="director director_measure@2 16D2"),
        *position("in the play", "2007", f"none 3NT by S: W:D2 S:{HEARD}}}", turn="N", info="E", reviews="16A4"),
        *position("nobody is known to have it", "2007", f"N none: 1S S:{HEARD}}}".replace(" player=E", ""), turn="E", info="", reviews="16A4"),
        *position("about a call", "2007", f"N none: 1S S:{HEARD}}}".replace("player=E", "player=E about=1"), info="E", reviews="16A4"),
        *position("nobody says who", BOTH, f"N none: 1S S:{HEARD}}}".replace("S:att", "att").replace(" player=E", ""), info="", reviews="", not_laws="84A"),
        *position("a remark overheard", "2007", 'N none: 1S E:remark "six makes"{information_source="elsewhere"}', turn="E", info="E", reviews="16A4", kinds=""),
        *position("a remark while a question is open", "2007", 'N none: 1S 1H{natural} W:remark "six makes"{information_source="elsewhere"} S=accept', info="W", reviews="16A4"),
        # a spectator spoke; a card was seen while the cards were dealt
        *position("spectator", "2007", 'N none: 1S S:attention spectator player=W{spectator_act="spoke" told_a_player}', turn="E", info="W", reviews="16A4", laws="76B5 16C"),
        *position("spectator", "2017", 'N none: 1S S:attention spectator player=W{spectator_act="spoke" told_a_player}', turn="E", info="W", reviews="16D3", laws="76B5 16D"),
        *position("spectator, before", "2017", 'N none: S:attention spectator{spectator_act="spoke" told_a_player}', turn="N", info="", reviews="16D2(c)"),
        *position("spectator told nobody", BOTH, 'N none: 1S S:attention spectator{spectator_act="spoke" !told_a_player}', reviews=""),
        *position("dealing", "2017", 'N none: S:attention faulty-deal{deal_fault="card-seen" deal_begun}', turn="N", reviews="16D2(c)", laws="6D1 16D"),
        *position("dealing", "2007", 'N none: S:attention faulty-deal{deal_fault="card-seen" deal_begun}', turn="N", reviews="16C2(c)", laws="6D1 16C"),
    ],
)  # fmt: skip
def test_information_from_elsewhere(edition: str, line: str, expected: dict[str, Any]) -> None:
    check(edition, line, expected)


@pytest.mark.parametrize("seat", "NESW")
def test_the_partner_of_who_showed_a_card_is_told_from_every_seat(seat: str) -> None:
    partner = "SWNE"["NESW".index(seat)]
    found = seen(f"N none: {seat}:expose HK", "2017")
    told = [(one["to"], one["text"]) for one in found["script"] if one["law"] == "16D1" and one["kind"] == "say"]
    assert (partner, f"{found['in_force'][0]['text'].split()[0]}, take no account of the king of hearts.") in told


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_means_of_the_director_have_one_condition_in_both_languages(language: str) -> None:
    record = read_record(json.dumps({"dealer": "N", "events": [{"expose": ["HK"], "by": "W"}]}))
    found = report_on(rule(record), language)
    means = [one["text"] for one in found["script"] if one["kind"] == "do" and one["to"] == "director"]
    told = [one["text"] for one in found["rulings"] if "to" not in one]
    assert all(
        any(text.startswith(("If ", "Si ")) for text in (one, one.split(". ", 1)[-1])) for one in (*means, *told)
    )
    assert len(means) == len(told) == 1


@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("seat", "NESW")
@pytest.mark.parametrize("score", [-50, 450])
def test_nobody_has_erred_and_the_directors_score_stands_whoever_spoke_up(edition: str, seat: str, score: int) -> None:
    found = {"information_source": "elsewhere", "before_auction": False, "lets_play": True, "damaged": True}
    events: list[dict[str, Any]] = [
        *({"call": call} for call in ("1S", "P", "4S", "P", "P", "P")),
        {"claim": 10, "by": "N", "facts": {"claim_disputed": False}},
        {"attention": "unauthorized-information", "by": seat, "facts": {**found, "causal_link": "caused"}},
        {"adjust": {"outcomes": [{"score": score}]}, "about": 8},
    ]
    record = {"dealer": "N", "vulnerable": "none", "edition": edition, "events": events}
    told = report_on(rule(read_record(json.dumps(record))))
    (sheet,) = told["reviews"]
    assert (sheet["offending"], sheet["state"], told["score"]) == (None, "adjusted", score)
    assert "84A" not in {law for ruling in told["rulings"] for law in ruling["laws"]}
