"""The app and the log over HTTP, on this machine or in a playing room.

Needs the extra `server` (Starlette, uvicorn, SQLAlchemy, argon2).
"""
