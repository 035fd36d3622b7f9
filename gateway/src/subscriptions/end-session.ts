import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { closeSession } from '../sockets/session-expiry.ts';

export const endSession =
  ({ authenticator, hub }: GatewayDeps) =>
  ({ data: { sessionId } }: EventOf<'staff.session-revoked.v1'>): Promise<void> => {
    authenticator.forget(sessionId);
    closeSession(hub, sessionId);
    return Promise.resolve();
  };
