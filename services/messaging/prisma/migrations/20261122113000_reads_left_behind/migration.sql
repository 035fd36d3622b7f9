-- What came after one member of staff had read.
CREATE INDEX CONCURRENTLY conversation_reads_behind ON conversation_reads (username, conversation_id) WHERE behind;
