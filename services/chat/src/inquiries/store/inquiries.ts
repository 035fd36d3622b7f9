import { momentText } from '@loanline/kit/database/moment-text';
import { auditInsert } from '@loanline/kit/compliance/audit/audit-sql';
import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { inquiryReference } from '@loanline/kit/customer-records/inquiry-reference';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import {
  conversationColumns,
  conversationJoin,
  inquiryColumns,
  visitorColumns,
  type InquiryRow,
} from './inquiry-row.ts';
import { unansweredSince } from '../../staff-inbox/store.ts';

export interface NewInquiry {
  readonly inquiryId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As it was typed. */
  readonly mobileNumber: string;
  readonly mobileE164: string;
  readonly inquiryReason: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  /** Now, unless it is demo data. */
  readonly startedAt?: Date;
}

export type StartedInquiry = Omit<
  InquiryRow,
  'lastSender' | 'lastText' | 'lastSequence' | 'waitingSince' | 'snoozedUntil'
> & {
  readonly requestHash: string;
};

const insertStatement = recording({
  name: 'insert-inquiry',
  text: `
    WITH started AS (
      INSERT INTO customer_inquiries (inquiry_id, first_name, last_name, mobile_number, mobile_e164,
        inquiry_reason, idempotency_key, request_hash, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()))
      ON CONFLICT (idempotency_key) DO NOTHING
      RETURNING *
    ), opened AS (
      INSERT INTO conversations (kind, subject) SELECT 'inquiry', inquiry_id FROM started
    ), announced AS (
      ${eventInsert('inquiry.opened.v1', {
        from: 'started',
        key: 'inquiry_id',
        version: 'version',
        data: { inquiryId: 'inquiry_id' },
      })}
    ), announced_to_services AS (
      ${eventInsert('inquiry.written.v1', {
        from: 'started q',
        key: inquiryReference('inquiry_id'),
        version: 'version',
        data: { ...visitorColumns, sender: `'customer'`, sequence: '0', at: momentText('created_at') },
      })}
    )
    SELECT ${inquiryColumns}, q.request_hash AS "requestHash" FROM started q`,
});

/**
 * Stores an inquiry, its conversation and the event that it was opened, in one statement.
 * @returns null when an inquiry with this idempotency key is stored already
 */
export const insertInquiry = async (pool: Pool, inquiry: NewInquiry): Promise<StartedInquiry | null> => {
  const { rows } = await pool.query<StartedInquiry>(
    insertStatement([
      inquiry.inquiryId,
      inquiry.firstName,
      inquiry.lastName,
      inquiry.mobileNumber,
      inquiry.mobileE164,
      inquiry.inquiryReason,
      inquiry.idempotencyKey,
      inquiry.requestHash,
      inquiry.startedAt ?? null,
    ]),
  );
  return rows[0] ?? null;
};

export const findInquiryByIdempotencyKey = async (
  prisma: PrismaClient,
  idempotencyKey: string,
): Promise<StartedInquiry | null> => {
  const found = await prisma.customerInquiry.findUnique({ where: { idempotencyKey } });
  return found as StartedInquiry | null;
};

export const findInquiry = async (pool: Pool, inquiryId: string): Promise<InquiryRow | null> => {
  const { rows } = await pool.query<InquiryRow>({
    name: 'find-inquiry',
    text: `SELECT ${inquiryColumns}, ${conversationColumns}
           FROM customer_inquiries q ${conversationJoin} WHERE q.inquiry_id = $1`,
    values: [inquiryId],
  });
  return rows[0] ?? null;
};

export interface StatusChange {
  readonly inquiryId: string;
  readonly to: InquiryStatus;
  /** Only from this status, unless null. */
  readonly from: InquiryStatus | null;
  /** Resolves it only when its visitor has written nothing after this message, unless null. */
  readonly seenSequence: number | null;
  /** Username of the member of staff. */
  readonly actor: string;
}

const statusStatement = recording({
  name: 'change-inquiry-status',
  text: `
    WITH talk AS MATERIALIZED (
      SELECT id, last_customer_sequence FROM conversations WHERE kind = 'inquiry' AND subject = $1 FOR UPDATE
    ), before AS MATERIALIZED (
      SELECT q.id, q.status, $2 = 'resolved' AND coalesce(last_customer_sequence > $5::int, false) AS hides_message
      FROM talk, customer_inquiries q WHERE inquiry_id = $1 FOR UPDATE OF q
    ), moved AS (
      UPDATE customer_inquiries q SET status = $2, version = q.version + 1
      FROM before b WHERE q.id = b.id AND b.status <> $2 AND b.status = coalesce($3, b.status) AND NOT b.hides_message
      RETURNING q.id, q.inquiry_id, q.version, b.status AS was
    ), waits AS (
      UPDATE conversations c SET
        waiting_since = CASE WHEN $2 = 'resolved' THEN NULL
          ELSE coalesce(c.waiting_since, ${unansweredSince}) END,
        snoozed_until = CASE WHEN $2 <> 'resolved' THEN c.snoozed_until END,
        done_at = CASE WHEN $2 = 'resolved' THEN now() ELSE c.done_at END
      FROM talk, moved WHERE c.id = talk.id AND 'resolved' IN ($2, moved.was)
    ), announced AS (
      ${eventInsert('inquiry.changed.v1', {
        from: 'moved',
        key: 'inquiry_id',
        version: 'version',
        data: { inquiryId: 'inquiry_id', status: '$2::text', erased: 'NULL' },
      })}
    ), audited AS (
      ${auditInsert({
        from: 'moved',
        actor: '$4',
        action: `'status ' || was || ' to ' || $2`,
        subject: `'inquiries/' || id`,
      })}
    )
    SELECT status, hides_message AS "hidesMessage" FROM before`,
});

interface StatusBefore {
  readonly status: InquiryStatus;
  /** The change would hide a message that its visitor wrote after `seenSequence`. */
  readonly hidesMessage: boolean;
}

/**
 * Puts an inquiry into a status, with the event and the audit row, in one statement; nothing changes when it has that
 * status, or another one than `from`, or when that would hide a message.
 * @returns what it was before, or null when there is no such inquiry
 */
export const changeInquiryStatus = async (
  pool: Pool,
  { inquiryId, to, from, seenSequence, actor }: StatusChange,
): Promise<StatusBefore | null> => {
  const { rows } = await pool.query<StatusBefore>(
    statusStatement([inquiryId, to, from, actor, seenSequence]),
  );
  return rows[0] ?? null;
};
