-- Customers may choose WhatsApp messages.
ALTER TABLE notifications
  DROP CONSTRAINT notifications_channel,
  ADD CONSTRAINT notifications_channel CHECK (channel IN ('sms', 'whatsapp', 'email', 'push')) NOT VALID;
