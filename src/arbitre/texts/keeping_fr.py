"""French: the commands that serve and keep the log, and what is wrong with them."""

SENTENCES: dict[str, str] = {
    "help.serve": "lancer l'application et son journal sur cette machine",
    "help.serve.about": (
        "Lance l'application des arbitres avec sa base de données. Sur cette seule machine, personne ne se connecte ;\n"
        "pour d'autres il faut un mot de passe, et https (--tls-cert, --tls-key) pour l'installer et travailler hors ligne."
    ),
    "help.serve.host": "adresse d'écoute (par défaut : 127.0.0.1, cette seule machine ; 0.0.0.0 pour tous)",
    "help.serve.port": "port (par défaut : 8765 ; 0 en prend un libre)",
    "help.serve.database": "un fichier SQLite, ou une adresse comme postgresql+psycopg://… (par défaut : votre dossier de données)",
    "help.serve.workers": "autant de processus derrière un seul port (PostgreSQL seulement ; par défaut : 1)",
    "help.serve.keep-names": "jours pendant lesquels les noms sont gardés (par défaut : 90)",
    "help.serve.bridgemate": "recevoir les appels d'un Bridgemate Data Connector : ADRESSE,SESSION,CLUB,LICENCE",
    "help.serve.event": "l'épreuve de ces appels, par son identifiant",
    "help.serve.password-file": "un fichier avec le mot de passe, ou avec son empreinte argon2",
    "help.serve.name": "noms sous lesquels on joint cette machine, séparés par des virgules",
    "help.serve.tls-cert": "certificat pour https",
    "help.serve.tls-key": "sa clé",
    "help.serve.examples": (
        "arbitre serve --lang fr\n"
        "arbitre serve --port 8080 --database club.sqlite --lang fr\n"
        "arbitre serve --host 0.0.0.0 --password-file secret.txt --tls-cert cert.pem --tls-key cle.pem --lang fr"
    ),
    "help.backup": "écrire tout ce que garde le serveur dans un seul fichier",
    "help.backup.about": (
        "Écrit la base entière, telle qu'elle est à un instant donné, dans un seul fichier ; le serveur peut continuer.\n"
        "Le fichier contient aussi les noms : gardez-le comme eux. Il se restaure dans SQLite comme dans PostgreSQL."
    ),
    "help.backup.database": "un fichier SQLite, ou postgresql+psycopg://… (par défaut : votre dossier de données)",
    "help.backup.out": "le fichier à écrire",
    "help.backup.examples": "arbitre backup --out soiree.backup --lang fr\narbitre backup --database postgresql+psycopg://arbitre@db/arbitre --out tout.backup",
    "help.restore": "refaire une base à partir d'un tel fichier",
    "help.restore.about": "Place une sauvegarde dans une base vide : tout, ou rien. Une base qui contient quelque chose reste intacte.",
    "help.restore.backup": "le fichier écrit par `arbitre backup`",
    "help.restore.database": "où la placer : un nouveau fichier SQLite, ou un PostgreSQL vide (par défaut : votre dossier de données)",
    "help.restore.examples": "arbitre restore soiree.backup --database nouveau.sqlite --lang fr",
    "help.export": "le journal d'une épreuve, sans les noms",
    "help.export.about": (
        "Écrit le journal d'une épreuve pour d'autres programmes : des places, pas de noms ; un nom connu que quelqu'un\n"
        "a écrit dans une note devient sa place. Sans --event, donne la liste des épreuves."
    ),
    "help.export.database": "un fichier SQLite, ou postgresql+psycopg://… (par défaut : votre dossier de données)",
    "help.export.club": "de ce club (par défaut : celui qui n'a pas de nom)",
    "help.export.event": "l'épreuve, par son identifiant",
    "help.export.out": "le fichier à écrire ; sans lui, la sortie standard",
    "help.export.examples": "arbitre export --lang fr\narbitre export --event 6f1c… --format json --out soiree.json",
    "help.statistics": "ce qui arrive en 1 000 donnes, combien de fois, combien de temps",
    "help.statistics.about": (
        "Compte les affaires de toutes les soirées selon leur sujet, sans noms : combien, combien pour 1 000 donnes, et la\n"
        "durée médiane d'une affaire. Une soirée dit combien de donnes ont été jouées par `tables` et `boards`."
    ),
    "help.statistics.database": "un fichier SQLite, ou postgresql+psycopg://… (par défaut : votre dossier de données)",
    "help.statistics.club": "de ce club (par défaut : celui qui n'a pas de nom)",
    "help.statistics.boards": "donnes jouées dans une soirée qui ne l'a pas dit",
    "help.statistics.out": "le fichier à écrire ; sans lui, la sortie standard",
    "help.statistics.examples": "arbitre statistics --lang fr\narbitre statistics --format svg --out saison.svg --lang fr\narbitre statistics --format csv --boards 312",
    "help.club": "admettre un club sur un serveur partagé",
    "help.club.about": (
        "Fonde un club dans la base, ou lui donne un nouveau mot de passe, ce qui ferme ses sessions. Les clubs ne\n"
        "voient rien les uns des autres."
    ),
    "help.club.club": "son nom, comme ses arbitres l'écrivent pour se connecter",
    "help.club.database": "un fichier SQLite, ou postgresql+psycopg://… (par défaut : votre dossier de données)",
    "help.club.password-file": "un fichier avec le mot de passe, ou avec son empreinte argon2",
    "help.club.examples": "arbitre club Rennes --password-file rennes.txt --database postgresql+psycopg://arbitre@db/arbitre --lang fr",
    "help.mcp": "répondre à un assistant qui parle MCP",
    "help.mcp.about": (
        "Répond sur l'entrée et la sortie standard, comme un assistant le lance (Model Context Protocol) : rule, ask, law,\n"
        "score et fiche. Ce qui est inconnu revient comme une question : l'assistant demande au lieu d'inventer."
    ),
    "help.mcp.examples": "arbitre mcp --lang fr",
    "serve.running": "Arbitre est à l'adresse {address} (Ctrl-C l'arrête)",
    "serve.plain_http": "En simple http, un téléphone ne peut ni l'installer ni travailler hors ligne ; donnez --tls-cert et --tls-key, ou placez devant un serveur https.",
    "serve.extra": "le serveur n'est pas installé ({detail}) ; pip install 'arbitre[server]'",
    "serve.not_built": "l'application n'est pas assemblée ici ; `make app` le fait (un arbitre installé la contient)",
    "serve.no_password": "--host {value} : d'autres pourraient l'atteindre ; donnez un mot de passe par --password-file, ou omettez --host",
    "serve.port": "--port : {value} n'est pas un port ; écrivez un nombre jusqu'à 65535",
    "serve.port_taken": "le port {value} est pris, peut-être par un autre Arbitre ; arrêtez-le ou choisissez un autre --port",
    "serve.port_forbidden": "le port {value} ne vous est pas permis ; choisissez-en un au-dessus de 1023 par --port",
    "serve.host": "--host : cette machine n'a pas l'adresse {value} ; 127.0.0.1 pour elle seule, 0.0.0.0 pour tous",
    "serve.tls_both": "--tls-cert et --tls-key vont ensemble ; donnez les deux",
    "serve.tls": "--tls-cert : {value} et sa clé ne peuvent pas servir ({detail})",
    "serve.database_url": "--database : {value} n'est pas une base utilisable ; écrivez un fichier, ou postgresql+psycopg://UTILISATEUR@MACHINE/NOM (demande arbitre[postgresql])",
    "serve.database": "--database : {value} ne peut pas être ouverte ({detail}) ; choisissez un endroit où l'on peut écrire",
    "serve.unreachable": "--database : {value} ne répond pas ({detail}) ; démarrez-la, ou corrigez l’adresse",
    "serve.newer": "la base a été écrite par un Arbitre plus récent (version {value} de ses tables, celui-ci connaît {known}) ; mettez Arbitre à jour, ou choisissez une autre --database",
    "serve.migration": "la base est de la version {value} et n'a pas pu passer à la version {known} ({detail}) ; elle est restée telle quelle",
    "serve.workers_sqlite": "--workers {value} : un fichier SQLite est pour un seul processus ; donnez --database postgresql+psycopg://…",
    "serve.number": "{name} : {value} n'est pas un nombre de 1 à {limit}",
    "serve.bridgemate": "le client de Bridgemate n'est pas installé ({detail}) ; pip install 'arbitre[bridgemate]'",
    "serve.bridgemate_address": "--bridgemate : {value}… doit être ADRESSE,SESSION,CLUB,LICENCE, par exemple http://192.0.2.7:5079,SESSION,CLUB,CLE",
    "serve.bridgemate_event": "--bridgemate demande --event avec l'identifiant de l'épreuve",
    "mcp.extra": "le protocole de l'assistant n'est pas installé ({detail}) ; pip install 'arbitre[mcp]'",
    "log.backup_file": "{value} ne peut pas être écrit ({detail})",
    "log.backup_unreadable": "{value} ne se lit pas comme une sauvegarde ({detail}) ; rien n'a été restauré",
    "log.backup_version": "la sauvegarde est de la version {value} des tables, cet Arbitre écrit la version {known} ; restaurez-la avec l'Arbitre qui l'a écrite, puis ouvrez sa base avec le nouveau",
    "log.restore_full": "{value} contient déjà quelque chose ; restaurez dans une base vide",
    "log.no_out": "arbitre {command} demande --out avec le fichier à écrire",
    "log.no_event": "il n'y a pas d'épreuve {value} ; `arbitre export` en donne la liste",
    "log.no_database": "il n’y a pas de base {value} ; nommez par --database celle que tient `arbitre serve`",
    "log.no_password": "arbitre club demande --password-file",
    "log.club_name": "{value} : un club a un nom d'au plus {limit} lettres",
    "serve.password_file": "--password-file : {value} ne peut pas être lu ({detail})",
    "serve.password_hash": "--password-file : {value} commence comme une empreinte argon2, mais n'en est pas une",
    "serve.password_short": "--password-file : le mot de passe de {value} doit avoir au moins {limit} lettres",
    "help.app": "écrire l'application dans un dossier, pour tout serveur web",
    "help.app.about": "Écrit une copie de l'application qui arbitre seule, sans ce programme : pour un arbitre, en https.",
    "help.app.out": "dossier où écrire",
    "help.app.examples": "arbitre app --out public --lang fr",
    "arg.backup": "SAUVEGARDE",
    "arg.club": "CLUB",
    "arg.event": "ÉPREUVE",
    "arg.boards": "NOMBRE",
    "arg.workers": "NOMBRE",
    "arg.keep-names": "JOURS",
    "arg.bridgemate": "CONNECTEUR",
    "app.out": "--out : manque ; nommez le dossier où écrire",
    "app.written": "{count} fichiers dans {value} ; montrez-les en https, ou sur localhost",
}
