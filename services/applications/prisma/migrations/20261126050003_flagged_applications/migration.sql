CREATE INDEX CONCURRENTLY tracked_applications_flagged_stage ON tracked_applications
  (current_stage, id)
  WHERE is_active AND (request_not_confirmed OR repayment_amount > 2.0 * loan_amount);
