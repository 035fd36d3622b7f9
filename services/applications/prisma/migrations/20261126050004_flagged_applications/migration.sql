CREATE INDEX CONCURRENTLY tracked_applications_flagged_amount ON tracked_applications
  (coalesce(loan_amount, -1), id)
  WHERE is_active AND (request_not_confirmed OR repayment_amount > 2.0 * loan_amount);
