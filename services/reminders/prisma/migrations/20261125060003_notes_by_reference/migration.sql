-- Notes had the id of the inquiry, which is the visitor's key.
UPDATE notes SET reference = left(encode(sha256(reference::bytea), 'hex'), 32)
  WHERE kind = 'inquiry' AND length(reference) <> 32;
