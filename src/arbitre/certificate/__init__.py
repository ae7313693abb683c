"""The process record: was the ruling made properly, step by step, and the form of an appeal from it."""
