-- Finds whole numbers as well as beginnings.
CREATE INDEX CONCURRENTLY tracked_applications_phone_begins ON tracked_applications (phone_e164 text_pattern_ops);
