-- Each answer by staff to a customer who waited: since when they waited, and whether it was the first of its conversation.
CREATE TABLE answers (
  conversation_id int NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- As the staff inbox names it, such as inquiry or sms.
  kind text NOT NULL,
  waiting_since timestamptz(3) NOT NULL,
  answered_at timestamptz(3) NOT NULL,
  is_first boolean NOT NULL,
  PRIMARY KEY (conversation_id, id)
);
CREATE INDEX answers_answered_at ON answers (answered_at);

CREATE OR REPLACE FUNCTION note_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.waiting_since := NULL;
  NEW.snoozed_until := NULL;
  NEW.done_at := clock_timestamp();
  IF OLD.waiting_since IS NOT NULL THEN
    INSERT INTO answers (conversation_id, kind, waiting_since, answered_at, is_first)
    VALUES (NEW.id, NEW.kind, OLD.waiting_since, NEW.done_at, OLD.last_admin_sequence = 0);
  END IF;
  RETURN NEW;
END $$;
