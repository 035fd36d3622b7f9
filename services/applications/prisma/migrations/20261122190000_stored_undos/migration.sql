-- From `kit/src/imports/imports.sql`.
-- What an undo answered: asked again, it answers alike.
ALTER TABLE imports ADD COLUMN undone jsonb;
