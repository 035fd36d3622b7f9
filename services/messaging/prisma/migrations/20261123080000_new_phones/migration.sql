-- Texts that a customer chose do not go on to a number that is no longer theirs, or not yet.
ALTER TABLE application_states ADD COLUMN phone_changed_at timestamptz(3);
