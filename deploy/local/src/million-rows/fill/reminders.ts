import { firstName, lastName, numberOf, phoneOf, stamps } from './made-up.ts';

export const fillReminders = [
  `INSERT INTO customers (customer_number, title, forename, surname, mobile, email, address1, postcode)
   SELECT 'M' || lpad(n::text, 7, '0'), 'Ms', ${firstName}, ${lastName}, ${phoneOf('0')},
     lower(${firstName}) || n || '@example.com', n || ' High Street', 'SW1A 1AA'
   FROM generate_series(1001, 101000) n`,
  `INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, status, created_at)
   SELECT ${stamps}, ${firstName} || ' ' || ${lastName}, ${phoneOf('0')}, ${numberOf(4)}, 50,
     current_date + ((n - 80000) / 400)::int, CASE WHEN n < 78000 THEN 'sent' ELSE 'reminder' END, ${stamps}
   FROM generate_series(1001, 101000) n`,
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
