ALTER TABLE person_members VALIDATE CONSTRAINT person_members_kind;
