"""What is printed of the Laws: cards, flowcharts, comparisons, the book itself."""
