-- Which instance does work on a timer.
CREATE TABLE IF NOT EXISTS leases (
  name text PRIMARY KEY,
  term bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
