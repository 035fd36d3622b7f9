/**
 * SQL: ids of the tracked applications that are found by a reference in capitals ($1), a phone number as +44... ($2) or an
 * email address in small letters ($3).
 */
export const applicationsBy = `
  SELECT id FROM tracked_applications WHERE upper(application_id) = ANY ($1)
  UNION SELECT id FROM tracked_applications WHERE phone_e164 = ANY ($2)
  UNION SELECT id FROM tracked_applications WHERE lower(customer_email) = ANY ($3)
  UNION SELECT t.id FROM loan_applications l JOIN tracked_applications t USING (application_id)
    WHERE l.mobile_e164 = ANY ($2)
  UNION SELECT t.id FROM loan_applications l JOIN tracked_applications t USING (application_id)
    WHERE lower(l.email) = ANY ($3)`;
