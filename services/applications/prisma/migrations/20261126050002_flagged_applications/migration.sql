CREATE INDEX CONCURRENTLY tracked_applications_flagged_name ON tracked_applications
  ((lower(customer_last_name) || ' ' || lower(customer_first_name)), id)
  WHERE is_active AND (request_not_confirmed OR repayment_amount > 2.0 * loan_amount);
