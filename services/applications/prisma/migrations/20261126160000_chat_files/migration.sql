-- Documents that nobody asked for: each side can send one in the chat. Until its file has arrived, no list shows it.
ALTER TABLE documents ADD COLUMN origin text NOT NULL DEFAULT 'request';
ALTER TABLE documents DROP CONSTRAINT documents_state_check;
ALTER TABLE documents
  ADD CONSTRAINT documents_origin_check CHECK (origin IN ('request', 'customer', 'lender')) NOT VALID,
  ADD CONSTRAINT documents_state_check CHECK (
    state IN ('requested', 'received', 'accepted', 'refused') OR (state = 'sending' AND origin <> 'request')) NOT VALID;
