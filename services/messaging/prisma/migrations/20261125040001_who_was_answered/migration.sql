-- The conversations that wait, and those most recently active. An older one counts as new when its customer writes again.
UPDATE conversations c SET staff_answered = true
WHERE c.id IN (
  SELECT id FROM conversations WHERE waiting_since IS NOT NULL
  UNION
  (SELECT id FROM conversations WHERE last_outbound_sequence > 0
   ORDER BY coalesce(last_message_at, created_at) DESC LIMIT 5000)
) AND EXISTS (
  SELECT FROM messages m WHERE m.conversation_id = c.id AND m.direction = 'outbound' AND m.purpose = 'conversation'
);
