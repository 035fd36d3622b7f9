-- Requests to export or erase all that is known of one person, and what each service did.
CREATE TABLE person_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('export', 'erasure')),
  -- Enough for staff to recognise the request: references, or the end of a phone number or an e-mail address.
  subject text NOT NULL,
  reason text NOT NULL,
  actor text NOT NULL,
  -- Of an export, as long as its file is kept: by what its person was found.
  person jsonb,
  requested_at timestamptz(3) NOT NULL DEFAULT now(),
  completed_at timestamptz(3)
);
CREATE INDEX person_requests_newest ON person_requests (requested_at DESC, id);
CREATE INDEX person_requests_files ON person_requests (requested_at) WHERE person IS NOT NULL;

CREATE TABLE person_answers (
  request_id uuid NOT NULL REFERENCES person_requests,
  service text NOT NULL,
  erased jsonb NOT NULL,
  kept jsonb NOT NULL,
  -- Of an export: the records by what they are.
  data jsonb,
  answered_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (request_id, service)
);

-- No board, file or source brings these back.
CREATE TABLE erased_references (
  -- In capitals.
  reference text PRIMARY KEY,
  erased_at timestamptz(3) NOT NULL DEFAULT now()
);

-- By what a person's records are found.
CREATE INDEX loan_applications_phone ON loan_applications (mobile_e164);
CREATE INDEX loan_applications_email ON loan_applications (lower(email));
CREATE INDEX help_requests_phone ON help_requests (right(regexp_replace(mobile_number, '\D', '', 'g'), 10));
CREATE INDEX help_requests_reference ON help_requests (upper(application_id));
CREATE INDEX import_changes_row ON import_changes (row_id);
