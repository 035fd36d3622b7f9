-- A person whom staff merged or split may have inquiries.
ALTER TABLE person_members
  DROP CONSTRAINT person_members_kind_check,
  ADD CONSTRAINT person_members_kind
    CHECK (kind IN ('application', 'backcall', 'conversation', 'customer', 'inquiry', 'name')) NOT VALID;
