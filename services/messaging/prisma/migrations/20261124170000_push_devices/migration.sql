-- Customers may choose notifications on their devices. A device goes with the preference that it belongs to.
CREATE TABLE push_devices (
  application_id text NOT NULL REFERENCES update_preferences ON DELETE CASCADE,
  name text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (application_id, name)
);
ALTER TABLE notifications
  ADD COLUMN reached_devices text[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT notifications_channel,
  ADD CONSTRAINT notifications_channel CHECK (channel IN ('sms', 'email', 'push')) NOT VALID;
CREATE INDEX push_devices_reference ON push_devices (upper(application_id), added_at);
