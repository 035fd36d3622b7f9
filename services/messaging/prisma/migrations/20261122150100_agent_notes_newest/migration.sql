-- What agents wrote, the newest first, and after it what only has notes by others.
CREATE INDEX CONCURRENTLY back_call_requests_agent_notes
  ON back_call_requests (coalesce(agent_noted_at, '-infinity'::timestamptz), id)
  WHERE cleared_at IS NULL AND notes <> '' AND status NOT IN ('completed', 'cancelled', 'failed_cpa')
    AND (agent_noted_at IS NOT NULL OR status = 'send to agent');
