import type { Logger } from '@loanline/kit/runtime/logger';
import { closeCodes } from '@loanline/proto/frames';
import type { RevokedTokens } from '../tracker-access/revoked-tokens.ts';
import type { Sessions } from '../staff/sessions/sessions.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';

const intervalMs = 30_000;

/** By whose rights a socket receives anything: each frame may have named another session than the handshake. */
const holdersOf = ({ principal, staff, agent }: Connection) => [principal, staff, agent];

const sessionsOf = (connection: Connection): string[] =>
  holdersOf(connection).flatMap((holder) => (holder?.kind === 'staff' ? [holder.sessionId] : []));

/** Closes the sockets of sessions and tracker tokens that have expired. */
const closeExpired = (hub: Hub): void => {
  const now = new Date();
  for (const connection of hub.all())
    if (holdersOf(connection).some((holder) => holder && 'endsAt' in holder && holder.endsAt <= now))
      connection.close(closeCodes.sessionEnded, 'expired');
};

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
    const ids = new Set(
      [...hub.all()].flatMap(({ principal }) => (principal.kind === 'customer' ? [principal.tokenId] : [])),
    );
    if (ids.size === 0) return;
    for (const id of await revokedTokens.among([...ids])) closeRevoked(hub, id);
  };

  const check = async (): Promise<void> => {
    // Expiry is known here, even if the database does not answer.
    closeExpired(hub);
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
