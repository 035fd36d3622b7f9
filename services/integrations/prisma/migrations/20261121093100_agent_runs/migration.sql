-- Runs of the AI agent, kept with every step and with what they found.
CREATE TABLE agent_runs (
  id uuid PRIMARY KEY,
  application_id text NOT NULL,
  customer_name text NOT NULL,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'completed', 'failed', 'cancelled')),
  started_by text NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Until when its process says that it is at work on it; then it is given up.
  beat_until timestamptz NOT NULL,
  deadline_at timestamptz NOT NULL,
  finished_at timestamptz(3),
  steps jsonb NOT NULL DEFAULT '[]',
  failure text,
  report jsonb,
  draft_state text NOT NULL DEFAULT 'waiting' CHECK (draft_state IN ('waiting', 'sent', 'dropped')),
  draft_decided_by text,
  correlation_id text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK ((status = 'running') = (finished_at IS NULL)),
  CHECK ((status = 'completed') = (report IS NOT NULL))
);
-- One run of an application at a time.
CREATE UNIQUE INDEX agent_runs_running ON agent_runs (application_id) WHERE status = 'running';
CREATE INDEX agent_runs_newest ON agent_runs (started_at, id);
CREATE INDEX agent_runs_application ON agent_runs (application_id, started_at, id);
