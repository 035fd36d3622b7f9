import { currentContext } from '@loanline/kit/runtime/current-context';
import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { StaffAuthenticator } from './authenticate.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  readonly sessions: Sessions;
  readonly authenticator: StaffAuthenticator;
  readonly bus: Bus;
  readonly logger: Logger;
}

/**
 * Revokes sessions and publishes that to every gateway. The database decides: a gateway that misses the events asks the
 * database again within 30 s. Does not wait for the broker, since one that is out of memory or disk confirms nothing.
 */
const createEndSessions =
  ({ sessions, authenticator, bus, logger }: Parts) =>
  async (sessionIds: readonly string[]): Promise<void> => {
    await sessions.revoke(sessionIds);
    sessionIds.forEach((sessionId) => authenticator.forget(sessionId));
    const events = sessionIds.map((sessionId) => ({
      id: crypto.randomUUID(),
      name: 'staff.session-revoked.v1' as const,
      key: sessionId,
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId: currentContext().correlationId,
      data: { sessionId },
    }));
    void bus
      .publish(events)
      .catch((error: unknown) => logger.warn({ err: error }, 'failed to publish the end of sessions'));
  };

export const createEndSession = (parts: Parts) => {
  const endSessions = createEndSessions(parts);
  return (sessionId: string): Promise<void> => endSessions([sessionId]);
};

/** Ends every session of an account, except one that remains valid. */
export const createEndSessionsOf = (parts: Parts) => {
  const endSessions = createEndSessions(parts);
  return async (accountId: number, exceptId?: string): Promise<void> => {
    const open = await parts.sessions.openOf(accountId);
    const ids = open.map(({ id }) => id).filter((id) => id !== exceptId);
    if (ids.length > 0) await endSessions(ids);
  };
};
