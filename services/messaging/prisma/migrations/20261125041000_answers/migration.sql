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

-- A message that does not answer, such as a reminder, leaves its customer waiting.
CREATE FUNCTION record_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO answers (conversation_id, kind, waiting_since, answered_at, is_first)
  VALUES (NEW.id, NEW.channel, OLD.waiting_since, NEW.done_at, NOT OLD.staff_answered);
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_record_answer AFTER UPDATE ON conversations
  FOR EACH ROW WHEN (
    OLD.waiting_since IS NOT NULL AND NEW.waiting_since IS NULL
    AND NEW.last_outbound_sequence > OLD.last_outbound_sequence
  ) EXECUTE FUNCTION record_answer();
