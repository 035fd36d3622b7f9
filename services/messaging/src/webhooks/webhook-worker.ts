import { coalesce } from '@loanline/kit/events/bus/coalesce';
import type { Logger } from '@loanline/kit/runtime/logger';
import { inContext } from '@loanline/kit/runtime/request-context';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { handleBatch, type BatchResult } from './handle-batch.ts';
import { dueShards } from './store/webhook-events.ts';
import { createTurnPause } from './turn-pause.ts';

export interface WebhookWorkerOptions {
  readonly pool: Pool;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly pollMs?: number;
}

/** Most events in one transaction. */
const mostAtOnce = 256;
/** Most transactions that one instance has under way. */
const mostTurns = 4;

/**
 * Handles the events that providers sent, each once: its effect and its mark share a transaction. Events of one customer
 * are handled in order, by one instance at a time. The events of all shards share a transaction, until one fails: then
 * each of its shards has turns of its own, with ever fewer events, until only the failing event is left.
 */
export const createWebhookWorker = ({ pool, relay, logger, pollMs = 1_000 }: WebhookWorkerOptions) => {
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  const turns = new Set<Promise<void>>();
  const pause = createTurnPause();
  /** The shards in progress on this instance, and those that it skips until the next poll. */
  const busy = new Set<number>();
  const resting = new Set<number>();
  /** The shards that have turns of their own, and how many events they handle in one. */
  const apart = new Map<number, number>();
  let isSharedTurnUnderWay = false;

  const note = (shards: readonly number[], most: number, { count, failed }: BatchResult) => {
    for (const shard of shards) {
      // Another instance has it.
      if (count === 0) resting.add(shard);
      else if (failed) apart.set(shard, shards.length > 1 ? mostAtOnce : Math.ceil(count / 2));
      else if (most * 2 > mostAtOnce) apart.delete(shard);
      else apart.set(shard, most * 2);
    }
    if (count > 0) relay.wake();
  };

  const takeTurn = async (shards: readonly number[], most: number): Promise<void> => {
    const endTurn = pause.begin();
    try {
      const inOwnContext = { correlationId: randomUUID() };
      const result = await inContext(inOwnContext, () => handleBatch({ pool, logger }, shards, most));
      note(shards, most, result);
      await wait(endTurn(result));
    } catch (error) {
      logger.warn({ err: error }, 'failed to handle webhook events');
      for (const shard of shards) resting.add(shard);
    }
  };

  const startTurn = (shards: readonly number[], most: number, onEnd?: () => void): void => {
    for (const shard of shards) busy.add(shard);
    const turn = takeTurn(shards, most).then(() => {
      for (const shard of shards) busy.delete(shard);
      turns.delete(turn);
      onEnd?.();
      if (running) void work();
    });
    turns.add(turn);
  };

  const startTurns = (due: readonly number[]): void => {
    const shared = due.filter((shard) => !apart.has(shard));
    if (shared.length > 0 && !isSharedTurnUnderWay) {
      isSharedTurnUnderWay = true;
      startTurn(shared, mostAtOnce, () => {
        isSharedTurnUnderWay = false;
      });
    }
    for (const shard of due) {
      const most = apart.get(shard);
      if (most !== undefined && turns.size < mostTurns) startTurn([shard], most);
    }
  };

  const work = coalesce(async () => {
    const isFull = turns.size >= mostTurns || (isSharedTurnUnderWay && apart.size === 0);
    if (!running || isFull) return;
    try {
      startTurns((await dueShards(pool)).filter((shard) => !busy.has(shard) && !resting.has(shard)));
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
      pause.noteStored();
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
      await Promise.all(turns);
    },
  };
};

export type WebhookWorker = ReturnType<typeof createWebhookWorker>;
