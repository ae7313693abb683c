"""English: the commands that serve and keep the log, and what is wrong with them."""

SENTENCES: dict[str, str] = {
    "help.serve": "start the app and its log on this machine",
    "help.serve.about": (
        "Starts the app for directors with an embedded database. On this machine alone nobody logs in; for others\n"
        "a password is needed, and https (--tls-cert, --tls-key) so that phones can install it and work offline."
    ),
    "help.serve.host": "address to listen on (default: 127.0.0.1, this machine alone; 0.0.0.0 is everybody)",
    "help.serve.port": "port (default: 8765; 0 takes a free one)",
    "help.serve.database": "a file of SQLite, or an address such as postgresql+psycopg://… (default: your own data folder)",
    "help.serve.workers": "so many processes behind one port (PostgreSQL only; default: 1)",
    "help.serve.keep-names": "days for which names are kept (default: 90)",
    "help.serve.bridgemate": "take calls from a Bridgemate data connector: ADDRESS,SESSION,CLUB,LICENCE",
    "help.serve.event": "the event that these calls belong to, by its id",
    "help.serve.password-file": "a file with the password, or with its argon2 hash",
    "help.serve.name": "names by which others reach this machine, separated by commas",
    "help.serve.tls-cert": "certificate for https",
    "help.serve.tls-key": "its key",
    "help.serve.examples": (
        "arbitre serve\n"
        "arbitre serve --port 8080 --database club.sqlite\n"
        "arbitre serve --host 0.0.0.0 --password-file password.txt --tls-cert cert.pem --tls-key key.pem"
    ),
    "help.backup": "write everything the server keeps into one file",
    "help.backup.about": (
        "Writes the whole database, as it stands at one moment, into one file; the server may go on meanwhile. The\n"
        "file holds the names too: keep it as you keep them. It can be restored into SQLite and into PostgreSQL."
    ),
    "help.backup.database": "a file of SQLite, or postgresql+psycopg://… (default: your own data folder)",
    "help.backup.out": "the file to write",
    "help.backup.examples": "arbitre backup --out evening.backup\narbitre backup --database postgresql+psycopg://arbitre@db/arbitre --out all.backup",
    "help.restore": "make a database of such a file again",
    "help.restore.about": "Puts a backup into an empty database: all of it, or nothing. A database that holds anything is not touched.",
    "help.restore.backup": "the file that `arbitre backup` wrote",
    "help.restore.database": "where to put it: a new file of SQLite, or an empty PostgreSQL (default: your own data folder)",
    "help.restore.examples": "arbitre restore evening.backup --database new.sqlite",
    "help.export": "the log of one event, without names",
    "help.export.about": (
        "Writes the log of one event for other programs: seats, no names; a known name that somebody wrote into a\n"
        "note becomes its seat. Without --event it lists the events."
    ),
    "help.export.database": "a file of SQLite, or postgresql+psycopg://… (default: your own data folder)",
    "help.export.club": "of this club (default: the one without a name)",
    "help.export.event": "the event, by its id",
    "help.export.out": "the file to write; without it, standard output",
    "help.export.examples": "arbitre export\narbitre export --event 6f1c… --format json --out evening.json",
    "help.statistics": "what happens in 1,000 boards, how often, for how long",
    "help.statistics.about": (
        "Counts the matters of all evenings by what they were about, without names: how many, how many in 1,000 boards,\n"
        "and the middle time a matter stayed open. An evening says how many boards were played by `tables` and `boards`."
    ),
    "help.statistics.database": "a file of SQLite, or postgresql+psycopg://… (default: your own data folder)",
    "help.statistics.club": "of this club (default: the one without a name)",
    "help.statistics.boards": "boards played in an evening that did not say how many",
    "help.statistics.out": "the file to write; without it, standard output",
    "help.statistics.examples": "arbitre statistics\narbitre statistics --format svg --out season.svg\narbitre statistics --format csv --boards 312",
    "help.club": "let a club into a server that many share",
    "help.club.about": (
        "Founds a club in the database, or gives it a new password, which ends its sessions. Clubs see nothing of\n"
        "each other."
    ),
    "help.club.club": "its name, as its directors type it to log in",
    "help.club.database": "a file of SQLite, or postgresql+psycopg://… (default: your own data folder)",
    "help.club.password-file": "a file with the password, or with its argon2 hash",
    "help.club.examples": "arbitre club Rennes --password-file rennes.txt --database postgresql+psycopg://arbitre@db/arbitre",
    "help.mcp": "answer an assistant that speaks MCP",
    "help.mcp.about": (
        "Answers on standard input and output, as an assistant starts it (Model Context Protocol): rule, ask, law, score\n"
        "and fiche. What is unknown comes back as a question, so that the assistant asks instead of inventing."
    ),
    "help.mcp.examples": "arbitre mcp",
    "serve.running": "Arbitre is at {address} (Ctrl-C ends it)",
    "serve.plain_http": "Over plain http phones can neither install it nor work offline; give --tls-cert and --tls-key, or put an https server before it.",
    "serve.extra": "the server is not installed ({detail}); pip install 'arbitre[server]'",
    "serve.not_built": "the app is not put together here; `make app` does it (an installed arbitre has it)",
    "serve.no_password": "--host {value}: others could reach it; give --password-file with a password, or leave --host away",
    "serve.port": "--port: {value} is not a port; write a number up to 65535",
    "serve.port_taken": "port {value} is taken, perhaps by another Arbitre; end that one or choose another --port",
    "serve.port_forbidden": "port {value} is not allowed to you; choose one above 1023 with --port",
    "serve.host": "--host: this machine has no address {value}; 127.0.0.1 is this machine alone, 0.0.0.0 is everybody",
    "serve.tls_both": "--tls-cert and --tls-key belong together; give both",
    "serve.tls": "--tls-cert: {value} and its key cannot be used ({detail})",
    "serve.database_url": "--database: {value} is not a database that can be used; write a file, or postgresql+psycopg://USER@HOST/NAME (needs arbitre[postgresql])",
    "serve.database": "--database: {value} cannot be opened ({detail}); choose a place that can be written to",
    "serve.unreachable": "--database: {value} does not answer ({detail}); start it, or mend the address",
    "serve.newer": "the database was written by a newer Arbitre (version {value} of its tables, this one knows {known}); update Arbitre, or choose another --database",
    "serve.migration": "the database is of version {value} and could not be brought to {known} ({detail}); it is as it was",
    "serve.workers_sqlite": "--workers {value}: a file of SQLite is for one process; give --database postgresql+psycopg://…",
    "serve.number": "{name}: {value} is not a number from 1 to {limit}",
    "serve.bridgemate": "Bridgemate's client is not installed ({detail}); pip install 'arbitre[bridgemate]'",
    "serve.bridgemate_address": "--bridgemate: {value}… must be ADDRESS,SESSION,CLUB,LICENCE, such as http://192.0.2.7:5079,SESSION,CLUB,KEY",
    "serve.bridgemate_event": "--bridgemate needs --event with the id of the event",
    "mcp.extra": "the assistant's protocol is not installed ({detail}); pip install 'arbitre[mcp]'",
    "log.backup_file": "{value} cannot be written ({detail})",
    "log.backup_unreadable": "{value} cannot be read as a backup ({detail}); nothing was restored",
    "log.backup_version": "the backup is of version {value} of the tables, this Arbitre writes {known}; use the Arbitre that wrote it, and let the new one open its database",
    "log.restore_full": "{value} holds something already; restore into an empty database",
    "log.no_out": "arbitre {command} needs --out with the file to write",
    "log.no_event": "there is no event {value}; `arbitre export` lists them",
    "log.no_database": "there is no database {value}; name the one that `arbitre serve` keeps by --database",
    "log.no_password": "arbitre club needs --password-file",
    "log.club_name": "{value}: a club needs a name of at most {limit} letters",
    "serve.password_file": "--password-file: {value} cannot be read ({detail})",
    "serve.password_hash": "--password-file: {value} begins like an argon2 hash, but is not one",
    "serve.password_short": "--password-file: the password in {value} needs at least {limit} letters",
    "help.app": "write the app as a folder for any web server",
    "help.app.about": "Writes a copy of the app that rules by itself, without this program: for one director, over https.",
    "help.app.out": "the directory to write to",
    "help.app.examples": "arbitre app --out public",
    "arg.backup": "BACKUP",
    "arg.club": "CLUB",
    "arg.event": "EVENT",
    "arg.boards": "NUMBER",
    "arg.workers": "NUMBER",
    "arg.keep-names": "DAYS",
    "arg.bridgemate": "CONNECTOR",
    "app.out": "--out: missing; name the directory to write to",
    "app.written": "{count} files in {value}; show them over https, or on localhost",
}
