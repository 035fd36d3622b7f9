-- The trace in which an event was written (W3C `traceparent`), so that the trace continues where it is published.
ALTER TABLE outbox ADD COLUMN traceparent text;
ALTER TABLE outbox_dead ADD COLUMN traceparent text;
