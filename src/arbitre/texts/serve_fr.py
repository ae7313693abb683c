"""French: what the server says."""

SENTENCES: dict[str, str] = {
    # -- when it answers a browser
    "serve.no_such": "Il n’y a rien à cette adresse.",
    "serve.not_so": "On ne peut pas le demander ainsi.",
    "serve.wrong_host": "{value} : cette machine ne se connaît pas sous ce nom ; lancez-la avec --name {value}.",
    "serve.wrong_origin": "Un autre site a envoyé ceci ; seule l’application peut écrire.",
    "serve.login_first": "Connectez-vous d’abord.",
    "serve.wrong_kind": "Cela doit être envoyé comme {known}.",
    "serve.too_large": "C’est trop à la fois ; {limit} octets au plus.",
    "serve.too_many_entries": "Trop de notes à la fois ; {limit} au plus.",
    "serve.bad_json": "Ce qui a été envoyé n’est pas du JSON.",
    "serve.no_entries": "Il manque une liste de notes (entries).",
    "serve.bad_names": "Chaque nom demande une table, une place (N, E, S ou W) et le nom.",
    "serve.bad_number": "Le numéro à partir duquel lire doit être un nombre.",
    "serve.no_pdf": "Cette machine ne peut pas dessiner de PDF ; installez arbitre[pdf] et ses bibliothèques.",
    "serve.full": "Le disque est plein ({detail}) : rien n’a été gardé. Faites de la place ; les téléphones le renverront.",
    "serve.unkept": "Le journal n’a pas pu être écrit ({detail}) : rien n’a été gardé. Les téléphones le renverront.",
    "serve.password": "Mot de passe",
    "serve.enter": "Se connecter",
    "serve.wrong_password": "Ce n’est pas le mot de passe.",
    "serve.too_many": "Trop de mots de passe faux ; réessayez dans une minute.",
}
