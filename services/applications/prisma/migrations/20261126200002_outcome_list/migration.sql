CREATE INDEX CONCURRENTLY application_outcomes_newest_by_source ON application_outcomes ((coalesce(source, 'staff')), since, id);
