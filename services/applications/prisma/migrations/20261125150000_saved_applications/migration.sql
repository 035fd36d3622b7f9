-- Codes that were texted to somebody who saves a loan application, or continues one. Only a hash of each is stored.
CREATE TABLE phone_codes (
  -- The browser has it; an answer that names another request uses up none of its tries.
  request_id uuid PRIMARY KEY,
  phone_e164 text NOT NULL,
  code_hash bytea NOT NULL,
  tries int NOT NULL DEFAULT 0,
  requested_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  -- Of the key that the right code was exchanged for.
  key_hash bytea,
  saves int NOT NULL DEFAULT 0
);
CREATE INDEX phone_codes_of_phone ON phone_codes (phone_e164, requested_at);
CREATE INDEX phone_codes_requested ON phone_codes (requested_at);

-- The answers so far of a wizard, encrypted, for the owner of the phone number to continue on another device.
CREATE TABLE saved_applications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  phone_e164 text NOT NULL,
  flow text NOT NULL,
  answers bytea NOT NULL,
  -- Names the key of the settings that encrypted them.
  key_id text NOT NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (phone_e164, flow)
);
CREATE INDEX saved_applications_saved ON saved_applications (saved_at);
