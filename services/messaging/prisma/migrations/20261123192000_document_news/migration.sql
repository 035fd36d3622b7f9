-- Customers are also notified of documents that they are asked for.
ALTER TABLE application_states ADD COLUMN documents_awaited_since timestamptz(3);
ALTER TABLE update_preferences ADD COLUMN notified_documents_at timestamptz(3);
ALTER TABLE notifications
  DROP CONSTRAINT notifications_about_check,
  ADD CONSTRAINT notifications_about CHECK (about IN ('stage', 'outcome', 'documents', 'chat-message')) NOT VALID;
