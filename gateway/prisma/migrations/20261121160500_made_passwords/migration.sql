-- When the password was made for the account's holder; null once they have chosen one of their own.
ALTER TABLE staff_accounts ADD COLUMN password_made_at timestamptz(3);
