import type { Logger } from '@loanline/kit/runtime/logger';
import { closeCodes } from '@loanline/proto/frames';
import type { RevokedTokens } from '../tracker-access/revoked-tokens.ts';
import type { Sessions } from '../staff/sessions/sessions.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';

const intervalMs = 30_000;

/** The sessions by which a socket receives anything: each frame may have named another than the handshake. */
const sessionsOf = ({ principal, staff, agent }: Connection): string[] =>
  [principal, staff, agent].flatMap((holder) => (holder?.kind === 'staff' ? [holder.sessionId] : []));

/** Closes the sockets of a session that has ended. */
export const closeSession = (hub: Hub, sessionId: string): void => {
  for (const connection of hub.all()) {
    if (sessionsOf(connection).includes(sessionId))
      connection.close(closeCodes.sessionEnded, 'session ended');
  }
};

/** Closes the sockets of a tracker token that has ended. */
export const closeRevoked = (hub: Hub, tokenId: string): void => {
  for (const connection of hub.all()) {
    const { principal } = connection;
    if (principal.kind === 'customer' && principal.tokenId === tokenId)
      connection.close(closeCodes.sessionEnded, 'pass ended');
  }
};

/** Finds sessions and tracker tokens that have expired, and those whose revocation this gateway has missed. */
export const createSessionExpiry = (
  hub: Hub,
  sessions: Pick<Sessions, 'over'>,
  revokedTokens: Pick<RevokedTokens, 'among'>,
  logger: Logger,
) => {
  let timer: NodeJS.Timeout | undefined;

  const checkSessions = async (): Promise<void> => {
    const ids = new Set([...hub.all()].flatMap(sessionsOf));
    if (ids.size === 0) return;
    for (const id of await sessions.over([...ids])) closeSession(hub, id);
  };

  const checkTokens = async (): Promise<void> => {
    const endOf = new Map<string, Date>();
    for (const { principal } of hub.all())
      if (principal.kind === 'customer') endOf.set(principal.tokenId, principal.endsAt);
    if (endOf.size === 0) return;
    const now = new Date();
    const runOut = [...endOf].filter(([, endsAt]) => endsAt <= now).map(([id]) => id);
    // Expiry is known here, even if the database does not answer.
    for (const id of runOut) closeRevoked(hub, id);
    for (const id of await revokedTokens.among([...endOf.keys()])) closeRevoked(hub, id);
  };

  const check = async (): Promise<void> => {
    await Promise.all([checkSessions(), checkTokens()]);
  };

  return {
    check,
    start: (): void => {
      timer = setInterval(() => {
        check().catch((error: unknown) => logger.warn({ err: error }, 'failed to check sessions'));
      }, intervalMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
};
