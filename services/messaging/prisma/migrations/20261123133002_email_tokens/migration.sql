CREATE UNIQUE INDEX CONCURRENTLY update_preferences_email_token ON update_preferences (email_token);
