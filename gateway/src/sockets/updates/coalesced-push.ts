import type { Logger } from '@loanline/kit/runtime/logger';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { broadcast, type Frames } from '../broadcast.ts';
import type { Hub } from '../hub.ts';

export interface UpdatesParts {
  readonly hub: Hub;
  readonly logger: Logger;
  /** What is pushed, for the log. */
  readonly subject: string;
  readonly roomOf: (id: string) => string;
  /** Reads what has changed for those who are to hear of it. */
  readonly read: (
    id: string,
    wanted: { readonly customers: boolean; readonly staff: boolean },
  ) => Promise<Frames>;
}

/**
 * Pushes what has changed to those who watch it, read once for customers and once for staff. Changes that come while it
 * is being read are covered by one more reading, so that a burst costs two, and what is sent last is the newest.
 */
export const createUpdates = ({ hub, logger, subject, roomOf, read }: UpdatesParts) => {
  const states = new Map<string, 'reading' | 'changed meanwhile'>();

  const push = async (id: string) => {
    const customers = [...hub.room(roomOf(id))].some(({ admin }) => !admin);
    const staff = hub.admins().size > 0;
    broadcast(hub, roomOf(id), await read(id, { customers, staff }));
  };

  /** Reads and pushes what has changed; resolves when that is done. */
  return async (id: string): Promise<void> => {
    if (states.has(id)) {
      states.set(id, 'changed meanwhile');
      return;
    }
    try {
      do {
        states.set(id, 'reading');
        await push(id);
      } while (states.get(id) === 'changed meanwhile');
    } catch (error) {
      // An application that has gone meanwhile (the board archived it) is no failure: browsers fetch again.
      const isGone = error instanceof ProblemError && error.code === 'not-found';
      if (!isGone) logger.warn({ err: error }, `failed to push ${subject}`);
      broadcast(hub, roomOf(id), { customers: { type: 'resync' }, admins: { type: 'resync' } });
    } finally {
      states.delete(id);
    }
  };
};
