-- The Idempotency-Key that a change came with: a phone on a bad line sends the same change again.
ALTER TABLE back_call_status_changes ADD COLUMN idempotency_key text;
ALTER TABLE back_call_notes ADD COLUMN idempotency_key text;
