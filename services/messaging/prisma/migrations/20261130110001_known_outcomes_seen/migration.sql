-- Customers saw these outcomes when they chose updates.
UPDATE update_preferences p SET notified_outcome_at = s.outcome_at
FROM application_states s WHERE s.application_id = p.application_id AND s.outcome_at <= p.chosen_at
  AND p.notified_outcome_at IS DISTINCT FROM s.outcome_at;
