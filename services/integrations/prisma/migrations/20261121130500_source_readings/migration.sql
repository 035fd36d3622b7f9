-- How each source of back call requests was read last.
CREATE TABLE source_readings (
  source text PRIMARY KEY CHECK (source IN ('sheet-updates', 'failed-cpa', 'cca-digital')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'connected', 'failing')),
  failing_since timestamptz(3),
  last_error text,
  -- The source asked not to be read again before.
  retry_at timestamptz(3),
  last_read_at timestamptz(3),
  rows integer NOT NULL DEFAULT 0,
  result text NOT NULL DEFAULT '',
  notes jsonb NOT NULL DEFAULT '[]',
  -- Grows with each reading: milliseconds of the epoch, so that it also does after a database was restored.
  reading bigint NOT NULL DEFAULT 0,
  -- Until when a process has it for itself.
  taken_until timestamptz
);
