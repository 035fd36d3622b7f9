-- The search for customers: each question is one range of one of these indexes.
CREATE INDEX CONCURRENTLY tracked_applications_last_name ON tracked_applications
  (lower(customer_last_name) text_pattern_ops, lower(customer_first_name) text_pattern_ops);
