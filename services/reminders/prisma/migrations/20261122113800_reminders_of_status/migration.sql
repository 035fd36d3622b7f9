-- The list of one status. Its order is spelt unlike that of the whole list: Postgres would otherwise now and then read the
-- whole list, and leave the others out.
CREATE INDEX CONCURRENTLY reminders_of_status ON reminders (status, (date + 0), id) WHERE deleted_at IS NULL;
