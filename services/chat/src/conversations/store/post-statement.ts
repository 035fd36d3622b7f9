import { momentText } from '@loanline/kit/database/moment-text';
import { inquiryReference } from '@loanline/kit/customer-records/inquiry-reference';
import { auditInsert } from '@loanline/kit/compliance/audit/audit-sql';
import { eventsAtOnce, eventsInsert, eventsOf } from '@loanline/kit/events/outbox/event-sql';
import { senders } from '@loanline/proto/enums/senders';
import { statusAfterMessage } from '../../inquiries/domain/inquiry-status.ts';
import { visitorColumns } from '../../inquiries/store/inquiry-row.ts';
import { londonDay } from './customer-records.ts';
import { messageColumns, messageInEvent } from './message-row.ts';

/** Whether the customer wrote the last message, and wrote it today. */
const customerWrites = `coalesce(last_sequence > 0 AND last_customer_sequence = last_sequence
    AND ${londonDay('customer_wrote_at')} = ${londonDay('now()')}, false)`;

const conversation = `SELECT id, ${customerWrites} AS customer_writes FROM conversations
  WHERE kind = i.kind AND subject = i.subject FOR UPDATE`;
const inquiry = `SELECT inquiry_id FROM customer_inquiries WHERE i.kind = 'inquiry' AND inquiry_id = i.subject
    FOR UPDATE`;

type Locked = 'wait' | 'skip';
type Kinds = 'applications' | 'all';

const locking = (locked: Locked, kinds: Kinds): string => {
  if (locked === 'wait') return `CROSS JOIN LATERAL (${conversation}) c`;
  const unlocked = `CROSS JOIN LATERAL (${conversation} SKIP LOCKED) c`;
  if (kinds === 'applications') return unlocked;
  return `${unlocked}
  LEFT JOIN LATERAL (${inquiry} SKIP LOCKED) q ON true
  WHERE i.kind <> 'inquiry' OR q.inquiry_id IS NOT NULL`;
};

/** Whether each side wrote any of the messages of an inquiry. */
const writtenBy = senders.map((sender) => `bool_or(sender = '${sender}') AS by_${sender}`).join(', ');

/** The status of an inquiry `i` after its messages of the batch, as `statusAfterMessage` has it. */
const statusAfterwards = `CASE ${senders
  .flatMap((sender) =>
    Object.entries(statusAfterMessage[sender]).map(
      ([from, to]) => `WHEN i.by_${sender} AND i.status = '${from}' THEN '${to}'`,
    ),
  )
  .join(' ')} ELSE i.status END`;

/** Whether a message begins an entry on the customer's page: the customer did not write the one before it. */
const beginsEntry = `sender = 'customer' AND sender_before IS DISTINCT FROM 'customer'`;

/** How many messages the other side has not read. Staff need not read automatic replies. */
const unreadCount = `unread - CASE sender WHEN 'customer' THEN (
    SELECT count(*)::int FROM chat_messages a WHERE a.conversation_id = placed.conversation_id AND a.is_automatic
      AND a.sequence > placed.sequence - unread AND a.sequence < placed.sequence) ELSE 0 END`;

/** What a message changes in its inquiry: the status and the time of the last message, with an audit entry. */
const inquiriesChanged = `, inquired AS MATERIALIZED (
  SELECT q.inquiry_id, q.status, p.*
  FROM customer_inquiries q JOIN (
    SELECT subject, max(timestamp) AS last_at, max(origin) AS origin,
      ${writtenBy}
    FROM placed WHERE kind = 'inquiry' GROUP BY subject
  ) p ON p.subject = q.inquiry_id
  ORDER BY q.inquiry_id FOR UPDATE OF q
), active AS (
  UPDATE customer_inquiries q SET
    last_message_at = i.last_at, version = q.version + 1,
    status = ${statusAfterwards}
  FROM inquired i WHERE q.inquiry_id = i.inquiry_id
  RETURNING q.inquiry_id, q.version, q.status, q.status <> i.status AS reopened, i.origin
), audited AS (
  ${auditInsert({
    from: 'placed p JOIN customer_inquiries q ON q.inquiry_id = p.subject WHERE p.audited_from IS NOT NULL',
    actor: 'p.author',
    action: `'post message'`,
    subject: `'inquiries/' || q.id`,
    correlationId: 'p.correlation_id',
    address: 'p.audited_from',
  })}
)`;

const ofMessage = { key: 'subject', version: 'sequence', origin: 'origin' };

const eventsOfApplications = [
  eventsOf('chat.message-posted.v1', {
    ...ofMessage,
    from: `placed WHERE kind = 'application' ORDER BY n`,
    data: { applicationId: 'subject', message: messageInEvent },
  }),
  eventsOf('chat.lender-wrote.v1', {
    ...ofMessage,
    from: `placed WHERE kind = 'application' AND sender = 'admin' ORDER BY n`,
    data: { applicationId: 'subject', sequence: 'sequence', at: momentText('timestamp') },
  }),
  eventsOf('chat.customer-wrote.v1', {
    ...ofMessage,
    from: `placed WHERE kind = 'application' AND ${beginsEntry} ORDER BY n`,
    data: { applicationId: 'subject', sequence: 'sequence', at: momentText('timestamp') },
  }),
];

const eventsOfInquiries = [
  eventsOf('inquiry.message-posted.v1', {
    ...ofMessage,
    from: `placed WHERE kind = 'inquiry' ORDER BY n`,
    data: { inquiryId: 'subject', unreadCount, message: messageInEvent },
  }),
  eventsOf('inquiry.written.v1', {
    ...ofMessage,
    from: `placed p JOIN customer_inquiries q ON q.inquiry_id = p.subject
      WHERE p.kind = 'inquiry' AND (sender = 'admin' OR ${beginsEntry}) ORDER BY p.n`,
    key: inquiryReference('subject'),
    data: { ...visitorColumns, sender: 'sender', sequence: 'sequence', at: momentText('timestamp') },
  }),
  eventsOf('inquiry.changed.v1', {
    from: 'active WHERE reopened',
    key: 'inquiry_id',
    version: 'version',
    data: { inquiryId: 'inquiry_id', status: 'status', erased: 'NULL' },
    origin: 'origin',
  }),
];

/**
 * Stores a batch of messages with their events in one statement.
 * - It locks conversations in the order of their subjects, so that two instances cannot deadlock. With `skip` it leaves out
 *   conversations that another transaction has locked, so that they do not delay the others.
 * - Each message gets the next sequence of its conversation. A clientId that is already stored returns the first message
 *   stored with it.
 * - A visitor's message reopens a resolved inquiry. A message by staff leaves an audit entry, and assigns the conversation
 *   to its author if nobody has it.
 * - Messages and events are returned in separate rows.
 * - For `applications` it leaves out the parts for inquiries, which makes it a sixth faster.
 * - Lateral look-ups prevent the planner from reading all conversations.
 */
const statementOf = (kinds: Kinds, locked: Locked) => `
WITH input AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[],
      $10::jsonb[])
    WITH ORDINALITY AS i (kind, subject, sender, author, text, client_id, correlation_id, audited_from, origin, file, n)
), locked AS MATERIALIZED (
  SELECT i.kind, i.subject, c.id AS conversation_id, c.customer_writes
  FROM (SELECT DISTINCT subject, kind FROM input ORDER BY subject, kind) i
  ${locking(locked, kinds)}
), addressed AS (
  SELECT i.*, l.conversation_id, l.customer_writes FROM input i JOIN locked l USING (subject, kind)
), known AS (
  SELECT a.n, m.* FROM addressed a
  JOIN chat_messages m ON m.conversation_id = a.conversation_id AND m.client_id = a.client_id
), fresh AS (
  SELECT a.*, row_number() OVER batch AS place,
    coalesce(lag(a.sender) OVER batch, CASE WHEN a.customer_writes THEN 'customer' END) AS sender_before
  FROM addressed a WHERE a.n NOT IN (SELECT n FROM known)
  WINDOW batch AS (PARTITION BY a.conversation_id ORDER BY a.n)
), bumped AS (
  UPDATE conversations c SET
    last_sequence = c.last_sequence + f.count,
    last_customer_sequence = greatest(c.last_customer_sequence, c.last_sequence + f.last_customer),
    last_admin_sequence = greatest(c.last_admin_sequence, c.last_sequence + f.last_admin),
    assigned_to = coalesce(c.assigned_to, f.answered_by)
  FROM (
    SELECT conversation_id, count(*)::int AS count,
      max(place) FILTER (WHERE sender = 'customer')::int AS last_customer,
      max(place) FILTER (WHERE sender = 'admin')::int AS last_admin,
      min(author) FILTER (WHERE sender = 'admin') AS answered_by
    FROM fresh GROUP BY conversation_id
  ) f
  WHERE c.id = f.conversation_id
  RETURNING c.id AS conversation_id, c.last_sequence - f.count AS base,
    greatest(c.customer_read, c.last_customer_sequence) AS customer_seen,
    greatest(c.admin_read, c.last_admin_sequence) AS admin_seen
), stored AS (
  INSERT INTO chat_messages (conversation_id, sequence, sender, author, text, client_id, file)
  SELECT f.conversation_id, b.base + f.place, f.sender, f.author, f.text, f.client_id, f.file
  FROM fresh f JOIN bumped b USING (conversation_id)
  ORDER BY f.n
  RETURNING *
), placed AS (
  SELECT f.n, f.kind, f.subject, f.correlation_id, f.origin, f.audited_from, f.sender_before, s.*,
    greatest(1, s.sequence - CASE f.sender WHEN 'customer' THEN b.admin_seen ELSE b.customer_seen END) AS unread
  FROM fresh f JOIN bumped b USING (conversation_id)
  JOIN stored s ON s.conversation_id = f.conversation_id AND s.sequence = b.base + f.place
)${kinds === 'all' ? inquiriesChanged : ''}, announced AS (
  ${eventsInsert(kinds === 'all' ? [...eventsOfApplications, ...eventsOfInquiries] : eventsOfApplications)}
)
SELECT n::int, false AS fresh, ${messageColumns}, NULL::jsonb AS event FROM known
UNION ALL
SELECT n::int, true, ${messageColumns}, NULL FROM placed
UNION ALL
SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, event
FROM (${eventsAtOnce('announced')}) e`;

const statementsFor = (kinds: Kinds) => ({
  wait: statementOf(kinds, 'wait'),
  skip: statementOf(kinds, 'skip'),
});

export const postStatements = { applications: statementsFor('applications'), all: statementsFor('all') };
