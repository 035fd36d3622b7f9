-- The second step of signing in: a secret shared with an authenticator app, encrypted, and the last of its steps that was taken.
ALTER TABLE staff_accounts
  ADD COLUMN totp_secret bytea,
  ADD COLUMN totp_step bigint,
  ADD COLUMN totp_since timestamptz(3);

-- Codes for who lost the app: hashes, each gone once it was used.
CREATE TABLE recovery_codes (
  account_id integer NOT NULL REFERENCES staff_accounts (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

-- Sign-ins that have shown the password and wait for the code.
CREATE TABLE sign_in_challenges (
  token_hash bytea PRIMARY KEY,
  account_id integer NOT NULL REFERENCES staff_accounts (id) ON DELETE CASCADE,
  -- Of the hash of the password that was shown: another password ends them.
  password_proof bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_challenges_expires_at ON sign_in_challenges (expires_at);
