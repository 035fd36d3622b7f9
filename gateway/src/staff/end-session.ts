import type { Bus } from '@loanline/kit/bus/bus';
import type { Logger } from '@loanline/kit/logger';
import type { StaffAuthenticator } from './authenticate.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  readonly sessions: Sessions;
  readonly authenticator: StaffAuthenticator;
  readonly bus: Bus;
  readonly logger: Logger;
}

/**
 * Revokes a session and tells every gateway. The database decides: a gateway that does not hear of it asks the
 * database again within 30 s.
 */
export const createEndSession =
  ({ sessions, authenticator, bus, logger }: Parts) =>
  async (sessionId: string, correlationId: string): Promise<void> => {
    await sessions.revoke(sessionId);
    authenticator.forget(sessionId);
    const event = {
      id: crypto.randomUUID(),
      name: 'staff.session-revoked.v1' as const,
      key: sessionId,
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId,
      data: { sessionId },
    };
    await bus
      .publish([event])
      .catch((error: unknown) => logger.warn({ err: error }, 'failed to publish the end of a session'));
  };

/** Ends every session of an account, but for one that may go on. */
export const createEndSessionsOf =
  (sessions: Sessions, endSession: ReturnType<typeof createEndSession>) =>
  async (accountId: number, correlationId: string, kept?: string): Promise<void> => {
    for (const { id } of await sessions.openOf(accountId))
      if (id !== kept) await endSession(id, correlationId);
  };
