CREATE INDEX CONCURRENTLY application_outcomes_newest_by_both ON application_outcomes (outcome, (coalesce(source, 'staff')), since, id);
