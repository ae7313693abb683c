"""The training room: the engine sets the questions, and marks them by the ruling itself."""
