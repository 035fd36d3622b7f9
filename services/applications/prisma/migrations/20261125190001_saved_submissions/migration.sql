CREATE INDEX CONCURRENTLY saved_applications_submission ON saved_applications (submission_id);
