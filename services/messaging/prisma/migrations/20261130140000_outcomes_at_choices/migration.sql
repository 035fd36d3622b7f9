-- 'none' where there was none. Null: not known.
UPDATE update_preferences p SET outcome_at_choice = coalesce(nullif(concat_ws(' ', s.outcome, s.outcome_reason), ''), 'none')
FROM application_states s WHERE s.application_id = p.application_id AND s.outcome_at <= p.chosen_at
  AND p.outcome_at_choice IS NULL;
