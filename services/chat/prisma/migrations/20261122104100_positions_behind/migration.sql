UPDATE read_positions r SET behind = true
FROM conversations c
WHERE c.id = r.conversation_id AND c.kind = 'application' AND NOT r.behind AND r.sequence < c.last_customer_sequence;
