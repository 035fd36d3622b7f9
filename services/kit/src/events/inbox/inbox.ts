import type { AnyEvent } from '@loanline/proto/events';
import { dayMs, hourMs } from '@loanline/proto/rules/dates/durations';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../../runtime/logger.ts';
import { handleNew } from './handle-new.ts';
import { handleTogether } from './handle-together.ts';
import type { BatchHandler } from './transactional-handler.ts';

export interface InboxOptions {
  /** Called after the commit, such as to wake the relay when the handler leaves events in the outbox. */
  readonly onCommit?: () => void;
}

type Handler<E extends AnyEvent> = (event: E, client: PoolClient) => Promise<void>;

/** One event after the other, each in a transaction of its own. */
const handleAlone = <E extends AnyEvent>(pool: Pool, queue: string, handler: Handler<E>) => {
  const batch: BatchHandler<E>['batch'] = async (events, client) => {
    for (const event of events) await handler(event, client);
  };
  return (event: E) => handleNew(pool, queue, { batch }, [event]);
};

/**
 * A handler whose effect happens once, however often its event comes: the event's id and the effect are written in one
 * transaction. The handler must write its effect through its client; when the handler throws, both are rolled back.
 */
export const withInbox = <E extends AnyEvent>(
  pool: Pool,
  queue: string,
  handler: Handler<E> | BatchHandler<E>,
  { onCommit }: InboxOptions = {},
): ((event: E) => Promise<void>) => {
  const handle =
    typeof handler === 'function' ? handleAlone(pool, queue, handler) : handleTogether(pool, queue, handler);
  return async (event) => {
    await handle(event);
    onCommit?.();
  };
};

/** Deletes ids of events handled longer ago than `keepMs` (default 30 days); returns how many. */
export const pruneInbox = async (pool: Pool, keepMs = 30 * dayMs): Promise<number> => {
  const { rowCount } = await pool.query(
    `DELETE FROM inbox WHERE handled_at < now() - $1 * interval '1 millisecond'`,
    [keepMs],
  );
  return rowCount ?? 0;
};

/** Prunes the inbox every hour, in every instance: pruning twice does no harm. */
export const createInboxPruner = ({ pool, logger }: { pool: Pool; logger: Logger }) => {
  let timer: NodeJS.Timeout | undefined;
  const prune = () =>
    void pruneInbox(pool).catch((error: unknown) => logger.warn({ err: error }, 'failed to prune the inbox'));
  return {
    start: () => {
      timer = setInterval(prune, hourMs);
    },
    stop: () => clearInterval(timer),
  };
};
