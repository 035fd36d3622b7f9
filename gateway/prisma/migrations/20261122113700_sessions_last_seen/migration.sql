-- When each member of staff was last seen.
CREATE INDEX CONCURRENTLY staff_sessions_last_seen ON staff_sessions (account_id, last_seen_at);
