-- Customer pages have inquiries, by a reference that opens nothing for visitors.
ALTER TABLE customer_contacts
  DROP CONSTRAINT customer_contacts_kind_check,
  ADD CONSTRAINT customer_contacts_kind
    CHECK (kind IN ('application', 'backcall', 'conversation', 'inquiry')) NOT VALID;
ALTER TABLE timeline_entries
  DROP CONSTRAINT timeline_entries_kind_check,
  ADD CONSTRAINT timeline_entries_kind
    CHECK (kind IN ('application', 'backcall', 'conversation', 'inquiry')) NOT VALID;
INSERT INTO customer_rebuilds (part) VALUES ('customer-chats'), ('inquiries'), ('inquiry-chats');
