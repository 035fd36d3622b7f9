-- The bank holidays as the government published them last; one row, or none while they were never read.
CREATE TABLE published_holidays (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  dates date[] NOT NULL,
  read_at timestamptz(3) NOT NULL
);

-- Who does work on a timer.
CREATE TABLE leases (
  name text PRIMARY KEY,
  term bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
