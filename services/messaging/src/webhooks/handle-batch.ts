import { inTransaction } from '@loanline/kit/database/transaction';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool, PoolClient } from 'pg';
import { applyDeliveryStatuses } from './apply-delivery-statuses.ts';
import { handleInboundMessages } from './handle-inbound-messages.ts';
import {
  claimEvents,
  markHandled,
  postponeEvents,
  retryDelays,
  type EventRow,
} from './store/webhook-events.ts';
import { webhookEvent } from './webhook-event.ts';

/** Handles events in the transaction that marks them as handled. */
const handle = async (client: PoolClient, rows: readonly EventRow[]): Promise<void> => {
  const events = rows.map(({ data, ...row }) => ({ ...row, event: webhookEvent.parse(data) }));
  const messages = events.flatMap(({ event, ...row }) =>
    event.kind === 'message' ? [{ ...row, event }] : [],
  );
  const statuses = events.flatMap(({ event, ...row }) =>
    event.kind === 'status' ? [{ ...row, event }] : [],
  );
  const outcomes = await handleInboundMessages(client, messages);
  const unknown = await applyDeliveryStatuses(client, statuses);
  const isDone = ({ event }: { readonly event: { readonly eventKey: string } }) =>
    !unknown.has(event.eventKey);
  await markHandled(
    client,
    events.filter(isDone).map(({ id, event }) => [id, outcomes.get(event.eventKey) ?? 'done']),
  );
  const later = events.filter((event) => !isDone(event)).map(({ id }) => id);
  await postponeEvents(client, later, 'unknown message');
};

export interface BatchResult {
  /** How many events were claimed. */
  readonly count: number;
  readonly failed: boolean;
  /** For how long the oldest of them had waited, in milliseconds. */
  readonly waitedMs: number;
}

/** Handles up to so many due events of shards in one transaction. One that fails alone is postponed. */
export const handleBatch = async (
  { pool, logger }: { readonly pool: Pool; readonly logger: Logger },
  shards: readonly number[],
  most: number,
): Promise<BatchResult> => {
  let rows: EventRow[] = [];
  try {
    await inTransaction(pool, async (client) => {
      rows = await claimEvents(client, shards, most);
      if (rows.length > 0) await handle(client, rows);
    });
    return { count: rows.length, failed: false, waitedMs: rows[0]?.waitedMs ?? 0 };
  } catch (error) {
    const [first] = rows;
    if (!first) throw error;
    if (rows.length === 1) {
      // Retried until it succeeds: we have acknowledged it, so the provider will not send it again. It may be a STOP.
      if (first.attempts >= retryDelays.length)
        logger.error({ err: error, webhookEventId: first.id }, 'failed to handle a webhook event repeatedly');
      await postponeEvents(pool, [first.id]);
    }
    return { count: rows.length, failed: true, waitedMs: first.waitedMs };
  }
};
