CREATE INDEX CONCURRENTLY application_outcomes_newest_by_outcome ON application_outcomes (outcome, since, id);
