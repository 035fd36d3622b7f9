CREATE TABLE help_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id text,
  customer_name text NOT NULL,
  mobile_number text NOT NULL,
  idempotency_key text UNIQUE,
  request_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
