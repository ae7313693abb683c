"""Boxes, letters and lines on sheets: SVG, HTML, PDF."""
