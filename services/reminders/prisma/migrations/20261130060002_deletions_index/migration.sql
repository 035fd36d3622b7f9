-- Lists the deletions that can be undone.
CREATE INDEX CONCURRENTLY reminders_deletions ON reminders (deleted_at) WHERE deletion_id IS NOT NULL;
