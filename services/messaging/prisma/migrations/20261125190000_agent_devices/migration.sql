-- Agents may choose to be notified on their devices. A device belongs to one session of its agent.
CREATE TABLE agent_devices (
  name text PRIMARY KEY,
  session_id text NOT NULL,
  username text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  added_at timestamptz(3) NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL
);
CREATE INDEX agent_devices_username ON agent_devices (username, added_at);
CREATE INDEX agent_devices_session ON agent_devices (session_id);
-- What a device is still to be notified of. Rows with a key go out together.
CREATE TABLE agent_pushes (
  device_name text NOT NULL REFERENCES agent_devices ON DELETE CASCADE,
  back_call_request_id int NOT NULL REFERENCES back_call_requests ON DELETE CASCADE,
  assigned_at timestamptz(3) NOT NULL,
  key uuid,
  PRIMARY KEY (device_name, back_call_request_id)
);
CREATE INDEX agent_pushes_request ON agent_pushes (back_call_request_id);
