-- How staff matched the columns of a header to those of a kind. The header itself may be a row of personal data: only its
-- hash is stored.
CREATE TABLE import_column_matches (
  kind text COLLATE "C" NOT NULL,
  header_hash bytea NOT NULL,
  columns jsonb NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, header_hash)
);
