"""The log of an evening: what was ruled, when and on what, never changed, only added to.

Needs the extra `server` (SQLAlchemy).
"""
