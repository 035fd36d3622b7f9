import { firstName, lastName, numberOf, phoneOf, stamps } from './made-up.ts';

export const fillReminders = [
  `INSERT INTO customers (customer_number, title, forename, surname, mobile, email, address1, postcode)
   SELECT 'M' || lpad(n::text, 7, '0'), 'Ms', ${firstName}, ${lastName}, ${phoneOf('0')},
     lower(${firstName}) || n || '@example.com', n || ' High Street', 'SW1A 1AA'
   FROM generate_series(1001, 101000) n`,
  `INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, status, created_at,
     sent_at)
   SELECT ${stamps}, ${firstName} || ' ' || ${lastName}, ${phoneOf('0')}, ${numberOf(4)}, 50,
     current_date + ((n - 80000) / 400)::int, CASE WHEN n < 78000 THEN 'sent' ELSE 'reminder' END, ${stamps},
     CASE WHEN n < 78000 THEN ${stamps} END
   FROM generate_series(1001, 101000) n`,
  `INSERT INTO customer_contacts (kind, reference, name, name_key, mobile, seen_at)
   SELECT CASE n % 3 WHEN 0 THEN 'application' WHEN 1 THEN 'backcall' ELSE 'conversation' END, 'M' || lpad(n::text, 7, '0'),
     ${firstName} || ' ' || ${lastName}, lower(${lastName} || ' ' || left(${firstName}, 1)), ${phoneOf('0')}, ${stamps}
   FROM generate_series(1001, 101000) n`,
  `INSERT INTO timeline_entries (kind, reference, what, part, detail, happened_at)
   SELECT kind, reference, 'sms', part::text, 'inbound', seen_at + part * interval '1 minute'
   FROM customer_contacts, generate_series(1, 3) part`,
  // A conversation with one customer over many years.
  `INSERT INTO timeline_entries (kind, reference, what, part, detail, happened_at)
   SELECT 'application', 'M0030000', 'sms', n::text, 'inbound', now() - n * interval '1 hour'
   FROM generate_series(100, 50000) n`,
  `INSERT INTO notes (client_id, kind, reference, mobile, application, text, author, created_at)
   SELECT gen_random_uuid(), kind, reference, mobile, '', 'Asked for payslips', 'admin', seen_at
   FROM customer_contacts`,
  // Colleagues who note everything about one customer.
  `INSERT INTO notes (client_id, kind, reference, mobile, application, text, author, created_at)
   SELECT gen_random_uuid(), 'application', 'M0030000', '', 'M0030000', 'Called again', 'admin', now() - n * interval '1 hour'
   FROM generate_series(100, 50000) n`,
  // All of them name the colleague who asks, who has read most of it.
  `INSERT INTO mentions (note_id, username, mentioned_at, read_at)
   SELECT id, 'admin', created_at, CASE WHEN id % 100 > 0 THEN now() END FROM notes WHERE reference = 'M0030000'`,
  // A number that thousands of customers have given.
  `UPDATE customer_contacts SET mobile = '07700900000' WHERE id % 20 = 0`,
  // Two in five customers have been merged with the next one.
  `INSERT INTO person_decisions (id, client_id, action, reason, actor, decided_at)
   SELECT n, gen_random_uuid(), 'merge', 'Same date of birth', 'admin', ${stamps} FROM generate_series(1002, 41000, 2) n`,
  // A customer whom staff have merged a hundred times, with 150 records.
  `INSERT INTO person_decisions (id, client_id, action, reason, actor)
   SELECT n, gen_random_uuid(), 'merge', 'Same date of birth', 'admin' FROM generate_series(200001, 200100) n`,
  `INSERT INTO decided_people (id, decision_id, replaced_by)
   SELECT id, id, CASE WHEN id BETWEEN 200001 AND 200099 THEN id + 1 END FROM person_decisions`,
  `INSERT INTO person_members (kind, reference, person_id)
   SELECT kind, reference, CASE WHEN n <= 41001 THEN n - n % 2 ELSE 200100 END
   FROM (SELECT kind, reference, substr(reference, 2)::int AS n FROM customer_contacts) AS c
   WHERE n BETWEEN 1002 AND 41001 OR n BETWEEN 60001 AND 60150`,
  `INSERT INTO person_members (kind, reference, person_id)
   SELECT DISTINCT ON (c.mobile, c.name_key) 'name', c.mobile || ' ' || c.name_key, m.person_id
   FROM person_members m JOIN customer_contacts c USING (kind, reference) ORDER BY c.mobile, c.name_key`,
  `INSERT INTO person_members (kind, reference, person_id, is_current)
   SELECT m.kind, m.reference, p.id, false FROM person_members m, decided_people p
   WHERE m.person_id = 200100 AND p.replaced_by IS NOT NULL`,
  `INSERT INTO import_batches (batch_id, kind, format, actor, created, changed, unchanged, rejected)
   SELECT gen_random_uuid(), 'reminders', 'csv', 'admin', 1, 0, 0, 0 FROM generate_series(1, 20000)`,
  `INSERT INTO reminder_runs (run_id, actor, correlation_id, created_at, starts_at)
   SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'admin', '', now() - n * interval '2 hours', now()
   FROM generate_series(0, 1999) n`,
  `INSERT INTO reminder_run_items (run_id, reminder_id, state)
   SELECT ('00000000-0000-4000-8000-' || lpad((n % 2000)::text, 12, '0'))::uuid, n, 'sent'
   FROM generate_series(1001, 101000) n`,
  `INSERT INTO reminder_counts (status, due, change)
   SELECT status, CASE status WHEN 'reminder' THEN date END, count(*) FROM reminders GROUP BY 1, 2`,
];
