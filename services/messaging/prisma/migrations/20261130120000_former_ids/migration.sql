-- What a record of a feed is called without its reference: one whose reference changes is not stored again.
ALTER TABLE back_call_requests ADD COLUMN former_id text;
