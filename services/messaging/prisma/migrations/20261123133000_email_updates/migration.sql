-- Customers may choose emails. A link in each email ends them by its token.
ALTER TABLE update_preferences ADD COLUMN email text, ADD COLUMN email_token uuid;
ALTER TABLE application_states ADD COLUMN email_changed_at timestamptz(3);
ALTER TABLE notifications
  ADD COLUMN attempts int NOT NULL DEFAULT 0,
  DROP CONSTRAINT notifications_channel_check,
  DROP CONSTRAINT notifications_state_check,
  ADD CONSTRAINT notifications_channel CHECK (channel IN ('sms', 'email')) NOT VALID,
  ADD CONSTRAINT notifications_state CHECK (state IN ('waiting', 'sent', 'withheld', 'failed', 'outdated')) NOT VALID;
