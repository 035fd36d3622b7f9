-- The list of outcomes: all of them, and each filter, the newest first.
CREATE INDEX CONCURRENTLY application_outcomes_newest ON application_outcomes (since, id);
