-- How far each part of the customers' pages has been read again from its owner.
CREATE TABLE customer_rebuilds (
  part text COLLATE "C" PRIMARY KEY,
  -- The place behind which the next records are.
  after text COLLATE "C" NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL DEFAULT '-infinity',
  finished_at timestamptz
);
-- The pages have nothing yet of what happened before they were there.
INSERT INTO customer_rebuilds (part) VALUES
  ('applications'), ('stages'), ('outcomes'), ('chats'), ('back-calls'), ('conversations'), ('messages'), ('ai-reviews');
