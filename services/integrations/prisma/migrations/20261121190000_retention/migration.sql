-- The latest run of each class of data that is deleted after a time.
CREATE TABLE retention_runs (
  class text PRIMARY KEY,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null while it is under way, or was interrupted: whoever comes next goes on with it.
  finished_at timestamptz(3),
  -- How many rows of each kind it has deleted so far.
  deleted jsonb NOT NULL DEFAULT '{}'
);

-- The run of a loan that was paid out is kept as long as the loan: it tells how its affordability was checked.
ALTER TABLE agent_runs ADD COLUMN paid_out boolean NOT NULL DEFAULT false;
CREATE INDEX agent_runs_finished ON agent_runs (finished_at) WHERE NOT paid_out;
