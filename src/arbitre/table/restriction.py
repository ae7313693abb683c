"""Something in force: it binds a player, cites its paragraph, and says whether it forbids an act."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from arbitre.game.call import Call
from arbitre.game.seat import Seat


class Restriction(Struct, frozen=True):
    """What every restriction answers; the laws define the real ones."""

    kind: ClassVar[str]
    """Its name in the report."""
    binds_calls: ClassVar[bool] = True
    """Can a call break it, or use it up?"""
    binds_cards: ClassVar[bool] = True
    """Can a card break it, or use it up?"""

    law: str

    @property
    def requires_pass(self) -> bool:
        """Must the player pass at his next turn?"""
        return False

    @property
    def forces_call(self) -> bool:
        """Is there only one call the player can make?"""
        return self.requires_pass

    def binds(self, seat: Seat) -> bool:
        """Does it concern this player?"""
        return False

    def forbids_call(self, call: Call) -> bool:
        """May the player it binds not make this call?"""
        return False
