import type { Logger } from '@loanline/kit/logger';
import { closeCodes } from '@loanline/proto/frames';
import type { Sessions } from '../staff/sessions.ts';
import type { Hub } from './hub.ts';

const intervalMs = 30_000;

const sessionOf = (connection: ReturnType<Hub['all']> extends ReadonlySet<infer C> ? C : never) =>
  (connection.admin ?? connection.agent)?.sessionId ??
  (connection.visitor.kind === 'staff' ? connection.visitor.sessionId : undefined);

/** Closes the sockets of a session that has ended. */
export const closeSession = (hub: Hub, sessionId: string): void => {
  for (const connection of hub.all()) {
    if (sessionOf(connection) === sessionId) connection.close(closeCodes.sessionEnded, 'session ended');
  }
};

/** Finds sessions that have run out, and those whose end this gateway was not told of. */
export const createSessionWatch = (hub: Hub, sessions: Sessions, logger: Logger) => {
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const ids = new Set([...hub.all()].map(sessionOf).filter((id) => id !== undefined));
    if (ids.size === 0) return;
    for (const id of await sessions.over([...ids])) closeSession(hub, id);
  };

  return {
    look,
    start: (): void => {
      timer = setInterval(() => {
        look().catch((error: unknown) => logger.warn({ err: error }, 'staff sessions not checked'));
      }, intervalMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
};
