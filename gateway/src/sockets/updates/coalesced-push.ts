import { createKeyedQueue } from '@loanline/kit/events/bus/keyed-queue';
import { gapEveryMs, throttle } from '@loanline/kit/events/bus/throttle';
import type { Logger } from '@loanline/kit/runtime/logger';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { broadcast, sendToStaff, type Frames } from '../broadcast.ts';
import type { Hub } from '../hub.ts';

export interface UpdatesParts {
  readonly hub: Hub;
  readonly logger: Logger;
  /** What is pushed, for the log. */
  readonly subject: string;
  readonly roomOf: (id: string) => string;
  /** Reads what has changed for those who receive it. */
  readonly read: (
    id: string,
    wanted: { readonly customers: boolean; readonly staff: boolean },
  ) => Promise<Frames>;
}

/** While more changes than this wait, staff fetch their lists again instead of receiving each change. */
const mostWaiting = 200;

/** Most reads at a time, even when an import changes thousands of applications. */
const mostReadings = 16;

/**
 * Pushes changes to those who watch, read once for customers and once for staff. Changes that arrive before a read begins
 * share it, so that a burst costs two reads, and the last push is the newest.
 */
export const createUpdates = ({ hub, logger, subject, roomOf, read }: UpdatesParts) => {
  const readings = createKeyedQueue(mostReadings);
  const waiting = new Set<string>();
  const resyncStaff = throttle(() => sendToStaff(hub, { type: 'resync' }), gapEveryMs);

  const push = async (id: string) => {
    const customers = [...hub.room(roomOf(id))].some(({ staff }) => !staff);
    const isBurst = waiting.size > mostWaiting;
    if (isBurst) resyncStaff();
    const staff = hub.staff().size > 0 && !isBurst;
    if (!customers && !staff) return;
    broadcast(hub, roomOf(id), await read(id, { customers, staff }));
  };

  const pushOrResync = async (id: string) => {
    waiting.delete(id);
    try {
      await push(id);
    } catch (error) {
      // An application that the board has archived in the meantime is not a failure: browsers fetch again.
      const isGone = error instanceof ProblemError && error.code === 'not-found';
      if (!isGone) logger.warn({ err: error }, `failed to push ${subject}`);
      broadcast(hub, roomOf(id), { customers: { type: 'resync' }, staff: undefined });
      resyncStaff();
    }
  };

  /** Reads and pushes what has changed; resolves when that is done. */
  return async (id: string): Promise<void> => {
    if (waiting.has(id)) return;
    waiting.add(id);
    await readings.run(id, () => pushOrResync(id));
  };
};
