"""Conduct: what players and dummy do with cards and tricks, ruled as the Laws say."""

from __future__ import annotations

from tests.laws.matters import check, matter


@matter(
    "inspection",
    ("inspected=current-trick side_played_on=no own_card_turned=no", "66A", "may-inspect"),
    ("inspected=current-trick side_played_on=no own_card_turned=yes", "66A", "may-not-inspect"),
    ("inspected=current-trick side_played_on=yes", "66A", "may-not-inspect"),
    ("2007", "inspected=own-last-card next_trick_led=yes", "66B", "may-not-inspect"),  # EX-66-1
    ("2007", "inspected=own-last-card next_trick_led=no", "66B", "may-look"),
    ("2017", "inspected=own-last-card side_played_on=no", "66B", "may-look"),
    ("2017", "inspected=own-last-card side_played_on=yes", "66B", "may-not-inspect"),
    ("inspected=quitted-trick play_ended=no by_instruction=no", "66C", "may-not-inspect"),
    ("inspected=quitted-trick play_ended=no by_instruction=yes", "66C", "inspect-instructed"),
    ("inspected=quitted-trick play_ended=yes", "66D", "inspect-after-play"),
)
def test_law_66(book: str, situation: str, findings: str, laws: str, noted: str) -> None:
    check(book, situation, findings, laws, noted)
