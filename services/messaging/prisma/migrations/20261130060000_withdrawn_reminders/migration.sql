-- Reminders that staff removed from the list before they were known as sent: nothing is sent under these keys.
CREATE TABLE withdrawn_reminders (
  send_key uuid PRIMARY KEY,
  withdrawn_at timestamptz(3) NOT NULL DEFAULT now()
);
