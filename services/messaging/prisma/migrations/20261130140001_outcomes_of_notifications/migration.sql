-- Of notifications that an earlier release stored: their customers know the outcome, so its end is news.
UPDATE notifications n SET outcome = concat_ws(' ', s.outcome, s.outcome_reason)
FROM application_states s WHERE s.application_id = n.application_id AND s.outcome_at <= n.created_at
  AND s.outcome IS NOT NULL AND n.outcome IS NULL AND n.about IN ('stage', 'outcome');
