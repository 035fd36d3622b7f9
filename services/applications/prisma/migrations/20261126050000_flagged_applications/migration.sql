-- The flagged applications, few among all, in each order of the staff list.
CREATE INDEX CONCURRENTLY tracked_applications_flagged_newest ON tracked_applications
  (coalesce(application_date, '-infinity'), id)
  WHERE is_active AND (request_not_confirmed OR repayment_amount > 2.0 * loan_amount);
