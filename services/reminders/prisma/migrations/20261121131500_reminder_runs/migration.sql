-- All due reminders, sent at once: the queue, and what became of each.
CREATE TABLE reminder_runs (
  run_id uuid PRIMARY KEY,
  actor text NOT NULL,
  correlation_id text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  starts_at timestamptz(3) NOT NULL,
  stopped_at timestamptz(3)
);
CREATE INDEX reminder_runs_created_at ON reminder_runs (created_at);

CREATE TABLE reminder_run_items (
  run_id uuid NOT NULL REFERENCES reminder_runs,
  reminder_id integer NOT NULL,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'released', 'sent', 'failed', 'kept-back', 'stopped')),
  reason text,
  PRIMARY KEY (run_id, reminder_id)
);
-- A reminder waits in one run at a time.
CREATE UNIQUE INDEX reminder_run_items_open ON reminder_run_items (reminder_id) WHERE state IN ('queued', 'released');
CREATE INDEX reminder_run_items_queued ON reminder_run_items (run_id, reminder_id) WHERE state = 'queued';
-- What messaging tells of a reminder, it tells by its key.
CREATE INDEX reminders_send_key ON reminders (send_key);

-- Events that a queue's handlers have dealt with.
CREATE TABLE inbox (
  queue text NOT NULL,
  event_id uuid NOT NULL,
  handled_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (queue, event_id)
);
CREATE INDEX inbox_handled_at ON inbox (handled_at);

-- Who does work on a timer.
CREATE TABLE leases (
  name text PRIMARY KEY,
  term bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL
);
