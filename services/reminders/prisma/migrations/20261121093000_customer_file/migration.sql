-- The reminders of one customer.
CREATE INDEX reminders_mobile ON reminders (customer_mobile, date, id) WHERE deleted_at IS NULL;
