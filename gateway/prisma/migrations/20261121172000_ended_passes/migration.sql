-- Passes of customers that were given back before their time; forgotten when that is over.
CREATE TABLE ended_passes (
  id uuid PRIMARY KEY,
  ends_at timestamptz(3) NOT NULL
);
CREATE INDEX ended_passes_ends_at ON ended_passes (ends_at);
