"""Runs the migrations over the connection that `pegout.store.migrate` hands in."""

from alembic import context

from pegout.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
