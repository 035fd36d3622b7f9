-- An import writes each index for each row, and that is most of its time. What can be found without one, is.
ALTER TABLE customers DROP CONSTRAINT customers_customer_number_key;
DROP INDEX customers_number, customers_batch, customers_surname, customers_forename, customers_mobile, customers_mobile_end;

-- One index keeps the numbers apart, finds one, and finds those that begin alike.
CREATE UNIQUE INDEX customers_number ON customers (customer_number text_pattern_ops);
-- Rows of one import lie together.
CREATE INDEX customers_batch ON customers USING brin (batch_id);
-- The search by the beginnings of names and phones, and by the ends of phones: each of its questions is one range of one
-- of these. Without the id, equal names share an entry.
CREATE INDEX customers_surname ON customers (lower(surname) text_pattern_ops, lower(forename) text_pattern_ops);
CREATE INDEX customers_forename ON customers (lower(forename) text_pattern_ops, lower(surname) text_pattern_ops);
CREATE INDEX customers_mobile ON customers (mobile text_pattern_ops);
CREATE INDEX customers_mobile_end ON customers (reverse(mobile) text_pattern_ops);

-- Nothing reads it: the importer stores phones as 0 and ten digits.
ALTER TABLE customers DROP COLUMN mobile_e164;
