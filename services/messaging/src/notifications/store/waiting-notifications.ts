import type {
  NotificationState,
  NotificationSubject,
} from '@loanline/proto/entities/notifications/notification';
import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { hasNotFailed } from './known-news.ts';
import { documentsOccurrence, isClosed, outcomeOccurrence } from './application-states.ts';
import { wantedChannels } from '../../update-preferences/store/update-preferences.ts';

/** A notification that is due, with what is known of its application now. */
export interface DueNotification {
  readonly id: number;
  readonly key: string;
  readonly applicationId: string;
  readonly about: NotificationSubject;
  readonly channel: UpdateChannel;
  readonly stage: number | null;
  readonly firstName: string;
  readonly phoneE164: string | null;
  readonly email: string | null;
  /** What a link in an email ends the emails by. */
  readonly emailToken: string | null;
  /** How often the mail server or the push services were asked to take it, or WhatsApp for its template. */
  readonly attempts: number;
  /** The devices whose push service has taken it. */
  readonly reachedDevices: readonly string[];
  /** True when it is no longer news, or no longer wanted. */
  readonly isOutdated: boolean;
}

/** One that is due over a channel of these. */
export type DueOn<C extends UpdateChannel> = DueNotification & { readonly channel: C };

/** In SQL, of a notification `n`, its preference `p` and its application `s`: it is no longer true or no longer wanted. */
const isOver = `(p.application_id IS NULL OR n.channel <> ALL (${wantedChannels})
  OR n.about = 'stage' AND (s.stage IS DISTINCT FROM n.stage OR ${isClosed})
  OR n.about = 'outcome' AND ${outcomeOccurrence} IS DISTINCT FROM n.occurrence
  OR n.about = 'documents' AND (${documentsOccurrence} IS DISTINCT FROM n.occurrence OR ${isClosed})
  OR n.about = 'chat-message' AND s.customer_read >= n.occurrence)`;

/** Takes the next notification that is due, until the transaction ends; other instances pass over it. */
export const takeDue = async <C extends UpdateChannel>(
  client: PoolClient,
  channel: C,
  now: Date,
): Promise<DueOn<C> | null> => {
  const { rows } = await client.query<DueOn<C>>(
    `WITH due AS (
       SELECT * FROM notifications WHERE state = 'waiting' AND channel = $2 AND next_attempt_at <= $1
       ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     SELECT n.id, n.key, n.application_id AS "applicationId", n.about, n.channel, n.stage,
       coalesce(p.first_name, '') AS "firstName", p.phone_e164 AS "phoneE164", p.email,
       p.email_token AS "emailToken", n.attempts, n.reached_devices AS "reachedDevices",
       ${isOver} OR n.about = 'stage' AND s.stage_version > n.occurrence AND EXISTS (
         SELECT FROM notifications later WHERE later.application_id = n.application_id AND later.about = n.about
           AND later.channel = n.channel AND later.occurrence > n.occurrence) AS "isOutdated"
     FROM due n LEFT JOIN update_preferences p USING (application_id)
       LEFT JOIN application_states s USING (application_id)`,
    [now, channel],
  );
  return rows[0] ?? null;
};

/** Whether a notification is due over a channel. */
export const isOneDue = async (prisma: PrismaClient, channel: UpdateChannel, now: Date): Promise<boolean> =>
  (await prisma.notification.findFirst({
    where: { state: 'waiting', channel, nextAttemptAt: { lte: now } },
    select: { id: true },
  })) !== null;

export const countWaiting = (prisma: PrismaClient): Promise<number> =>
  prisma.notification.count({ where: { state: 'waiting' } });

interface Outcome {
  readonly state: Exclude<NotificationState, 'waiting'>;
  readonly reason?: string;
  readonly messageId?: number | null;
  readonly at: Date;
}

export const settle = async (client: PoolClient, id: number, outcome: Outcome): Promise<void> => {
  const { state, reason = null, messageId = null, at } = outcome;
  await client.query(
    `UPDATE notifications SET state = $2, reason = $3, message_id = $4,
       sent_at = CASE WHEN $2 = 'sent' THEN $5::timestamptz END WHERE id = $1`,
    [id, state, reason, messageId, at],
  );
};

/** Keeps a notification from all others while one attempt is made to send it. */
export const startAttempt = async (client: PoolClient, id: number, until: Date): Promise<void> => {
  await client.query('UPDATE notifications SET attempts = attempts + 1, next_attempt_at = $2 WHERE id = $1', [
    id,
    until,
  ]);
};

/** Lets a notification wait for its time. */
export const waitUntil = async (
  client: PoolClient,
  id: number,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> => {
  await client.query('UPDATE notifications SET next_attempt_at = $2, reason = $3 WHERE id = $1', [
    id,
    at,
    reason,
  ]);
};

/** How many went out about an application over a channel since a moment, or wait for their provider. */
export const sentSince = async (
  client: PoolClient,
  { applicationId, channel }: DueNotification,
  since: Date,
): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM notifications n LEFT JOIN messages m ON m.id = n.message_id
     WHERE n.application_id = $1 AND n.channel = $2 AND n.state = 'sent' AND ${hasNotFailed}
       AND (m.status = 'pending' OR coalesce(m.sent_at, n.sent_at) > $3)`,
    [applicationId, channel, since],
  );
  return rows[0]?.count ?? 0;
};

/** Whether a message is a notification of a customer. */
export const isNotification = async (prisma: PrismaClient, messageId: number): Promise<boolean> =>
  (await prisma.notification.count({ where: { messageId } })) > 0;

/** Whether what a notification says is no longer true or no longer wanted; false for all other messages. */
export const isOutdatedMessage = async (pool: Pool, messageId: number): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `SELECT FROM notifications n JOIN messages m ON m.id = n.message_id
       LEFT JOIN update_preferences p ON p.application_id = n.application_id
       LEFT JOIN application_states s ON s.application_id = n.application_id
     WHERE n.message_id = $1 AND (
       ${isOver} OR p.phone_e164 IS DISTINCT FROM m.receiver
       OR n.about = 'stage' AND EXISTS (
         SELECT FROM notifications later WHERE later.application_id = n.application_id AND later.about = n.about
           AND later.channel = n.channel AND later.id > n.id AND later.state = 'sent'))`,
    [messageId],
  );
  return rowCount !== 0;
};

/** Why a notification fails that is no longer true or no longer wanted. */
export const outdatedMessage = {
  errorCode: 'outdated',
  errorMessage: 'It was no longer true or no longer wanted before it was sent',
} as const;

/** Messages of earlier notifications about an application's stage that wait for the delivery worker, locked. */
export const earlierMessages = async (
  client: PoolClient,
  { applicationId, channel, id }: DueNotification,
): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `SELECT m.id FROM messages m JOIN notifications n ON n.message_id = m.id
     WHERE n.application_id = $1 AND n.channel = $2 AND n.about = 'stage' AND n.id < $3
       AND m.status = 'pending' AND m.handed_over_at IS NULL ORDER BY m.id FOR UPDATE OF m`,
    [applicationId, channel, id],
  );
  return rows.map((row) => row.id);
};
