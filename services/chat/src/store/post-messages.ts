import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { Sender } from '@loanline/proto/enums/senders';
import { createGroupCommit } from '@loanline/kit/group-commit';
import { carried } from '@loanline/kit/outbox/outbox';
import type { Pool } from 'pg';
import { presentMessage, type MessageRow } from '../presenters/message.ts';
import { conversationKinds, type ConversationKey } from './conversations.ts';

export interface NewMessage extends ConversationKey {
  readonly sender: Sender;
  /** Username when a member of staff sends it. */
  readonly author: string | null;
  readonly text: string;
  readonly clientId: string | null;
  readonly correlationId: string;
  /** From where, when an entry is to be left that a member of staff wrote to a visitor; null otherwise. */
  readonly auditedFrom: string | null;
}

/** With what its events carry: the correlation id and, where the call is traced, its trace. */
interface TracedMessage extends NewMessage {
  readonly carriedId: string;
}

/** The stored message, whether it was there before; null when there is no such conversation. */
export type Posted = { readonly message: ChatMessage; readonly fresh: boolean } | null;

/**
 * Stores a batch of messages with their events in one statement: conversations are locked in the order of their
 * subjects (two instances cannot deadlock), each message gets the next sequence of its conversation, and a clientId
 * that is stored already gives back the message stored first. A visitor's message opens a resolved inquiry again; of one by
 * staff an entry is left.
 * The lateral look-up leaves the planner no way to read all conversations, whatever it knows of the table.
 */
export const postStatement = `
WITH input AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::text[])
    WITH ORDINALITY AS i (kind, subject, sender, author, text, client_id, correlation_id, event, key_name, audited_from,
      carried_id, n)
), locked AS MATERIALIZED (
  SELECT i.kind, i.subject, c.id AS conversation_id
  FROM (SELECT DISTINCT subject, kind FROM input ORDER BY subject, kind) i
  CROSS JOIN LATERAL (
    SELECT id FROM conversations WHERE kind = i.kind AND subject = i.subject FOR UPDATE
  ) c
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
SELECT n::int, id, sequence, sender, author, text, client_id, timestamp, true FROM placed`;

type PostedRow = MessageRow & { readonly n: number; readonly fresh: boolean };

const isUniqueViolation = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';

/**
 * Posts messages, those that come at the same time as one batch.
 * A clientId that another instance is storing at this moment breaks its uniqueness: the second try then finds it stored.
 */
export const createMessagePoster = (pool: Pool) => {
  const store = async (batch: readonly TracedMessage[]): Promise<Posted[]> => {
    const column = <K extends keyof TracedMessage>(name: K) => batch.map((message) => message[name]);
    const { rows } = await pool.query<PostedRow>({
      name: 'post-messages',
      text: postStatement,
      values: [
        column('kind'),
        column('subject'),
        column('sender'),
        column('author'),
        column('text'),
        column('clientId'),
        column('correlationId'),
        batch.map(({ kind }) => conversationKinds[kind].posted),
        batch.map(({ kind }) => conversationKinds[kind].key),
        column('auditedFrom'),
        column('carriedId'),
      ],
    });
    const byPlace = new Map(rows.map((row) => [row.n, row]));
    return batch.map((_message, index) => {
      const row = byPlace.get(index + 1);
      return row ? { message: presentMessage(row), fresh: row.fresh } : null;
    });
  };
  const commit = createGroupCommit<TracedMessage, Posted>({
    maxBatch: 200,
    run: (batch) =>
      store(batch).catch((error: unknown) => {
        if (batch.length === 1 && isUniqueViolation(error)) return store(batch);
        throw error;
      }),
  });
  // Of a batch each message has a trace of its own.
  return (message: NewMessage) => commit({ ...message, carriedId: carried(message.correlationId) });
};

export type MessagePoster = ReturnType<typeof createMessagePoster>;
