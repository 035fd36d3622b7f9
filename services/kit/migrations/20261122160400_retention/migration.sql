-- The latest run of each class of data that is deleted after a time.
CREATE TABLE IF NOT EXISTS retention_runs (
  class text PRIMARY KEY,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null while it runs, or after it was interrupted: the next run continues it.
  finished_at timestamptz(3),
  -- It ended by an error: the next run adds to its counts.
  failed boolean NOT NULL DEFAULT false,
  -- How many rows of each kind it has deleted so far.
  deleted jsonb NOT NULL DEFAULT '{}'
);
