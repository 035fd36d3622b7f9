ALTER TABLE reminders
  ADD COLUMN handed_over_at timestamptz(3),
  ADD COLUMN previous_send_key uuid;
