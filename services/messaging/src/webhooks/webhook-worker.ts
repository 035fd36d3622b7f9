import { inContext } from '@loanline/kit/runtime/request-context';
import { randomUUID } from 'node:crypto';
import { coalesce } from '@loanline/kit/events/bus/coalesce';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool, PoolClient } from 'pg';
import {
  claimEvents,
  dueShards,
  markHandled,
  postponeEvents,
  retryDelays,
  type EventRow,
} from './store/webhook-events.ts';
import { handleInboundMessages } from './handle-inbound-messages.ts';
import { applyDeliveryStatuses } from './apply-delivery-statuses.ts';
import { webhookEvent } from './webhook-event.ts';

export interface WebhookWorkerOptions {
  readonly pool: Pool;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly pollMs?: number;
}

/** Most events in one transaction. */
const mostAtOnce = 256;
/** Most shards that one instance handles at a time. */
const mostShards = 4;

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

/**
 * Handles the events that providers sent, each once: its effect and its mark share a transaction. Events of one customer
 * are handled in order, by one instance at a time; those of different customers run in parallel.
 */
export const createWebhookWorker = ({ pool, relay, logger, pollMs = 1_000 }: WebhookWorkerOptions) => {
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  /** The shards in progress on this instance, and those that it skips until the next poll. */
  const busy = new Map<number, Promise<void>>();
  const resting = new Set<number>();

  /** Handles up to so many events of a shard; answers how many it claimed, and whether all were handled. */
  const takeBatch = async (shard: number, most: number): Promise<{ count: number; failed: boolean }> => {
    let rows: EventRow[] = [];
    try {
      await inTransaction(pool, async (client) => {
        rows = await claimEvents(client, shard, most);
        if (rows.length > 0) await handle(client, rows);
      });
      return { count: rows.length, failed: false };
    } catch (error) {
      const [first] = rows;
      if (!first) throw error;
      if (rows.length === 1) {
        if (first.attempts >= retryDelays.length)
          logger.error({ err: error }, 'failed to handle a webhook event for the last time');
        await postponeEvents(pool, [first.id], 'given up');
      }
      return { count: rows.length, failed: true };
    }
  };

  /**
   * Handles the due events of a shard; answers whether there were any. A batch that fails is retried in halves, until
   * only the failing event is left.
   */
  const drain = async (shard: number): Promise<boolean> => {
    let most = mostAtOnce;
    for (let handled = false; running; handled = true) {
      const { count, failed } = await inContext({ correlationId: randomUUID() }, () =>
        takeBatch(shard, most),
      );
      if (count === 0) return handled;
      most = failed ? Math.ceil(count / 2) : Math.min(most * 2, mostAtOnce);
      relay.wake();
    }
    return false;
  };

  const startOn = (shard: number) => {
    const draining = drain(shard)
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'failed to handle webhook events');
        return false;
      })
      .then((handled) => {
        busy.delete(shard);
        // Another instance has the shard.
        if (!handled) resting.add(shard);
        if (running) void work();
      });
    busy.set(shard, draining);
  };

  const work = coalesce(async () => {
    if (!running || busy.size >= mostShards) return;
    try {
      const due = (await dueShards(pool)).filter((shard) => !busy.has(shard) && !resting.has(shard));
      for (const shard of due.slice(0, mostShards - busy.size)) startOn(shard);
    } catch (error) {
      logger.warn({ err: error }, 'failed to look for webhook events');
    }
  });

  const poll = async () => {
    resting.clear();
    await work();
    if (running) timer = setTimeout(() => void poll(), pollMs);
  };

  return {
    /** Says that events were stored. Returns at once. */
    wake: () => {
      if (running) void work();
    },
    start: () => {
      running = true;
      void poll();
    },
    /** Leaves what waits to the next start. */
    stop: async () => {
      running = false;
      clearTimeout(timer);
      await work();
      await Promise.all(busy.values());
    },
  };
};

export type WebhookWorker = ReturnType<typeof createWebhookWorker>;
