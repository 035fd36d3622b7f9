-- How each board and we get on, and when it is read next.
CREATE TABLE board_syncs (
  board_id text PRIMARY KEY,
  board_name text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'connected', 'failing')),
  failing_since timestamptz(3),
  -- Failed syncs in a row.
  failures integer NOT NULL DEFAULT 0,
  last_error text,
  last_sync_at timestamptz(3),
  next_sync_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Grows with each sync that has ended, well or not.
  runs bigint NOT NULL DEFAULT 0,
  running boolean NOT NULL DEFAULT false,
  -- Somebody waits for it to be read.
  requested boolean NOT NULL DEFAULT false,
  -- Calls made to monday.com on a day (UTC), for the plan's allowance.
  calls integer NOT NULL DEFAULT 0,
  calls_on date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
  items integer NOT NULL DEFAULT 0,
  notes jsonb NOT NULL DEFAULT '[]',
  -- The last report that was published, and the last that applications has taken up.
  report bigint NOT NULL DEFAULT 0,
  applied bigint NOT NULL DEFAULT 0,
  -- What the latest report came to.
  opened integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  changed_at timestamptz(3)
);

-- What was last reported of each application: only what differs from it is reported again.
CREATE TABLE board_items (
  board_id text NOT NULL REFERENCES board_syncs,
  application_id text NOT NULL,
  fingerprint text NOT NULL,
  PRIMARY KEY (board_id, application_id)
);
