-- Serves the search of the list, which has the same expression.
CREATE INDEX CONCURRENTLY reminders_search ON reminders
  USING gin (lower(customer_name || ' ' || customer_mobile) gin_trgm_ops) WHERE deleted_at IS NULL;
