-- What came after one member of staff had read.
CREATE INDEX CONCURRENTLY read_positions_behind ON read_positions (username, conversation_id) WHERE behind;
