-- Who set an outcome: staff, the customer, a board, or an import, whose undo needs the batch.
ALTER TABLE application_outcomes ADD COLUMN source text DEFAULT 'staff', ADD COLUMN batch_id uuid;
