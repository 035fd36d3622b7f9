import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import type { PoolClient } from 'pg';
import { isFurther } from '../domain/message-state.ts';
import { announceBackCall, announceMessage } from './announce.ts';
import type { BackCallRow } from './back-call-row.ts';
import { findMessage, messageOf } from './find-message.ts';
import type { MessageRow } from './message-row.ts';

/** What is learnt about a message, from the provider or by ourselves. */
export interface Report {
  readonly status: MessageStatus;
  readonly providerMessageId?: string | undefined;
  readonly errorCode?: string | null;
  /** In plain English. */
  readonly errorMessage?: string | null;
  readonly at: Date;
  /** In how many milliseconds the provider is asked about an unconfirmed message. */
  readonly nextAttemptInMs?: number;
  readonly correlationId: string;
}

const timeColumns: Readonly<Partial<Record<MessageStatus, string>>> = {
  queued: 'sent_at',
  sent: 'sent_at',
  delivered: 'delivered_at',
  read: 'read_at',
  failed: 'failed_at',
};

/** A report that comes late still tells when something happened. */
const statement = (timeColumn: string | undefined) => `
UPDATE messages SET
  status = CASE WHEN $2 THEN $3 ELSE status END,
  error_code = CASE WHEN $2 THEN $4 ELSE error_code END,
  error_message = CASE WHEN $2 THEN $5 ELSE error_message END,
  next_attempt_at = CASE WHEN $2 THEN clock_timestamp() + $8 * interval '1 millisecond' ELSE next_attempt_at END,
  handed_over_at = CASE WHEN $2 AND $3 <> 'unconfirmed' THEN NULL ELSE handed_over_at END,
  provider_message_id = coalesce(provider_message_id, $6)
  ${timeColumn ? `, ${timeColumn} = least(${timeColumn}, $7::timestamptz)` : ''},
  version = version + 1
WHERE id = $1 AND ($7::timestamptz IS NOT NULL)`;

/** The text to an agent is told of with its request. */
const announceAgentText = async (client: PoolClient, id: number, correlationId: string) => {
  const { rows } = await client.query<Pick<BackCallRow, 'id' | 'status' | 'version' | 'assignedTo'>>(
    `UPDATE back_call_requests SET version = version + 1, updated_at = clock_timestamp()
     WHERE agent_message_id = $1 RETURNING id, status, version, assigned_to AS "assignedTo"`,
    [id],
  );
  if (rows[0]) await announceBackCall(client, rows[0], correlationId);
};

/** Takes a report in: states only go forward. The message must be locked by the transaction, or is locked by this. */
export const advanceMessage = async (client: PoolClient, id: number, report: Report): Promise<MessageRow> => {
  await client.query('SELECT id FROM messages WHERE id = $1 FOR UPDATE', [id]);
  const known = await messageOf(client, id);
  const { status, errorCode = null, errorMessage = null } = report;
  const moves = isFurther(known, { status, errorCode });
  const tellsId = report.providerMessageId !== undefined && known.providerMessageId === null;
  if (!moves && !tellsId && (status === known.status || !timeColumns[status])) return known;
  await client.query(statement(timeColumns[status]), [
    id,
    moves,
    status,
    errorCode,
    errorMessage,
    report.providerMessageId ?? null,
    report.at,
    report.nextAttemptInMs ?? null,
  ]);
  const after = await findMessage(client, id);
  if (!after) throw new Error('A locked message is gone');
  if (after.conversationId !== null)
    await announceMessage(client, after, { isNew: false, correlationId: report.correlationId });
  else await announceAgentText(client, id, report.correlationId);
  return after;
};
