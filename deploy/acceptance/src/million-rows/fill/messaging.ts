import { firstName, lastName, numberOf, phoneOf, stamps, work } from './made-up.ts';

export const fillMessaging = [
  `INSERT INTO back_call_requests (id, customer_name, phone_number, phone_e164, amount_due, address, notes, status,
     assigned_to, source, external_id, application_id, created_at, updated_at)
   SELECT n, ${firstName} || ' ' || ${lastName}, ${phoneOf('0')}, ${phoneOf('+44')}, '£' || ${numberOf(3)} || '.50',
     n || ' High Street', 'Called twice',
     (ARRAY['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'cancelled', 'pending',
       'send to agent', 'failed_cpa'])[1 + n % 10], CASE n % 3 WHEN 0 THEN 'agent-1001' END, 'import',
     n, 'M' || lpad(n::text, 7, '0'), ${stamps}, ${stamps}
   FROM generate_series(1001, 61000) n`,
  `INSERT INTO back_call_notes (back_call_request_id, author, text)
   SELECT n, 'sam', 'Called twice' FROM generate_series(1001, 61000) n`,
  `INSERT INTO back_call_status_changes (back_call_request_id, from_status, to_status, actor)
   SELECT n, 'pending', 'completed', 'sam' FROM generate_series(1001, 61000) n`,
  `INSERT INTO conversations (id, channel, phone_e164, back_call_request_id, customer_name, last_sequence,
     last_inbound_sequence, last_outbound_sequence, staff_read, last_message_at, last_inbound_at, created_at,
     waiting_since, done_at, assigned_to, snoozed_until, staff_answered)
   SELECT n, CASE n % 2 WHEN 0 THEN 'sms' ELSE 'whatsapp' END, ${phoneOf('+44')}, n, ${firstName} || ' ' || ${lastName},
     2, 2, 1, 2, ${stamps}, ${stamps}, ${stamps}, ${work}, n % 3 = 0
   FROM generate_series(1001, 61000) n`,
  `INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status, created_at)
   SELECT n, s, CASE n % 2 WHEN 0 THEN 'sms' ELSE 'whatsapp' END, 'conversation',
     CASE s WHEN 1 THEN 'outbound' ELSE 'inbound' END, ${phoneOf('+44')}, '+447700900000', 'Please call me', 'delivered',
     ${stamps}
   FROM generate_series(1001, 61000) n, generate_series(1, 2) s`,
  `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, created_at)
   SELECT 'sms', 'reminder', 'outbound', '+447700900000', ${phoneOf('+44')}, 'A reminder', 'delivered', ${stamps}
   FROM generate_series(1001, 51000) n`,
  `INSERT INTO conversation_reads (username, conversation_id, sequence, behind)
   SELECT 'priya', n, CASE WHEN n % 10000 = 0 THEN 1 ELSE 2 END, n % 10000 = 0 FROM generate_series(1001, 61000) n`,
  `INSERT INTO webhook_events (event_key, kind, channel, data, handled_at)
   SELECT 'event-' || n, 'status', 'sms', '{}', now() FROM generate_series(1, 50000) n`,
  `INSERT INTO application_states (application_id, stage, stage_version, stage_at)
   SELECT 'M' || lpad(n::text, 7, '0'), 2, 2, ${stamps} FROM generate_series(1001, 61000) n`,
  `INSERT INTO update_preferences (application_id, channels, first_name, phone_e164, chosen_at, seen_stage, seen_version)
   SELECT 'M' || lpad(n::text, 7, '0'), '{sms,push}', ${firstName}, ${phoneOf('+44')}, ${stamps}, 2, 2
   FROM generate_series(1001, 61000) n`,
  `INSERT INTO push_devices (application_id, name, endpoint, p256dh, auth, added_at)
   SELECT 'M' || lpad(n::text, 7, '0'), 'device-' || lpad(n::text, 15, '0'), 'https://fcm.googleapis.com/' || n, 'key', 'secret', ${stamps}
   FROM generate_series(1001, 61000) n`,
  `INSERT INTO notifications (application_id, about, occurrence, channel, stage, state, created_at, next_attempt_at)
   SELECT 'M' || lpad(n::text, 7, '0'), 'stage', 2, 'sms', 2, 'sent', ${stamps}, ${stamps}
   FROM generate_series(1001, 61000) n`,
  `INSERT INTO answers (conversation_id, kind, waiting_since, answered_at, is_first)
   SELECT n, CASE n % 2 WHEN 0 THEN 'sms' ELSE 'whatsapp' END, ${stamps} - (n % 600) * interval '1 minute', ${stamps}, n % 2 = 0 FROM generate_series(1001, 61000) n`,
];
