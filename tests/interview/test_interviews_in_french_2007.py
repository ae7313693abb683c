"""Interviews of 2007 in French: what the table hears under Laws 26, 29 to 32, 49 to 51 and 54 is asked and said."""

from __future__ import annotations

PASS, BID, DOUBLE = "pass-out-of-rotation", "bid-out-of-rotation", "double-out-of-rotation"
SHOWN, LEADS, LED = "exposed-card", "penalty-card-lead", "opening-lead-out-of-turn"

RHO = "player=E turn=rho acceptance=not-yet"
PASSED = f"{RHO} besides=usual"
ARTIFICIAL = f"{RHO} besides=artificial"
REFUSED = f"{RHO} acceptance=refused"
CALLED = f"{REFUSED} rho_passes=no"
DROPPED = "player=W declarer=S besides=usual deliberate={} visible=yes"
ON_LEAD = "player=W declarer=S penalty_cards={} lead_choice={}"
OUT_OF_TURN = "player=E told_his_turn=no opening_lead=not-yet opening_lead=refused"
RESTRICTED = "le déclarant pourra exiger ou interdire l’attaque d’une couleur, selon la déclaration retirée"
ONE_SUIT = "le déclarant pourra lui interdire une couleur à sa première attaque"
AGAIN = "tant que la carte pénalisée est là : le même choix revient au déclarant."
