import type { EventOf } from '@loanline/proto/events';
import type { Context } from '../context.ts';
import { closeSession } from '../sockets/session-expiry.ts';

export const endSession =
  ({ authenticator, hub }: Context) =>
  ({ data: { sessionId } }: EventOf<'staff.session-revoked.v1'>): Promise<void> => {
    authenticator.forget(sessionId);
    closeSession(hub, sessionId);
    return Promise.resolve();
  };
