CREATE INDEX CONCURRENTLY back_call_requests_former_id ON back_call_requests (former_id)
  WHERE former_id IS NOT NULL;
