"""The steps from each released schema to the next, run by Alembic."""
