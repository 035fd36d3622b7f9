-- Codes are limited for each network that asks for them. Only a hash of its address is stored, for a day.
ALTER TABLE confirmation_codes ADD COLUMN network_hash bytea;
ALTER TABLE phone_codes ADD COLUMN network_hash bytea;
