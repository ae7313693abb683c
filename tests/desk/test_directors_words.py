"""Words as directors type them, some 150 a language: what each must find first."""

from __future__ import annotations

import pytest

from arbitre.desk import answer

ENGLISH = {
    "27": "insufficient bid, insufficient, IB, bid too low, underbid, not enough, low bid, 1H over 1S, law 27, insuf",
    "23": "comparable, comparable call, is it comparable, law 23, similar meaning, comparable calls",
    "30": "pass out of turn, POOT, passed out of turn, pass out of rotation, law 30",
    "31": "bid out of turn, BOOT, opened out of turn, call out of turn, COOT, law 31, bid out of rotation",
    "32": "double out of turn, DOOT, doubled out of turn, redoubled out of turn, law 32",
    "25": "mispull, misclick, change of call, unintended call, wrong bidding card, slip of the hand, "
    "changed the call, law 25",
    "33": "simultaneous calls, both called at once",
    "35": "inadmissible double, eight of a suit, double own partner, bid above seven, inadmissible",
    "24": "card exposed during the auction, card seen in the auction, law 24",
    "26": "lead restriction, lead penalty, forbid a suit, law 26",
    "54": "opening lead out of turn, OLOOT, wrong opening lead, led face up",
    "53": "lead out of turn, wrong hand led, LOOT, led out of turn, two leads",
    "face-down-lead-out-of-turn": "face down lead, face down",
    "49": "penalty card, exposed card, dropped card, dropped a card, card on the floor, card fell, "
    "major penalty card, "
    "minor penalty card, card face up on the table",
    "61": "revoke, failed to follow, ruffed by mistake, renege, did not follow suit, law 61, revoked",
    "64": "established revoke, two tricks, trick penalty, revoke penalty, transfer tricks",
    "revoke-equity": "revoke equity, equity after a revoke",
    "57": "played too soon, premature lead, played before partner, law 57",
    "simultaneous-cards": "two cards together, cards stuck together, two cards at once",
    "67": "defective trick, trick with three cards, trick with five cards, card missing from a trick",
    "45": "is it played, card played, established card",
    "46": "play anything, named the wrong card, small please, incomplete designation",
    "wrong-card-from-dummy": "dummy picked the wrong card, dummy plays the wrong card",
    "42": "dummy, dummy speaks, dummy looked at a hand, dummy's rights, dummy asks",
    "47": "change of card, wanted another card, wrong card named",
    "card-taken-back": "took a card back, card back",
    "68": "claim, concession, disputed claim, forgot a trump, the rest are mine, conceded, gave up the rest, law 68, "
    "claimed",
    "16": "hesitation, UI, BIT, tempo break, slow pass, thought for a long time, tank, unauthorized information, "
    "hesitated, body language, talking",
    "75": "misinformation, wrong explanation, failure to alert, missing alert, late alert, misexplained, MI, "
    "forgot the system, no alert",
    "deviation": "psyche, psych, psychic bid, psyched",
    "40": "convention card, system card, undisclosed agreement",
    "13": "12 cards, twelve cards, wrong board, board rotated, wrong pocket, misboarded, wrong hand taken",
    "wrong-number-of-cards": "14 cards, too many cards, fourteen cards",
    "unscheduled-board": "wrong opponents, wrong table, played against the wrong pair",
    "director-error": "director's error, director error, my mistake, wrong direction, arrow switch missed",
    "artificial-score": "average plus, artificial score, 60 percent, average minus, board not played, no play",
    "penalty": "procedural penalty, PP, rude, slow play, mobile phone, cheating, late arrival",
    "8": "time, end of the round, clock",
    "score-error": "wrong score, scoring error, correction period, bridgemate error",
    "disputed-tricks": "how many tricks, trick count, number of tricks",
    "92": "appeal, appeals, time limit for an appeal",
    "76": "kibitzer, spectator",
    "skipped-player": "player skipped, missed a turn",
    "72": "could have known, could well damage",
    "inspection": "last trick, quitted trick",
    "review-requested": "review of the auction, repeat the bidding",
    "improper-question": "asked for partner",
    "mixed-cards": "shuffled cards, mixed the cards",
    "86": "teams, fouled board",
    "6": "misdeal, redeal, dealt wrong",
    "call-after-auction": "call after the auction, bid after the final pass",
    "73": "misled by tempo, hesitated with a singleton",
}
FRENCH = {
    "27": "enchère insuffisante, insuffisante, trop basse, enchère trop basse, 1 cœur sur 1 pique, loi 27, "
    "insuf, pas assez haute",
    "23": "comparable, déclaration comparable, est-ce comparable, loi 23, même sens",
    "30": "passe hors tour, passé hors tour, passe trop tôt, loi 30, a passé hors tour",
    "31": "enchère hors tour, ouverture hors tour, a parlé hors tour, BOOT, loi 31, déclaration hors tour, "
    "a enchéri hors tour",
    "32": "contre hors tour, surcontre hors tour, loi 32, a contré hors tour",
    "25": "changement de déclaration, mauvais carton, erreur mécanique, changer d'enchère, se trompe de carton, "
    "loi 25, "
    "faute de frappe, voulait dire",
    "33": "déclarations simultanées, en même temps, parlé en même temps",
    "35": "contre inadmissible, enchère à huit, contre son partenaire, déclaration inadmissible, palier de huit",
    "24": "carte exposée pendant les annonces, loi 24",
    "26": "interdire une couleur, exiger une couleur, loi 26, interdire l'attaque",
    "54": "entame hors tour, mauvaise entame, entame de la mauvaise main, entamé hors tour, entame du mauvais côté",
    "53": "attaque hors tour, attaque de la mauvaise main, attaqué hors tour, deux attaques, loi 53",
    "face-down-lead-out-of-turn": "entame face cachée, face cachée",
    "49": "carte pénalisée, carte exposée, carte tombée, carte par terre, fait tomber une carte, carte visible, "
    "pénalisée principale, lâche une carte, carte tombe, carte en l'air",
    "61": "renonce, n'a pas fourni, coupe par erreur, défausse par erreur, a renoncé, loi 61, a coupé",
    "64": "renonce consommée, transfert, deux levées, levées à transférer, une levée",
    "revoke-equity": "équité après renonce, transfert insuffisant, équité renonce",
    "57": "carte prématurée, a joué trop tôt, pas son tour de jouer, joué avant son partenaire",
    "simultaneous-cards": "deux cartes ensemble, cartes collées, deux cartes en même temps, deux cartes à la fois",
    "67": "levée à trois cartes, levée à cinq cartes, oublié de jouer une carte, levée défectueuse, levée tournée",
    "45": "carte jouée, la carte est-elle jouée",
    "46": "désignation incomplète, n'importe laquelle, dit petit, nomme sans couleur, petite carte du mort",
    "wrong-card-from-dummy": "mauvaise carte du mort, le mort se trompe de carte",
    "42": "le mort, mort, le mort parle, le mort a regardé un jeu, droits du mort, le mort demande",
    "47": "changement de carte, carte mal nommée, reprendre sa carte",
    "card-taken-back": "carte reprise, reprend une carte, a repris sa carte",
    "68": "revendication, a revendiqué, revendication contestée, atout oublié, le reste est à moi, concession, "
    "concède, "
    "impasse non énoncée, loi 68, étale son jeu, réclame",
    "16": "hésitation, hésite, passe lent, longue réflexion, mimique, information illicite, a hésité, geste, "
    "remarque, "
    "passe rapide",
    "75": "mauvaise explication, fausse explication, défaut d'alerte, oubli d'alerte, alerte tardive, "
    "oubli du système, "
    "mal expliqué, pas d'alerte",
    "deviation": "psychique, psyché, enchère psychique, psyche",
    "40": "feuille de conventions, convention, entente non révélée",
    "13": "12 cartes, douze cartes, mauvais étui, étui à l'envers, mal remis dans l'étui, mauvaise donne, "
    "étui tourné, 13 cartes",
    "wrong-number-of-cards": "14 cartes, trop de cartes, quatorze cartes, nombre de cartes",
    "unscheduled-board": "mauvais adversaires, mauvaise table",
    "director-error": "erreur d'arbitrage, erreur de l'arbitre, je me suis trompé, mal assis, mauvaise orientation",
    "artificial-score": "moyenne plus, marque artificielle, 60 pour cent, moyenne moins, donne non jouée, pas jouée",
    "penalty": "pénalité de procédure, jeu lent, impolitesse, téléphone, triche, forfait, arrivée tardive",
    "8": "fin du tour, lenteur, temps, pendule",
    "score-error": "erreur de marque, mauvaise marque, erreur de saisie, période de correction",
    "disputed-tricks": "combien de levées, nombre de levées, désaccord sur les levées",
    "92": "appel, faire appel, délai d'appel, délai",
    "76": "spectateur, kibitz, public",
    "skipped-player": "joueur sauté, tour sauté",
    "72": "aurait pu savoir, pouvait savoir",
    "inspection": "dernière levée, revoir la levée",
    "review-requested": "revue des annonces, répéter les annonces",
    "improper-question": "question pour le partenaire",
    "mixed-cards": "cartes mélangées, jeux mélangés",
    "86": "match par équipes, par quatre",
    "6": "maldonne, redonner, donne mal distribuée",
    "call-after-auction": "passe après la fin, enchère après les annonces",
    "73": "fausse hésitation, hésite avec un singleton",
}
WORDS = [
    (key, word.strip())
    for table in (ENGLISH, FRENCH)
    for key, words in table.items()
    for word in words.split(",")
    if word.strip()
]


@pytest.mark.parametrize("table", [ENGLISH, FRENCH])
def test_there_are_as_many_as_promised(table: dict[str, str]) -> None:
    assert len({word.strip() for words in table.values() for word in words.split(",") if word.strip()}) >= 150


def first(word: str) -> list[str]:
    """What stands on top, by its fiche and by its situation."""
    found = answer({"do": "find", "query": word})["matches"]
    if not found:
        return []
    return [found[0]["fiche"], *(each["situation"] for each in found[0]["situations"][:1])]


def test_each_finds_its_situation_first() -> None:
    assert {word: (key, first(word)) for key, word in WORDS if key not in first(word)} == {}


def test_where_nothing_is_found_the_nearest_is_offered() -> None:
    found = answer({"do": "find", "query": "hestitaion"})
    assert found["matches"] or found["near"]
    assert answer({"do": "find", "query": "xyzzy"}) == {"matches": [], "near": []}
