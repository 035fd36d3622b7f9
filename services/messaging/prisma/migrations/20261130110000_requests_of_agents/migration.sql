-- Which requests are with one agent: every 10 seconds those of agents who have left are looked for.
CREATE INDEX CONCURRENTLY back_call_requests_of_agents ON back_call_requests (id)
  WHERE cleared_at IS NULL AND status = 'send to agent' AND assigned_to IS NOT NULL;
