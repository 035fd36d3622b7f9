import { firstName, lastName, numberOf, phoneOf, stamps } from './made-up.ts';

/** In SQL, a UUID of version 4 for a text. */
const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * A million tracked applications, each with the start of its history; a fifth of them were submitted here. One in five
 * hundred is flagged.
 */
export const fillApplications = [
  `INSERT INTO tracked_applications (id, tracker_id, application_id, customer_first_name, customer_last_name,
     customer_email, customer_phone, phone_e164, customer_address, loan_amount, loan_type, loan_term, application_date,
     current_stage, stage_timestamps, stage_notes, stage_changed_at, last_updated, is_active, request_not_confirmed,
     repayment_amount)
   SELECT n, 'tracker-' || n, 'M' || lpad(n::text, 7, '0'), ${firstName}, ${lastName},
     lower(${firstName}) || n || '@example.com', ${phoneOf('0')}, ${phoneOf('+44')}, n || ' High Street',
     100 + n % 900, 'Personal Loan', '6 months', ${stamps},
     1 + n % 8, array_fill(''::text, '{8}'), array_fill(''::text, '{8}'), ${stamps}, ${stamps}, n % 10 <> 0,
     n % 1000 = 1, CASE WHEN n % 1000 = 2 THEN 3000 END
   FROM generate_series(1001, 1001000) n`,
  `INSERT INTO stage_changes (tracked_application_id, to_stage, source, occurred_at)
   SELECT n, 1, 'import', ${stamps} FROM generate_series(1001, 1001000, 4) n`,
  // Many are declined, withdrawn or cancelled, few are on hold, and fewer are repaid or imported. Half have ended.
  `INSERT INTO application_outcomes (tracked_application_id, outcome, reason, text, source, actor, since, ended_at, ended_by)
   SELECT n, CASE WHEN n % 1000 < 2 THEN 'repaid' WHEN n % 100 < 4 THEN 'on-hold' WHEN n % 10 < 4 THEN 'declined'
       WHEN n % 10 < 7 THEN 'withdrawn' ELSE 'cancelled' END, 'no-reason', 'What the customer reads.',
     CASE WHEN n % 10000 < 10 THEN 'import' WHEN n % 10 BETWEEN 4 AND 6 THEN 'customer' WHEN n % 3 = 0 THEN 'board' ELSE 'staff' END,
     'sam', ${stamps}, CASE WHEN n / 1000 % 2 = 0 THEN now() END, CASE WHEN n / 1000 % 2 = 0 THEN 'sam' END
   FROM generate_series(1001, 1001000, 2) n`,
  `INSERT INTO loan_applications (id, application_id, flow, title, forename, surname, date_of_birth, email, mobile, mobile_e164,
     address_line1, postcode, credit_requested_amount, payout_date, purpose_of_loan, marital_status,
     number_of_children_under_18, residential_status, move_in_date, employment_status, customer_request_loan, submission,
     request_hash, created_at)
   SELECT n, 'M' || lpad(n::text, 7, '0'), 'apply', 'Ms', ${firstName}, ${lastName}, '1990-01-01',
     lower(${firstName}) || n || '@example.com', ${phoneOf('0')}, ${phoneOf('+44')}, n || ' High Street', 'SW1A 1AA', 500,
     '2026-12-01', 'Other', 'Single', '0', 'Tenant', '2020-01-01', 'Employed', true, '{}', '', ${stamps}
   FROM generate_series(1001, 51000) n`,
  `INSERT INTO consent_records (loan_application_id, consent, flow, wording, wording_hash, given)
   SELECT n, 'marketing', 'apply', 'Yes', repeat('0', 64), true FROM generate_series(1001, 51000) n`,
  `INSERT INTO person_requests (kind, subject, reason, actor, requested_at, completed_at)
   SELECT 'erasure', ${numberOf(6)}, 'Asked', 'admin', ${stamps}, now() FROM generate_series(1, 20000) n`,
  `INSERT INTO help_requests (application_id, customer_name, mobile_number, request_hash)
   SELECT 'M' || lpad(n::text, 7, '0'), ${firstName}, ${phoneOf('0')}, '' FROM generate_series(1001, 51000) n`,
  `INSERT INTO documents (id, tracked_application_id, kind, title, state, requested_by)
   SELECT ${idOf("'document ' || n")}, 1001 + n / 2, 'payslips', 'Your last 3 payslips', 'received', 'admin'
   FROM generate_series(0, 499999) n`,
  `INSERT INTO document_files (id, document_id, refusals, name, bytes, received_bytes, object, file_key, key_id, type,
     stored_bytes, scan, confirmed, sent_at)
   SELECT ${idOf("'file ' || n")}, ${idOf("'document ' || n % 500000")}, 0, 'payslip.pdf', 1000, 1000, 'a/b', '', 'first',
     'application/pdf', 1000, 'not-scanned', true, ${stamps}
   FROM generate_series(0, 999999) n`,
  `INSERT INTO application_counts (stage, change)
   SELECT current_stage, count(*) FROM tracked_applications WHERE is_active GROUP BY current_stage`,
];
