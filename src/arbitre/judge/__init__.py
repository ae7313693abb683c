"""What directors judge: claims, polls, the process of a ruling and its papers."""
