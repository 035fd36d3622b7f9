-- Instances of the previous release fail reminders without a time.
CREATE FUNCTION note_failed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.failed_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER reminders_failed BEFORE UPDATE ON reminders
  FOR EACH ROW WHEN (
    NEW.status = 'failed' AND OLD.status <> 'failed' AND NEW.failed_at IS NOT DISTINCT FROM OLD.failed_at
  ) EXECUTE FUNCTION note_failed();
