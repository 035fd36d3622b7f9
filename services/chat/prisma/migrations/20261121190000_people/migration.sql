-- By what a person's inquiries are found.
CREATE INDEX customer_inquiries_phone ON customer_inquiries (mobile_e164);
