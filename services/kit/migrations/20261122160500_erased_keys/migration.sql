-- Hashes of the keys by which erased people were found, so that a late event does not bring them back.
CREATE TABLE IF NOT EXISTS erased_keys (
  key text PRIMARY KEY,
  -- By the clock of the service that requested it.
  erased_at timestamptz(3) NOT NULL
);
