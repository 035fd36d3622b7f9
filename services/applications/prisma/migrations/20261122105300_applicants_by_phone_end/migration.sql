CREATE INDEX CONCURRENTLY tracked_applications_phone_ends ON tracked_applications (reverse(phone_e164) text_pattern_ops);
