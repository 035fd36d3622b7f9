-- A provider may say late what became of a text that we took for lost.
CREATE INDEX CONCURRENTLY reminders_previous_send_key ON reminders (previous_send_key)
  WHERE previous_send_key IS NOT NULL;
