-- A file in a message: its id, name, type and size. Its content is among the documents of the application.
ALTER TABLE chat_messages ADD COLUMN file jsonb;
