-- An export that is too large for one event comes in pieces, in any order.
ALTER TABLE person_answers ADD COLUMN pieces integer;

CREATE TABLE person_answer_pieces (
  request_id uuid NOT NULL REFERENCES person_requests,
  service text NOT NULL,
  piece integer NOT NULL,
  what text NOT NULL,
  records jsonb NOT NULL,
  PRIMARY KEY (request_id, service, piece)
);
