-- An import writes each index for each row, and that is most of its time. Forenames and surnames have an index each, of which
-- a search for both takes one; the end of a phone is not searched any more; and what is older than six years is found by
-- reading the table once a day.
DROP INDEX customers_surname, customers_forename, customers_mobile_end, customers_updated;
CREATE INDEX customers_surname ON customers (lower(surname) text_pattern_ops);
CREATE INDEX customers_forename ON customers (lower(forename) text_pattern_ops);
-- Ids of one import are taken a thousand at a time; they may have gaps.
ALTER TABLE customers ALTER COLUMN id SET CACHE 1000;
