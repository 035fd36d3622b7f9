UPDATE conversation_reads r SET behind = true
FROM conversations c
WHERE c.id = r.conversation_id AND NOT r.behind AND r.sequence < c.last_inbound_sequence;
