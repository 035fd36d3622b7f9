-- The latest run of each class of data that is deleted after a time.
CREATE TABLE retention_runs (
  class text PRIMARY KEY,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null while it is under way, or was interrupted: whoever comes next goes on with it.
  finished_at timestamptz(3),
  -- It ended by an error: the next one goes on counting.
  failed boolean NOT NULL DEFAULT false,
  -- How many rows of each kind it has deleted so far.
  deleted jsonb NOT NULL DEFAULT '{}'
);

-- By when something last changed: an import writes each index for each row, and these are small.
CREATE INDEX customers_updated ON customers USING brin (updated_at);
CREATE INDEX reminders_updated ON reminders USING brin (updated_at);
-- What refers to a row that is deleted.
CREATE INDEX import_changes_by_row ON import_changes USING brin (row_id);
CREATE INDEX reminder_run_items_reminder ON reminder_run_items (reminder_id);
