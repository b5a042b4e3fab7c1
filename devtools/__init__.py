"""What `dev.py` does, with the standard library alone: it makes `.venv`, serves, tests, measures."""
