ALTER TABLE messages VALIDATE CONSTRAINT messages_purpose;
