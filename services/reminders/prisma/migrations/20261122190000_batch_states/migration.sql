-- Where an import of another service's rows is, so that it is continued when a process dies. Null for the imports of release
-- 0.1.0, whose state follows from `finished` and `undone_at`.
ALTER TABLE import_batches
  ADD COLUMN state text,
  ADD COLUMN state_at timestamptz(3),
  -- How many requests have worked on it: a request that leaves cancels it only while no other has continued it.
  ADD COLUMN attempts integer NOT NULL DEFAULT 1,
  -- SHA-256 of its file: another file under the same key does not continue it.
  ADD COLUMN file_hash bytea,
  ADD CONSTRAINT import_batches_state_check
    CHECK (state IN ('classifying', 'applying', 'applied', 'failed', 'undoing', 'undone')) NOT VALID;
