-- Codes that customers confirm who they are with. Only a hash of each is stored.
CREATE TABLE confirmation_codes (
  -- The customer's browser has it; an answer that names another request uses up none of its tries.
  request_id uuid PRIMARY KEY,
  tracked_application_id int NOT NULL REFERENCES tracked_applications (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  tries int NOT NULL DEFAULT 0,
  requested_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX confirmation_codes_of_application ON confirmation_codes (tracked_application_id, requested_at);
CREATE INDEX confirmation_codes_requested ON confirmation_codes (requested_at);
