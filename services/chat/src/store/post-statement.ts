const conversation = 'SELECT id FROM conversations WHERE kind = i.kind AND subject = i.subject FOR UPDATE';
const inquiry = `SELECT inquiry_id FROM customer_inquiries WHERE i.kind = 'inquiry' AND inquiry_id = i.subject
    FOR UPDATE`;

const locking = {
  wait: `CROSS JOIN LATERAL (${conversation}) c`,
  skip: `CROSS JOIN LATERAL (${conversation} SKIP LOCKED) c
  LEFT JOIN LATERAL (${inquiry} SKIP LOCKED) q ON true
  WHERE i.kind <> 'inquiry' OR q.inquiry_id IS NOT NULL`,
};

/** Conversations that exist, but that another transaction has locked. */
const skipped = `UNION ALL
SELECT i.n::int, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
FROM input i CROSS JOIN LATERAL (
  SELECT 1 FROM conversations WHERE kind = i.kind AND subject = i.subject LIMIT 1
) c
WHERE NOT EXISTS (SELECT 1 FROM locked l WHERE l.kind = i.kind AND l.subject = i.subject)`;

/**
 * Stores a batch of messages with their events in one statement. It locks conversations in the order of their subjects,
 * so that two instances cannot deadlock. Each message gets the next sequence of its conversation; a clientId that is
 * already stored returns the first message stored with it. A visitor's message reopens a resolved inquiry; a message by
 * staff leaves an audit entry. With `skip`, a conversation that another transaction has locked is left out and its
 * messages come back without an id, so that it delays none of the others. The lateral look-ups leave the planner no way
 * to read all conversations, whatever its statistics.
 */
const statementOf = (others: 'wait' | 'skip') => `
WITH input AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::text[])
    WITH ORDINALITY AS i (kind, subject, sender, author, text, client_id, correlation_id, event, key_name, audited_from,
      carried_id, n)
), locked AS MATERIALIZED (
  SELECT i.kind, i.subject, c.id AS conversation_id
  FROM (SELECT DISTINCT subject, kind FROM input ORDER BY subject, kind) i
  ${locking[others]}
), addressed AS (
  SELECT i.*, l.conversation_id FROM input i JOIN locked l USING (subject, kind)
), known AS (
  SELECT a.n, m.* FROM addressed a
  JOIN chat_messages m ON m.conversation_id = a.conversation_id AND m.client_id = a.client_id
), fresh AS (
  SELECT a.*, row_number() OVER (PARTITION BY a.conversation_id ORDER BY a.n) AS place
  FROM addressed a WHERE a.n NOT IN (SELECT n FROM known)
), bumped AS (
  UPDATE conversations c SET
    last_sequence = c.last_sequence + f.count,
    last_customer_sequence = greatest(c.last_customer_sequence, c.last_sequence + f.last_customer),
    last_admin_sequence = greatest(c.last_admin_sequence, c.last_sequence + f.last_admin)
  FROM (
    SELECT conversation_id, count(*)::int AS count,
      max(place) FILTER (WHERE sender = 'customer')::int AS last_customer,
      max(place) FILTER (WHERE sender = 'admin')::int AS last_admin
    FROM fresh GROUP BY conversation_id
  ) f
  WHERE c.id = f.conversation_id
  RETURNING c.id AS conversation_id, c.last_sequence - f.count AS base,
    greatest(c.customer_read, c.last_customer_sequence) AS customer_seen,
    greatest(c.admin_read, c.last_admin_sequence) AS admin_seen
), stored AS (
  INSERT INTO chat_messages (conversation_id, sequence, sender, author, text, client_id)
  SELECT f.conversation_id, b.base + f.place, f.sender, f.author, f.text, f.client_id
  FROM fresh f JOIN bumped b USING (conversation_id)
  ORDER BY f.n
  RETURNING *
), placed AS (
  SELECT f.n, f.kind, f.subject, f.correlation_id, f.carried_id, f.event, f.key_name, f.audited_from, s.*,
    greatest(1, s.sequence - CASE f.sender WHEN 'customer' THEN b.admin_seen ELSE b.customer_seen END) AS unread
  FROM fresh f JOIN bumped b USING (conversation_id)
  JOIN stored s ON s.conversation_id = f.conversation_id AND s.sequence = b.base + f.place
), announced AS (
  INSERT INTO outbox (name, key, version, data, correlation_id)
  SELECT event, subject, sequence, jsonb_strip_nulls(jsonb_build_object(
    key_name, subject,
    'unreadCount', CASE kind WHEN 'inquiry' THEN unread END,
    'message', jsonb_build_object(
      'id', id, 'sender', sender, 'author', author, 'text', text, 'sequence', sequence, 'clientId', client_id,
      'timestamp', to_char(timestamp AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    )), carried_id
  FROM placed ORDER BY n
), inquired AS MATERIALIZED (
  SELECT q.inquiry_id, q.status, p.last_at, p.by_visitor, p.carried_id
  FROM customer_inquiries q JOIN (
    SELECT subject, max(timestamp) AS last_at, bool_or(sender = 'customer') AS by_visitor,
      max(carried_id) AS carried_id
    FROM placed WHERE kind = 'inquiry' GROUP BY subject
  ) p ON p.subject = q.inquiry_id
  ORDER BY q.inquiry_id FOR UPDATE OF q
), active AS (
  UPDATE customer_inquiries q SET
    last_message_at = i.last_at, version = q.version + 1,
    status = CASE WHEN i.by_visitor AND i.status = 'resolved' THEN 'new' ELSE i.status END
  FROM inquired i WHERE q.inquiry_id = i.inquiry_id
  RETURNING q.inquiry_id, q.version, q.status, q.status <> i.status AS reopened, i.carried_id
), reopened AS (
  INSERT INTO outbox (name, key, version, data, correlation_id)
  SELECT 'inquiry.changed.v1', inquiry_id, version,
    jsonb_build_object('inquiryId', inquiry_id, 'status', status), carried_id
  FROM active WHERE reopened
), audited AS (
  INSERT INTO audit_entries (actor, action, subject, correlation_id, address)
  SELECT p.author, 'post message', 'inquiries/' || q.id, p.correlation_id, p.audited_from
  FROM placed p JOIN customer_inquiries q ON q.inquiry_id = p.subject WHERE p.audited_from IS NOT NULL
)
SELECT n::int, id, sequence, sender, author, text, client_id AS "clientId", timestamp, false AS fresh FROM known
UNION ALL
SELECT n::int, id, sequence, sender, author, text, client_id, timestamp, true FROM placed
${others === 'skip' ? skipped : ''}`;

export const postStatements = { wait: statementOf('wait'), skip: statementOf('skip') } as const;
