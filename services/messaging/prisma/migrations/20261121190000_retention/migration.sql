-- The latest run of each class of data that is deleted after a time.
CREATE TABLE retention_runs (
  class text PRIMARY KEY,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null while it is under way, or was interrupted: whoever comes next goes on with it.
  finished_at timestamptz(3),
  -- It ended by an error: the next one goes on counting.
  failed boolean NOT NULL DEFAULT false,
  -- How many rows of each kind it has deleted so far.
  deleted jsonb NOT NULL DEFAULT '{}'
);

-- What is done with, by when somebody last worked on it; a request without a name has been emptied already.
CREATE INDEX back_call_requests_done ON back_call_requests (greatest(updated_at, cleared_at))
  WHERE (cleared_at IS NOT NULL OR status IN ('completed', 'cancelled')) AND customer_name <> '';
-- What refers to a request, a message or a conversation that is deleted.
CREATE INDEX back_call_requests_agent_message ON back_call_requests (agent_message_id) WHERE agent_message_id IS NOT NULL;
CREATE INDEX conversations_request ON conversations (back_call_request_id) WHERE back_call_request_id IS NOT NULL;
CREATE INDEX conversation_reads_conversation ON conversation_reads (conversation_id);
CREATE INDEX import_changes_by_row ON import_changes (row_id);
CREATE INDEX messages_to_agents ON messages (created_at) WHERE purpose = 'agent';
