ALTER TABLE reminders ADD COLUMN failed_at timestamptz(3);
