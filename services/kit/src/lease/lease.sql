-- Who does work on a timer. Copied into a migration of each service that has some.
CREATE TABLE leases (
  name text PRIMARY KEY,
  term bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
