-- A choice that was made before the customer ended the emails, and arrives after that, does not bring them back.
ALTER TABLE update_preferences ADD COLUMN email_ended_at timestamptz(3);
