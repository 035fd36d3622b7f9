import { firstName, lastName, phoneOf, stamps, work } from './made-up.ts';

/**
 * 300,000 chats with 900,000 messages. In each chat the customer writes twice, the lender answers, and the customer asks
 * once more. Priya has read all but 20 chats; in those she stopped before the last message.
 */
export const fillChat = [
  `INSERT INTO conversations (id, kind, subject, last_sequence, last_customer_sequence, last_admin_sequence, admin_read,
     opened_at, customer_wrote_at, waiting_since, done_at, assigned_to, snoozed_until)
   SELECT n, 'application', 'M' || lpad(n::text, 7, '0'), 3, 3, 2, 3, ${stamps}, ${stamps}, ${work}
   FROM generate_series(1001, 301000) n`,
  `INSERT INTO chat_messages (conversation_id, sequence, sender, text, timestamp)
   SELECT n, s, CASE s WHEN 2 THEN 'admin' ELSE 'customer' END, 'Could you tell me more?', ${stamps}
   FROM generate_series(1001, 301000) n, generate_series(1, 3) s ORDER BY n, s`,
  `INSERT INTO read_positions (username, conversation_id, sequence, behind)
   SELECT 'priya', n, CASE WHEN n % 15000 = 0 THEN 2 ELSE 3 END, n % 15000 = 0 FROM generate_series(1001, 301000) n`,
  `INSERT INTO customer_inquiries (id, inquiry_id, first_name, last_name, mobile_number, mobile_e164, inquiry_reason, status,
     created_at, last_message_at, request_hash)
   SELECT n, 'inquiry-' || n, ${firstName}, ${lastName}, ${phoneOf('0')}, ${phoneOf('+44')}, 'A question',
     CASE WHEN n % 10 = 0 THEN 'new' ELSE 'resolved' END, ${stamps}, ${stamps}, ''
   FROM generate_series(1001, 31000) n`,
  `INSERT INTO conversations (id, kind, subject, last_sequence, last_customer_sequence, opened_at)
   SELECT 400000 + n, 'inquiry', 'inquiry-' || n, 2, 2, ${stamps} FROM generate_series(1001, 31000) n`,
  `INSERT INTO chat_messages (conversation_id, sequence, sender, text, timestamp)
   SELECT 400000 + n, s, 'customer', 'Is anybody there?', ${stamps}
   FROM generate_series(1001, 31000) n, generate_series(1, 2) s`,
  `INSERT INTO answers (conversation_id, kind, waiting_since, answered_at, is_first)
   SELECT n, 'application', ${stamps} - (n % 600) * interval '1 minute', ${stamps}, n % 2 = 0 FROM generate_series(1001, 301000) n`,
];
