UPDATE conversations c SET staff_read = r.sequence
FROM (SELECT conversation_id, max(sequence) AS sequence FROM conversation_reads GROUP BY conversation_id) r
WHERE r.conversation_id = c.id AND c.staff_read < r.sequence;
