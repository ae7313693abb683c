"""French."""

from . import Alphabet

ALPHABET = Alphabet(
    seats="NESO",
    denominations=("T", "K", "C", "P", "SA"),
    ranks=(*"23456789", "10", *"VDRA"),
    ten="X",
    vulnerable=("personne", "ns", "eo", "tous"),
    calls=("passe", "X", "XX"),
    other_calls={},
    by="par",
    choices={
        "accepter": "accept",
        "refuser": "refuse",
        "étaler": "spread",
        "exiger": "require",
        "interdire": "forbid",
        "libre": "free",
        "forte": "highest",
        "faible": "lowest",
        "carte": "card",
        "main": "lead_from",
        "retirer": "withdraw",
        "maintenir": "stand",
        "continuer": "play_on",
    },
    reads="en",
)
