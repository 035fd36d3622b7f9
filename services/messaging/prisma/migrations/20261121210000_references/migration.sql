-- A customer who asks for help types the reference: upper and lower case are the same.
DROP INDEX back_call_requests_application;
CREATE INDEX back_call_requests_application ON back_call_requests (upper(application_id)) WHERE application_id IS NOT NULL;
