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

-- Also of applications that are not active.
CREATE INDEX tracked_applications_age ON tracked_applications (last_updated, current_stage);
CREATE INDEX help_requests_created_at ON help_requests (created_at);
