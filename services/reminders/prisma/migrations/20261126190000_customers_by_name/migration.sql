-- By surname; records without a name come last, by their number.
CREATE INDEX CONCURRENTLY customer_contacts_name
  ON customer_contacts ((CASE name WHEN '' THEN '1' || mobile ELSE '0' || name_key || ' ' || lower(name) END), id);
