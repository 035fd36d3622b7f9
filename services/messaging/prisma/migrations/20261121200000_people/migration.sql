-- By what a person's records are found.
CREATE INDEX conversations_phone ON conversations (phone_e164);
CREATE INDEX webhook_events_from ON webhook_events ((data ->> 'from')) WHERE kind = 'message';
CREATE INDEX back_call_requests_application ON back_call_requests (application_id) WHERE application_id IS NOT NULL;
