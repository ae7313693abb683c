"""English: what the server says."""

SENTENCES: dict[str, str] = {
    # -- when it answers a browser
    "serve.no_such": "There is nothing at this address.",
    "serve.not_so": "This cannot be asked in this way.",
    "serve.wrong_host": "{value}: this machine does not know itself by that name; start it with --name {value}.",
    "serve.wrong_origin": "Another site sent this; only the app itself may write.",
    "serve.login_first": "Log in first.",
    "serve.wrong_kind": "This must be sent as {known}.",
    "serve.too_large": "Too much at once; at most {limit} bytes.",
    "serve.too_many_entries": "Too many entries at once; at most {limit}.",
    "serve.bad_json": "What was sent is not JSON.",
    "serve.no_entries": "A list of entries is missing.",
    "serve.bad_names": "Each name needs a table, a seat (N, E, S or W) and the name.",
    "serve.bad_number": "The number after which to begin must be a number.",
    "serve.no_pdf": "This machine cannot draw PDFs; install arbitre[pdf] and its libraries.",
    "serve.full": "The disk is full ({detail}): nothing was kept. Make room; the phones will send it again.",
    "serve.unkept": "The log could not be written ({detail}): nothing was kept. The phones will send it again.",
    "serve.password": "Password",
    "serve.enter": "Log in",
    "serve.wrong_password": "That is not the password.",
    "serve.too_many": "Too many wrong passwords; try again in a minute.",
}
