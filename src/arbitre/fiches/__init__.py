"""The director's fiches, made from the laws themselves."""
