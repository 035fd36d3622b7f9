-- The other applications of the same person.
CREATE INDEX tracked_applications_phone ON tracked_applications (phone_e164);
CREATE INDEX tracked_applications_email ON tracked_applications (lower(customer_email));
