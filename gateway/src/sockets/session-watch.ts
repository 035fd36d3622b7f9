import type { Logger } from '@loanline/kit/logger';
import { closeCodes } from '@loanline/proto/frames';
import type { EndedPasses } from '../confirmation/ended-passes.ts';
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

/** Closes the sockets of a customer's pass that has ended. */
export const closePass = (hub: Hub, passId: string): void => {
  for (const connection of hub.all()) {
    const { visitor } = connection;
    if (visitor.kind === 'customer' && visitor.passId === passId)
      connection.close(closeCodes.sessionEnded, 'pass ended');
  }
};

/** Finds sessions and passes that have run out, and those whose end this gateway was not told of. */
export const createSessionWatch = (
  hub: Hub,
  sessions: Pick<Sessions, 'over'>,
  endedPasses: Pick<EndedPasses, 'among'>,
  logger: Logger,
) => {
  let timer: NodeJS.Timeout | undefined;

  const lookAtSessions = async (): Promise<void> => {
    const ids = new Set([...hub.all()].map(sessionOf).filter((id) => id !== undefined));
    if (ids.size === 0) return;
    for (const id of await sessions.over([...ids])) closeSession(hub, id);
  };

  const lookAtPasses = async (): Promise<void> => {
    const endOf = new Map<string, Date>();
    for (const { visitor } of hub.all())
      if (visitor.kind === 'customer') endOf.set(visitor.passId, visitor.endsAt);
    if (endOf.size === 0) return;
    const now = new Date();
    const runOut = [...endOf].filter(([, endsAt]) => endsAt <= now).map(([id]) => id);
    // What has run out is known here, whether the database answers or not.
    for (const id of runOut) closePass(hub, id);
    for (const id of await endedPasses.among([...endOf.keys()])) closePass(hub, id);
  };

  const look = async (): Promise<void> => {
    await Promise.all([lookAtSessions(), lookAtPasses()]);
  };

  return {
    look,
    start: (): void => {
      timer = setInterval(() => {
        look().catch((error: unknown) => logger.warn({ err: error }, 'failed to check sessions'));
      }, intervalMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
};
