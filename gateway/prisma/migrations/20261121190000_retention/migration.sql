-- Who does work on a timer.
CREATE TABLE leases (
  name text PRIMARY KEY,
  term bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);

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

-- Sessions by when they ended, or will.
CREATE INDEX staff_sessions_ended ON staff_sessions (least(expires_at, revoked_at));
