-- Events that a queue's handlers have dealt with. Copied into the first migration of each service that subscribes.
CREATE TABLE inbox (
  queue text NOT NULL,
  event_id uuid NOT NULL,
  handled_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (queue, event_id)
);
CREATE INDEX inbox_handled_at ON inbox (handled_at);
