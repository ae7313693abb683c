"""Flowcharts, and the same as an outline."""
