-- An import that was asked for with a key is made once: asking again brings back its answer.
ALTER TABLE import_batches
  ADD COLUMN idempotency_key text,
  ADD COLUMN answer jsonb;
CREATE UNIQUE INDEX import_batches_idempotency_key ON import_batches (actor, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
