-- No event is larger than the bus accepts, and one that the bus refuses is set aside. From `kit/src/outbox/outbox.sql`.
ALTER TABLE outbox ADD CONSTRAINT outbox_data_size CHECK (octet_length(data::text) <= 1310720) NOT VALID;

CREATE TABLE outbox_dead (
  id bigint PRIMARY KEY,
  event_id uuid NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  version bigint NOT NULL,
  data jsonb NOT NULL,
  correlation_id text NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  reason text NOT NULL,
  set_aside_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
