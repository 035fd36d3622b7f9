-- Who works on a conversation, and since when its customer waits for an answer: null when nobody waits. Triggers
-- maintain what messages change, so that instances of the previous release maintain it too.
ALTER TABLE conversations ADD COLUMN waiting_since timestamptz(3);
ALTER TABLE conversations ADD COLUMN done_at timestamptz(3);
ALTER TABLE conversations ADD COLUMN assigned_to text;
ALTER TABLE conversations ADD COLUMN snoozed_until timestamptz(3);
-- Of what staff change.
ALTER TABLE conversations ADD COLUMN work_version int NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION note_customer_wrote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.customer_wrote_at := clock_timestamp();
  IF NEW.last_customer_sequence > NEW.last_admin_sequence THEN
    NEW.waiting_since := coalesce(NEW.waiting_since, NEW.customer_wrote_at);
    NEW.snoozed_until := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION note_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waiting_since := NULL;
  NEW.snoozed_until := NULL;
  NEW.done_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_answered BEFORE UPDATE ON conversations
  FOR EACH ROW WHEN (
    NEW.last_admin_sequence > OLD.last_admin_sequence AND NEW.last_admin_sequence > NEW.last_customer_sequence
  ) EXECUTE FUNCTION note_answered();

-- A visitor waits from the moment they start an inquiry.
CREATE FUNCTION note_inquired() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waiting_since := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_inquired BEFORE INSERT ON conversations
  FOR EACH ROW WHEN (NEW.kind = 'inquiry') EXECUTE FUNCTION note_inquired();
