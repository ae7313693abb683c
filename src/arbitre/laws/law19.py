"""Law 19: a double or redouble that names another bid than the one made."""

from __future__ import annotations

from arbitre.game.call import REDOUBLE

from .case import YES_NO, Fact, Hearing, Ruling, ruling
from .effects import PARTNER, WHOLE_BOARD, Noted, Review, Unauthorized

redoubled = Fact("redoubled", YES_NO, "19B3", read=lambda case: case.fault.call == REDOUBLE)


def misnamed_double(ask: Hearing) -> Ruling:
    """It doubles the bid actually made; partner may not use the words that went with it."""
    law = "19B3" if ask(redoubled) else "19A3"
    barred = Unauthorized(player=PARTNER, law="16B1(a)", origin=WHOLE_BOARD)
    return ruling(law, Noted("doubles-bid-made"), barred, Review("16B3", WHOLE_BOARD))
