import { inContext } from '@loanline/kit/runtime/request-context';
import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import type { PoolClient } from 'pg';
import { isFurther } from '@loanline/proto/rules/message-state';
import { announceBackCall } from '../../back-calls/store/announce-back-calls.ts';
import { announceMessages } from './announce-messages.ts';
import type { BackCallRow } from '../../back-calls/store/back-call-row.ts';
import { messagesOf } from './find-message.ts';
import type { MessageRow } from './message-row.ts';

/** What the provider says, or we find out, of a message. */
export interface StatusUpdate {
  readonly status: MessageStatus;
  readonly providerMessageId?: string | undefined;
  readonly errorCode?: string | null;
  /** The reason, in plain English. */
  readonly errorMessage?: string | null;
  readonly at: Date;
  /** Milliseconds until the provider is queried about an unconfirmed message. */
  readonly nextAttemptInMs?: number;
  readonly correlationId: string;
}

type TimeColumn = 'sentAt' | 'deliveredAt' | 'readAt' | 'failedAt';

const timeColumns: Readonly<Partial<Record<MessageStatus, TimeColumn>>> = {
  queued: 'sentAt',
  sent: 'sentAt',
  delivered: 'deliveredAt',
  read: 'readAt',
  failed: 'failedAt',
};

/** What status updates change about one message. */
interface Change extends Pick<MessageRow, TimeColumn | 'id' | 'status' | 'errorCode' | 'providerMessageId'> {
  /** The last update that changed its state. */
  readonly moved: StatusUpdate | null;
  /** How many updates changed something. */
  readonly steps: number;
  readonly correlationId: string;
}

/** Applies an update to a message; even a late one still says when something happened. */
const take = (known: Change, update: StatusUpdate): Change => {
  const { status, errorCode = null, providerMessageId = null, at, correlationId } = update;
  const moves = isFurther(known, { status, errorCode });
  const namesId = providerMessageId !== null && known.providerMessageId === null;
  const column = timeColumns[status];
  const before = column && known[column];
  const isEarlier = column !== undefined && (!before || at < before);
  if (!moves && !namesId && !isEarlier) return known;
  return {
    ...known,
    ...(moves && { moved: update, status, errorCode }),
    ...(isEarlier && { [column]: at }),
    providerMessageId: known.providerMessageId ?? providerMessageId,
    steps: known.steps + 1,
    correlationId,
  };
};

const statement = `
UPDATE messages m SET
  status = CASE WHEN c.moves THEN c.status ELSE m.status END,
  error_code = CASE WHEN c.moves THEN c.error_code ELSE m.error_code END,
  error_message = CASE WHEN c.moves THEN c.error_message ELSE m.error_message END,
  next_attempt_at = CASE WHEN c.moves THEN clock_timestamp() + c.next_attempt_in_ms * interval '1 millisecond'
    ELSE m.next_attempt_at END,
  handed_over_at = CASE WHEN c.moves AND c.status <> 'unconfirmed' THEN NULL ELSE m.handed_over_at END,
  provider_message_id = coalesce(m.provider_message_id, c.provider_message_id),
  sent_at = least(m.sent_at, c.sent_at),
  delivered_at = least(m.delivered_at, c.delivered_at),
  read_at = least(m.read_at, c.read_at),
  failed_at = least(m.failed_at, c.failed_at),
  version = m.version + c.steps
FROM unnest($1::bigint[], $2::bool[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::timestamptz[],
  $9::timestamptz[], $10::timestamptz[], $11::timestamptz[], $12::int[])
  AS c (id, moves, status, error_code, error_message, next_attempt_in_ms, provider_message_id, sent_at,
    delivered_at, read_at, failed_at, steps)
WHERE m.id = c.id`;

const save = (client: PoolClient, changes: readonly Change[]) =>
  client.query({
    name: 'advance-messages',
    text: statement,
    values: [
      changes.map(({ id }) => id),
      changes.map(({ moved }) => moved !== null),
      changes.map(({ status }) => status),
      changes.map(({ errorCode }) => errorCode),
      changes.map(({ moved }) => moved?.errorMessage ?? null),
      changes.map(({ moved }) => moved?.nextAttemptInMs ?? null),
      changes.map(({ providerMessageId }) => providerMessageId),
      changes.map(({ sentAt }) => sentAt),
      changes.map(({ deliveredAt }) => deliveredAt),
      changes.map(({ readAt }) => readAt),
      changes.map(({ failedAt }) => failedAt),
      changes.map(({ steps }) => steps),
    ],
  });

/** Announces the request that a text to an agent belongs to. */
const announceAgentText = async (client: PoolClient, id: number) => {
  const { rows } = await client.query<Pick<BackCallRow, 'id' | 'status' | 'version' | 'assignedTo'>>(
    `UPDATE back_call_requests SET version = version + 1, updated_at = clock_timestamp()
     WHERE agent_message_id = $1 RETURNING id, status, version, assigned_to AS "assignedTo"`,
    [id],
  );
  if (rows[0]) await announceBackCall(client, rows[0]);
};

/** Announces messages that have changed, each to those who follow its thread or its request. */
export const announceChanged = async (
  client: PoolClient,
  changes: readonly Pick<Change, 'id' | 'correlationId'>[],
): Promise<void> => {
  const after = await messagesOf(
    client,
    changes.map(({ id }) => id),
  );
  const news = changes.flatMap(({ id, correlationId }) => {
    const message = after.get(id);
    return message ? [{ message, isNew: false, correlationId }] : [];
  });
  await announceMessages(client, news);
  for (const { message, correlationId } of news)
    if (message.threadId === null)
      await inContext({ correlationId }, () => announceAgentText(client, message.id));
};

/**
 * Locks messages and applies updates to them in sequence; states only move forward. Each message is saved and announced
 * once, as it is after its last update.
 * @param updates by the id of the message that they are about
 */
export const advanceMessages = async (
  client: PoolClient,
  updates: readonly (readonly [id: number, update: StatusUpdate])[],
): Promise<void> => {
  const ids = [...new Set(updates.map(([id]) => id))];
  await client.query({
    name: 'lock-messages',
    text: 'SELECT id FROM messages WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE',
    values: [ids],
  });
  const changes = new Map<number, Change>();
  for (const [id, message] of await messagesOf(client, ids))
    changes.set(id, { ...message, moved: null, steps: 0, correlationId: '' });
  for (const [id, update] of updates) {
    const known = changes.get(id);
    if (known) changes.set(id, take(known, update));
  }
  const changed = [...changes.values()].filter(({ steps }) => steps > 0);
  if (changed.length === 0) return;
  await save(client, changed);
  await announceChanged(client, changed);
};
