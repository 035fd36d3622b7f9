import { createPool } from '@loanline/kit/database/pool';
import type { BackService } from '@loanline/proto/contract';
import type { Product } from '../product.ts';

export const customers = 1_000_000;

const firstNames = ['Amelia', 'Oliver', 'Zoë', 'Noah', 'Isla', 'George', 'Ava', 'Leo'];
const lastNames = ['Smith', 'Jones', 'Taylor', 'Brown', 'Patel', 'Khan', 'O’Hara', 'Walker'];
const oneOf = (names: readonly string[], place: string) =>
  `(ARRAY['${names.join(`','`)}'])[1 + ${place} % 8]`;

/** In SQL, of a customer's number `n`. There are names of 40,000 pairs: as many as a lender of that size has. */
const forename = `${oneOf(firstNames, 'n')} || CASE n % 5 WHEN 0 THEN ' Jo' ELSE '' END`;
const surname = `${oneOf(lastNames, 'n / 8')} ||
  CASE WHEN n % 3 = 0 THEN '' ELSE chr(97 + n / 64 % 26) || chr(97 + n / 1664 % 26) END`;
const name = `(${forename}) || ' ' || (${surname})`;
const phone = (start: string) => `'${start}77' || lpad((n * 7919::bigint % 100000000)::text, 8, '0')`;
const at = `now() - n * interval '1 minute'`;
/** Every tenth customer has a record of this kind. */
const everyTenth = `generate_series(10, ${customers}, 10) AS n`;
const everyTwentieth = `generate_series(20, ${customers}, 20) AS n`;

const fills: Readonly<Partial<Record<BackService, readonly string[]>>> = {
  reminders: [
    `INSERT INTO customers (customer_number, forename, surname, mobile, address1, postcode)
     SELECT 'S' || lpad(n::text, 7, '0'), ${forename}, ${surname}, ${phone('0')}, '1 High Street', 'LS1 1AA'
     FROM generate_series(1, ${customers}) AS n`,
    `INSERT INTO reminders (timestamp, customer_name, customer_mobile, card_number, amount, date, status, created_at)
     SELECT ${at}, ${name}, ${phone('0')}, lpad((n % 10000)::text, 4, '0'), 50, current_date + n % 30, 'reminder', ${at}
     FROM ${everyTenth}`,
  ],
  applications: [
    `INSERT INTO tracked_applications (tracker_id, application_id, customer_first_name, customer_last_name, customer_email,
       customer_phone, phone_e164, customer_address, loan_amount, current_stage, stage_timestamps, stage_notes,
       stage_changed_at, last_updated)
     SELECT 'tracker-' || n, 'S' || lpad(n::text, 7, '0'), ${forename}, ${surname}, 'customer' || n || '@example.com',
       ${phone('0')}, ${phone('+44')}, '1 High Street', 500, 1 + n / 10 % 8, array_fill(''::text, '{8}'),
       array_fill(''::text, '{8}'), ${at}, ${at}
     FROM ${everyTenth}`,
    `INSERT INTO loan_applications (application_id, flow, title, forename, surname, date_of_birth, email, mobile,
       mobile_e164, address_line1, postcode, credit_requested_amount, payout_date, purpose_of_loan, marital_status,
       number_of_children_under_18, residential_status, move_in_date, employment_status, customer_request_loan,
       submission, request_hash, created_at)
     SELECT 'S' || lpad(n::text, 7, '0'), 'apply', 'Ms', ${forename}, ${surname}, '1990-01-01',
       'customer' || n || '@example.com', ${phone('0')}, ${phone('+44')}, '1 High Street', 'LS1 1AA', 500, '2026-12-01',
       'Other', 'Single', '0', 'Tenant', '2020-01-01', 'Employed', true, '{}', '', ${at}
     FROM ${everyTenth}`,
  ],
  messaging: [
    `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, address, status, source, created_at)
     SELECT ${name}, ${phone('0')}, ${phone('+44')}, '1 High Street', 'pending', 'import', ${at} FROM ${everyTwentieth}`,
    `INSERT INTO conversations (id, channel, phone_e164, customer_name, last_sequence, last_inbound_sequence,
       last_message_at, last_inbound_at, created_at)
     SELECT 1000000 + n, 'sms', ${phone('+44')}, ${name}, 10, 10, ${at}, ${at}, ${at} FROM ${everyTenth}`,
    `INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status, created_at)
     SELECT 1000000 + n, s, 'sms', 'conversation', CASE s % 2 WHEN 1 THEN 'outbound' ELSE 'inbound' END, ${phone('+44')},
       '+447700900000', 'Please call me about my payment on Friday', 'delivered', ${at}
     FROM ${everyTenth}, generate_series(1, 10) s`,
  ],
  chat: [
    `INSERT INTO customer_inquiries (id, inquiry_id, first_name, last_name, mobile_number, mobile_e164, inquiry_reason,
       status, created_at, last_message_at, request_hash)
     SELECT 1000000 + n, 'inquiry-' || n, ${forename}, ${surname}, ${phone('0')}, ${phone('+44')}, 'A question',
       CASE WHEN n % 100 = 0 THEN 'new' ELSE 'resolved' END, ${at}, ${at}, '' FROM ${everyTwentieth}`,
    `INSERT INTO conversations (id, kind, subject, last_sequence, last_customer_sequence, opened_at)
     SELECT 2000000 + n, 'inquiry', 'inquiry-' || n, 2, 2, ${at} FROM ${everyTwentieth}`,
    `INSERT INTO chat_messages (conversation_id, sequence, sender, text, timestamp)
     SELECT 2000000 + n, s, 'customer', 'Is anybody there?', ${at} FROM ${everyTwentieth}, generate_series(1, 2) s`,
  ],
};

/**
 * Stores a million customers, 100,000 applications with what was submitted, as many threads with a million texts, as many
 * reminders, and 50,000 back call requests and inquiries.
 */
export const fillRecords = async ({ databases }: Product): Promise<void> => {
  for (const [service, statements] of Object.entries(fills) as [BackService, readonly string[]][]) {
    const pool = createPool(databases[service], { statementMs: 600_000 });
    const client = await pool.connect();
    // Without counters and events: no screen is open.
    await client.query('SET session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('VACUUM ANALYZE');
    client.release(true);
    await pool.end();
  }
};
