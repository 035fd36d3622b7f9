CREATE INDEX CONCURRENTLY tracked_applications_flagged_updated ON tracked_applications
  (last_updated, id)
  WHERE is_active AND (request_not_confirmed OR repayment_amount > 2.0 * loan_amount);
