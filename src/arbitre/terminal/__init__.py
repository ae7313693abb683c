"""The terminal: what a person reads there, and what a command reads and writes."""
