CREATE INDEX CONCURRENTLY application_outcomes_by_outcome ON application_outcomes (outcome, tracked_application_id)
  WHERE ended_at IS NULL;
