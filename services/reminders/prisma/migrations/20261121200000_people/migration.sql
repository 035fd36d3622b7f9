-- All of a customer's reminders, those taken off the list too.
CREATE INDEX reminders_of ON reminders (customer_mobile);
