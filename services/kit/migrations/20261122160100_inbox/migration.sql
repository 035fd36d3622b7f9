-- Events that a queue's handlers have dealt with.
CREATE TABLE IF NOT EXISTS inbox (
  queue text NOT NULL,
  event_id uuid NOT NULL,
  handled_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (queue, event_id)
);
CREATE INDEX IF NOT EXISTS inbox_handled_at ON inbox (handled_at);
