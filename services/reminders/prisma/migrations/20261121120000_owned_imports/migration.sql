-- Rows of other services are imported here as well.
ALTER TABLE import_batches DROP CONSTRAINT import_batches_kind_check,
  ADD CONSTRAINT import_batches_kind_check CHECK (kind IN ('applications', 'back-calls', 'customers', 'reminders')),
  -- False while another service takes up the rows: what became of them is not known yet.
  ADD COLUMN finished boolean NOT NULL DEFAULT true;
