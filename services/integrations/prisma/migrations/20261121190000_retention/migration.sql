-- The latest run of each class of data that is deleted after a time.
CREATE TABLE retention_runs (
  class text PRIMARY KEY,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null while it is under way, or was interrupted: whoever comes next goes on with it.
  finished_at timestamptz(3),
  -- It ended by an error: the next one goes on counting.
  failed boolean NOT NULL DEFAULT false,
  -- How many rows of each kind it has deleted so far.
  deleted jsonb NOT NULL DEFAULT '{}'
);

-- The run of a loan that was paid out is kept as long as the loan: it tells how its affordability was checked.
-- Of runs from before, and of those that an older instance begins during an update, nobody knows: they are kept.
ALTER TABLE agent_runs ADD COLUMN paid_out boolean NOT NULL DEFAULT true;
-- The version of the application that tells so: an older one that comes late changes nothing.
ALTER TABLE agent_runs ADD COLUMN paid_out_version bigint NOT NULL DEFAULT 0;
CREATE INDEX agent_runs_finished ON agent_runs (finished_at) WHERE NOT paid_out;
