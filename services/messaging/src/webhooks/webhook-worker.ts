import { coalesce } from '@loanline/kit/bus/coalesce';
import type { Logger } from '@loanline/kit/logger';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@loanline/kit/database/transaction';
import { takeMessage } from './take-message.ts';
import { takeStatus } from './take-status.ts';
import { webhookEvent } from './webhook-event.ts';

export interface WebhookWorkerOptions {
  readonly pool: Pool;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly pollMs?: number;
}

interface EventRow {
  readonly id: number;
  readonly data: unknown;
  readonly attempts: number;
  readonly receivedAt: Date;
}

/** Waits before an event that failed is tried again; after the last one it is kept with its reason. */
const delays = [200, 1_000, 5_000, 30_000, 300_000, 1_800_000];

const claim = `
SELECT id, data, attempts, received_at AS "receivedAt" FROM webhook_events
WHERE handled_at IS NULL AND next_attempt_at <= clock_timestamp() ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** `done`, or what is to be known about an event that had no effect. */
export type Outcome = string;

const take = (client: PoolClient, { data, attempts, receivedAt }: EventRow): Promise<Outcome> => {
  const event = webhookEvent.parse(data);
  const isLastTry = attempts >= delays.length;
  return event.kind === 'message'
    ? takeMessage(client, event, receivedAt)
    : takeStatus(client, event, receivedAt, isLastTry);
};

/**
 * Deals with what providers told, each once: the effect and the mark that it is done share a transaction. Several
 * instances may work beside each other.
 */
export const createWebhookWorker = ({ pool, relay, logger, pollMs = 1_000 }: WebhookWorkerOptions) => {
  let running = false;
  let timer: NodeJS.Timeout | undefined;

  const postpone = async ({ id, attempts }: EventRow, error: unknown) => {
    const delay = delays[attempts];
    if (delay === undefined) logger.error({ err: error }, 'webhook event given up');
    await pool.query(
      delay === undefined
        ? `UPDATE webhook_events SET handled_at = clock_timestamp(), outcome = 'given up', attempts = attempts + 1
           WHERE id = $1 AND $2::int IS NULL`
        : `UPDATE webhook_events SET next_attempt_at = clock_timestamp() + $2 * interval '1 millisecond',
             attempts = attempts + 1 WHERE id = $1`,
      [id, delay ?? null],
    );
  };

  /** Deals with the next event; false when there is none. */
  const takeNext = async (): Promise<boolean> => {
    let row: EventRow | undefined;
    try {
      return await inTransaction(pool, async (client) => {
        const { rows } = await client.query<EventRow>({ name: 'claim-webhook-event', text: claim });
        row = rows[0];
        if (!row) return false;
        const outcome = await take(client, row);
        await client.query(
          'UPDATE webhook_events SET handled_at = clock_timestamp(), outcome = $2, attempts = attempts + 1 WHERE id = $1',
          [row.id, outcome],
        );
        return true;
      });
    } catch (error) {
      if (!row) throw error;
      await postpone(row, error);
      return true;
    }
  };

  const work = coalesce(async () => {
    try {
      while (running && (await takeNext())) relay.wake();
    } catch (error) {
      logger.warn({ err: error }, 'webhook events wait');
    }
  });

  const poll = async () => {
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
    },
  };
};

export type WebhookWorker = ReturnType<typeof createWebhookWorker>;
