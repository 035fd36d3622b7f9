-- When the text last failed. Until now the report counted by updated_at, which deleting and importing move as well.
ALTER TABLE reminders ADD COLUMN failed_at timestamptz(3);
UPDATE reminders SET failed_at = updated_at WHERE status = 'failed';
