-- Rows of a file on their way into this service's tables, what each import did, and what its undo needs.
-- Copied into a migration of each service into which files are imported.
CREATE TABLE import_rows (
  batch_id uuid NOT NULL,
  line integer NOT NULL,
  cells jsonb NOT NULL,
  staged_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (batch_id, line)
);
CREATE INDEX import_rows_staged_at ON import_rows (staged_at);

CREATE TABLE imports (
  batch_id uuid PRIMARY KEY,
  actor text NOT NULL,
  outcome jsonb NOT NULL,
  imported_at timestamptz(3) NOT NULL DEFAULT now(),
  undone_at timestamptz(3)
);

CREATE TABLE import_changes (
  batch_id uuid NOT NULL,
  row_id integer NOT NULL,
  -- The row's version as the import left it: undo leaves alone what has changed since.
  version integer NOT NULL,
  -- The row as the import found it; null when the import made it.
  before jsonb,
  PRIMARY KEY (batch_id, row_id)
);

-- A file names a request by its customer's name.
CREATE INDEX back_call_requests_name ON back_call_requests (regexp_replace(btrim(customer_name), '\s+', ' ', 'g'))
  WHERE cleared_at IS NULL;
