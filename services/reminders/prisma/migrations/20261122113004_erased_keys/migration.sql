-- From `kit/src/person/erased-keys.sql`.
-- Of whom was erased, hashes of what they were found by: events from before that come late do not bring them back.
CREATE TABLE erased_keys (
  key text PRIMARY KEY,
  -- By the clock of the service that asked for it.
  erased_at timestamptz(3) NOT NULL
);
