-- Who works on a conversation, and since when its customer waits for an answer: null when nobody waits. A trigger
-- maintains what customers' messages change, so that instances of the previous release maintain it too.
ALTER TABLE conversations ADD COLUMN waiting_since timestamptz(3);
ALTER TABLE conversations ADD COLUMN done_at timestamptz(3);
ALTER TABLE conversations ADD COLUMN assigned_to text;
ALTER TABLE conversations ADD COLUMN snoozed_until timestamptz(3);
-- Of what staff change.
ALTER TABLE conversations ADD COLUMN work_version int NOT NULL DEFAULT 0;

CREATE FUNCTION note_customer_wrote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waiting_since := coalesce(NEW.waiting_since, clock_timestamp());
  NEW.snoozed_until := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_customer_wrote BEFORE UPDATE ON conversations
  FOR EACH ROW WHEN (NEW.last_inbound_sequence > OLD.last_inbound_sequence) EXECUTE FUNCTION note_customer_wrote();
