DROP INDEX CONCURRENTLY IF EXISTS tracked_applications_phone;
