CREATE INDEX CONCURRENTLY messages_codes ON messages (created_at) WHERE purpose = 'code';
