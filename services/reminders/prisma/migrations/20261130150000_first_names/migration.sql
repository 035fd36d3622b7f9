-- Instances of the previous release store a first name alone, which does not say whose a conversation is. The key of a
-- name that has a surname has a space.
CREATE FUNCTION drop_first_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name := '';
  NEW.name_key := '';
  RETURN NEW;
END $$;
CREATE TRIGGER customer_contacts_first_name BEFORE INSERT ON customer_contacts
  FOR EACH ROW WHEN (NEW.kind = 'conversation' AND NEW.name <> '' AND NEW.name_key NOT LIKE '% %')
  EXECUTE FUNCTION drop_first_name();
