-- Reasons that administrators add, rename and retire: a version also says what staff call the reason, and whether they can still choose it.
ALTER TABLE outcome_texts
  ADD COLUMN label text,
  ADD COLUMN is_retired boolean NOT NULL DEFAULT false;
